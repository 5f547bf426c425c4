import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { Webhook } from "standardwebhooks";
import type { CrmEvent } from "../../src/adapters/crm/port.ts";
import { refuseInProduction } from "./refuse-in-production.ts";

/** How the receiver behaves towards what is signed rightly: takes it, or misbehaves. */
export const behaviours = ["accept", "hang", "fail", "refuse", "redirect", "endless"] as const;
export type Behaviour = (typeof behaviours)[number];

/** A CRM on 127.0.0.1. */
export interface CrmStandIn {
  url: string;
  /** What it has taken, in the order in which it came; a repeated one once. */
  accepted: readonly CrmEvent[];
  /** Everything that came, with the status that it was answered with; 0 while nothing was. */
  requests: readonly { id: string; status: number }[];
  /** For everything from now on, or decided by what comes; also by `POST /behave/hang`, from another process. */
  behave(how: Behaviour | ((event: CrmEvent) => Behaviour)): void;
  /** Cuts every connection, those that hang among them. */
  hangUp(): void;
  close(): Promise<void>;
}

const PATH = "/hooks/marque";

/**
 * Receives the webhook as docs/how-to/receive-the-crm-webhook.md asks for: with a library of Standard Webhooks it verifies signature and time,
 * refuses a request that it has seen, and takes an event that comes again once.
 *
 * @param options.port 0 takes any free one
 * @param options.onEvent told of each that is taken
 */
export async function startCrmStandIn(options: { secret: string; port?: number; onEvent?(event: CrmEvent): void }): Promise<CrmStandIn> {
  refuseInProduction();
  const webhook = new Webhook(options.secret);
  const accepted: CrmEvent[] = [];
  const requests: { id: string; status: number }[] = [];
  const signatures = new Set<string>();
  let behaviour: (event: CrmEvent) => Behaviour = () => "accept";

  const server = createServer((request, response) => {
    void receive(request, response).catch(() => response.destroy());
  });

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const line = { id: String(request.headers["webhook-id"] ?? ""), status: 0 };
    requests.push(line);
    const answer = (status: number, headers: Record<string, string> = {}) => {
      line.status = status;
      response.writeHead(status, headers).end();
    };
    const told = behaviours.find((how) => request.url === `/behave/${how}`);
    if (told && request.method === "POST") {
      requests.pop();
      behaviour = () => told;
      return answer(204);
    }
    const body = (await buffer(request)).toString("utf8");
    if (request.method !== "POST" || request.url !== PATH) return answer(404);
    const event = verified(body, request.headers as Record<string, string>);
    if (!event) return answer(401);
    const signature = String(request.headers["webhook-signature"]);
    if (signatures.has(signature)) return answer(409);
    signatures.add(signature);
    switch (behaviour(event)) {
      case "hang":
        return;
      case "fail":
        return answer(500);
      case "refuse":
        return answer(422);
      case "redirect":
        return answer(302, { location: `${url}/elsewhere` });
      case "endless":
        take(event);
        line.status = 200;
        response.writeHead(200);
        return void sendForEver(response);
      case "accept":
        take(event);
        return answer(204);
    }
  }

  function verified(body: string, headers: Record<string, string>): CrmEvent | null {
    try {
      return webhook.verify(body, headers) as CrmEvent;
    } catch {
      return null;
    }
  }

  function take(event: CrmEvent): void {
    if (accepted.some(({ id }) => id === event.id)) return;
    accepted.push(event);
    options.onEvent?.(event);
  }

  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port ?? 0, "127.0.0.1", resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${PATH}`;
  return {
    url,
    accepted,
    requests,
    behave(how) {
      behaviour = typeof how === "function" ? how : () => how;
    },
    hangUp: () => server.closeAllConnections(),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function sendForEver(response: ServerResponse): void {
  const chunk = Buffer.alloc(65_536);
  const more = () => {
    while (!response.destroyed && response.write(chunk));
  };
  response.on("drain", more);
  more();
}
