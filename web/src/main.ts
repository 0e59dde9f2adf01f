// SPDX-License-Identifier: MIT
import { mount } from "svelte";
import App from "./app/App.svelte";
import "./style.css";

mount(App, { target: document.getElementById("app")! });
