import { Server, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { refuse } from "./errors.ts";

declare module "fastify" {
  interface FastifyInstance {
    drain: Drain;
  }
}

/** How a server takes leave without anybody's connection being reset (ADR 018). */
export interface Drain {
  /** Whether visitors should be sent to another process from now on. */
  readonly begun: boolean;
  /** Goes on answering for this long, says on every answer that the connection ends with it, and that the process is not ready. */
  announce(milliseconds: number): Promise<void>;
  /**
   * Accepts no more connections, refuses what still comes on open ones, closes those that are idle and waits for the others; after
   * `limitMs` they are cut.
   */
  finish(limitMs: number): Promise<void>;
}

/** How long a browser may take to close its side of a connection that was closed on ours. */
const LINGER_MS = 1_000;
const LOOK_MS = 50;

export function prepareDrain(app: FastifyInstance): void {
  let state: "open" | "leaving" | "closing" = "open";
  const connections = watchConnections(app);

  app.addHook("onRequest", (_request, reply, done) => {
    if (state === "open") return done();
    // Node writes the header then, also on answers that go past Fastify's reply.
    reply.raw.shouldKeepAlive = false;
    if (state === "leaving") return done();
    refuse(reply, "unavailable");
  });
  app.addHook("preClose", async () => {
    state = "closing";
  });
  app.decorate("drain", {
    get begun() {
      return state !== "open";
    },
    async announce(milliseconds) {
      state = "leaving";
      await sleep(milliseconds);
    },
    async finish(limitMs) {
      state = "closing";
      // Node's own `close` would destroy idle connections at once, and with them a request that is on its way.
      if (app.server.listening) Server.prototype.close.call(app.server);
      const end = Date.now() + limitMs;
      while (connections.size > 0 && Date.now() < end) {
        // What has come already but was not read yet keeps its connection.
        await sleep(LOOK_MS);
        for (const connection of connections.values()) if (isIdle(connection)) sayFarewell(connection);
      }
      for (const { socket } of connections.values()) socket.destroy();
    },
  } satisfies Drain);
}

interface Connection {
  socket: Socket;
  /** Requests that are being answered. */
  inFlight: number;
  /** Bytes read when the last answer had gone out; more since then are the beginning of another request. */
  bytesAnswered: number;
  ending: boolean;
}

function watchConnections(app: FastifyInstance): Map<Socket, Connection> {
  const connections = new Map<Socket, Connection>();
  app.server.on("connection", (socket: Socket) => {
    connections.set(socket, { socket, inFlight: 0, bytesAnswered: 0, ending: false });
    socket.once("close", () => connections.delete(socket));
  });
  app.server.on("request", ({ socket }, response) => {
    const connection = connections.get(socket);
    if (!connection) return;
    connection.inFlight += 1;
    response.once("close", () => {
      connection.inFlight -= 1;
      connection.bytesAnswered = socket.bytesRead;
    });
  });
  return connections;
}

function isIdle({ socket, inFlight, bytesAnswered, ending }: Connection): boolean {
  return !ending && inFlight === 0 && socket.bytesRead === bytesAnswered;
}

/** Closes our side only and goes on reading: a connection that is closed with bytes unread is reset, and takes the last answer along. */
function sayFarewell(connection: Connection): void {
  connection.ending = true;
  connection.socket.end();
  setTimeout(() => connection.socket.destroy(), LINGER_MS).unref();
}
