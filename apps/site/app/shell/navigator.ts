import type { NavigateFunction } from "react-router";

let navigate: NavigateFunction | null = null;

/** Lets code outside React, such as the call client, lead to another page; the shell registers the router's function. */
export function registerNavigate(routerNavigate: NavigateFunction): void {
  navigate = routerNavigate;
}

/** Goes to a router path; settles when the page is there. */
export async function goTo(path: string): Promise<void> {
  await navigate?.(path);
}
