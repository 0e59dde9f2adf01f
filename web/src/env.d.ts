// SPDX-License-Identifier: MIT
declare module "@engine?url" {
  const url: string;
  export default url;
}
