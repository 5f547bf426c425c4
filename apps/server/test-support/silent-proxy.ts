import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A real TCP proxy in front of PostgreSQL that can stop forwarding while every connection stays open, or end them all. */
export interface SilentProxy {
  /** The database's address through the proxy. */
  url: string;
  /** From now on nothing is passed on in either direction; new connections are taken and not answered. */
  silence(): void;
  /** From now on connections are ended, those that exist and every new one: the database is away. */
  refuse(): void;
  /** New connections work again; those of the silence and before it stay dumb, as behind a firewall that forgot them. */
  open(): void;
  close(): Promise<void>;
}

export async function startSilentProxy(databaseUrl: string): Promise<SilentProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let state: "open" | "silent" | "away" = "open";
  const server = createServer((near) => {
    keep(near);
    if (state === "away") near.destroy();
    if (state !== "open") return;
    const far = keep(connect(Number(target.port), target.hostname));
    near.pipe(far);
    far.pipe(near);
    near.once("close", () => far.destroy());
    far.once("close", () => near.destroy());
  });

  function keep(socket: Socket): Socket {
    sockets.add(socket);
    socket.on("error", () => socket.destroy());
    socket.once("close", () => sockets.delete(socket));
    return socket;
  }

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    silence() {
      state = "silent";
      for (const socket of sockets) socket.unpipe().pause();
    },
    refuse() {
      state = "away";
      for (const socket of sockets) socket.destroy();
    },
    open() {
      state = "open";
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
