import type { FastifyInstance } from "fastify";
import { localOrigin, type Settings } from "./settings.ts";
import { StartError } from "./start-error.ts";

/** Opens the web server's port and returns the origin under which a browser on this machine reaches it. */
export async function listen(app: FastifyInstance, { host, port }: Settings): Promise<string> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw new StartError(reasonOf(error as NodeJS.ErrnoException, host, port), 1, { cause: error });
  }
  const address = app.server.address();
  return localOrigin(host, typeof address === "object" && address ? address.port : port);
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
