import { lookup } from "node:dns/promises";
import { once } from "node:events";
import { createServer, type Server } from "node:net";
import type { FastifyInstance } from "fastify";
import { localOrigin, type Settings } from "./settings.ts";
import { StartError } from "./start-error.ts";

export interface Listening {
  /** Under which a browser on this machine reaches the server. */
  origin: string;
  /** Accepts no more connections; what is open stays open. */
  stopAccepting(): void;
}

type Address = Pick<Settings, "host" | "port">;

/** Throws `StartError` when the port cannot be opened; before anything is made that a start in vain would leave behind. */
export async function requireFreePort({ host, port }: Address): Promise<void> {
  const probe = createServer();
  try {
    const [first] = await addressesOf(host);
    await once(probe.listen({ host: first, port }), "listening");
    await new Promise((resolve) => probe.close(resolve));
  } catch (error) {
    throw cannotOpen(error, { host, port });
  }
}

/** Opens the web server's port on every address of the host. Throws `StartError` when that fails. */
export async function listen(app: FastifyInstance, { host, port }: Address): Promise<Listening> {
  try {
    const [first, ...others] = await addressesOf(host);
    await app.listen({ host: first, port });
    const address = app.server.address();
    const opened = typeof address === "object" && address ? address.port : port;
    const doors = await Promise.all(others.map((other) => openDoor(app, other, opened)));
    return {
      origin: localOrigin(host, opened),
      stopAccepting() {
        for (const door of doors) door?.close();
      },
    };
  } catch (error) {
    throw cannotOpen(error, { host, port });
  }
}

/** localhost is two addresses on most machines, and browsers try either first. */
async function addressesOf(host: string): Promise<[string, ...string[]]> {
  if (host !== "localhost") return [host];
  const [first, ...others] = await lookup(host, { all: true });
  return [first?.address ?? host, ...others.map(({ address }) => address)];
}

/** Another address whose connections go to the same server, or undefined where it cannot be had: one is enough. */
async function openDoor(app: FastifyInstance, host: string, port: number): Promise<Server | undefined> {
  const door = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => app.server.emit("connection", socket));
  try {
    await once(door.listen({ host, port }), "listening");
    return door;
  } catch {
    return undefined;
  }
}

function cannotOpen(error: unknown, { host, port }: Address): StartError {
  return new StartError(reasonOf(error as NodeJS.ErrnoException, host, port), 1, { cause: error });
}

function reasonOf(error: NodeJS.ErrnoException, host: string, port: number): string {
  switch (error.code) {
    case "EADDRINUSE":
      return `Port ${port} is taken; stop the program that uses it or set PORT.`;
    case "EACCES":
      return `Port ${port} needs more rights than this user has; set PORT to one above 1023.`;
    case "ENOTFOUND":
    case "EADDRNOTAVAIL":
    case "EAI_AGAIN":
      return `HOST should be a name or address of this machine such as localhost or 0.0.0.0; ${host} is none.`;
    default:
      return `Port ${port} on ${host} cannot be opened: ${error.message}.`;
  }
}
