import type { Hosts } from "@marque/contract/http-transport";

/** Base addresses of the calls from the browser (specification §7); same origin until the server has named others. */
export const hosts: Hosts = { main: "", FXH: "", BZ: "" };

/** Takes over the addresses that the server names. */
export function setHosts(named: Hosts): void {
  Object.assign(hosts, named);
}
