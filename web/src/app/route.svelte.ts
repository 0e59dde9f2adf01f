// SPDX-License-Identifier: MIT
// Where the page is. Tables have a path, because people send it to each other; the rest lives behind the
// hash, so that the page works from any place that serves its files.
export type Route =
  | { is: "lobby" }
  | { is: "table"; table: string }
  | { is: "local"; game: string }
  | { is: "rules"; game: string; clause: string };

export function routeOf(path: string, hash: string): Route {
  const words = hash.replace(/^#\/?/, "").split("/").map(decodeURIComponent);
  if (words[0] === "local" && words[1]) return { is: "local", game: words[1] };
  if (words[0] === "rules" && words[1])
    return { is: "rules", game: words[1], clause: words[2] ?? "" };
  const table = /^\/t\/([A-Za-z0-9_-]{1,64})\/?$/.exec(path)?.[1];
  return table ? { is: "table", table } : { is: "lobby" };
}

class Place {
  route = $state.raw<Route>(routeOf(location.pathname, location.hash));

  constructor() {
    const look = () => (this.route = routeOf(location.pathname, location.hash));
    addEventListener("popstate", look);
    addEventListener("hashchange", look);
  }
  go(url: string) {
    history.pushState(null, "", url);
    this.route = routeOf(location.pathname, location.hash);
    scrollTo(0, 0);
  }
}
export const place = new Place();

// For links that stay in the page: a plain click goes there without a load, all other clicks are the browser's.
export function inPage(event: MouseEvent) {
  const link = (event.target as Element).closest("a");
  if (
    !link ||
    link.target ||
    event.button !== 0 ||
    event.ctrlKey ||
    event.metaKey ||
    event.shiftKey
  )
    return;
  if (new URL(link.href).origin !== location.origin) return;
  event.preventDefault();
  place.go(link.href);
}
