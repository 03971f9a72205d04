import type { FastifyInstance, FastifyListenOptions } from "fastify";
import type { Config } from "../config.ts";
import { StartupError } from "../startup-error.ts";
import { HANDED_OVER_FD, isSocketHandedOver } from "./supervisor.ts";

/** For `localhost`, Fastify opens a second server at `::1`, and waits for none of its requests when it closes. */
const LOCALHOST = "127.0.0.1";

/**
 * As many as the system lets wait (net.core.somaxconn). While one server takes over from another over SQLite, or is
 * started again, everybody waits in the socket; Node's own 511 are less than half a minute of visitors in a rush.
 */
const BACKLOG = 65_535;

/**
 * Listens on the socket that was handed over, or else on the port.
 * @returns the port
 * @throws {StartupError} if the address cannot be used
 */
export async function listen(app: FastifyInstance, { port, host }: Config): Promise<number> {
  // Fastify passes all options on to Node's server; its types leave this one out. For the host that it takes by itself,
  // it would bind another address as well.
  const options = isSocketHandedOver()
    ? { fd: HANDED_OVER_FD, host: "0.0.0.0" }
    : { port, host: host === "localhost" ? LOCALHOST : host };
  const { server } = app;
  const listenTo = server.listen.bind(server);
  // For a descriptor Node takes it as a second argument only, which Fastify does not pass on.
  server.listen = ((given: object) => listenTo(given, BACKLOG)) as typeof listenTo;
  try {
    await app.listen(options as FastifyListenOptions);
  } catch (error) {
    throw new StartupError(refusal(error as NodeJS.ErrnoException, { port, host }));
  }
  const address = app.server.address();
  return typeof address === "object" && address ? address.port : port;
}

/** @throws the error itself if an operator can do nothing about it */
function refusal(
  error: NodeJS.ErrnoException,
  { host, port }: Pick<Config, "host" | "port">,
): string {
  switch (error.code) {
    case "EADDRINUSE":
      return `Port ${port} is in use: stop what listens there, or set PORT.`;
    case "EACCES":
      return `Port ${port} needs more rights than this user has: set PORT to one above 1023.`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return `${host} is no address of this machine: set HOST to one that is, or leave it out.`;
    default:
      throw error;
  }
}
