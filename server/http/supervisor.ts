import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { StartupError } from "../startup-error.ts";

/* What a supervisor such as systemd is told, and what it hands over. Without a supervisor the server needs neither. */

/** The first descriptor that is handed over (sd_listen_fds(3)). */
export const HANDED_OVER_FD = 3;

/**
 * Whether a supervisor has opened the socket and hands it over, as systemd does for a `.socket` unit. Several processes
 * share it and it outlives them, so while one is replaced by another, connections wait and none is refused.
 */
export const isSocketHandedOver = (): boolean => socketsHandedOver() > 0;

/** @throws {StartupError} if there is more than one: requests would wait in the others for ever */
export function refuseSeveralSockets(): void {
  const count = socketsHandedOver();
  if (count < 2) return;
  throw new StartupError(
    `${count} sockets were handed over, and Sprachsetu takes one: leave one ListenStream in sprachsetu.socket.`,
  );
}

/** The variables are meant for the process that `LISTEN_PID` names, and are inherited by those that it starts. */
const socketsHandedOver = ({ LISTEN_PID, LISTEN_FDS } = process.env): number =>
  LISTEN_PID === String(process.pid) ? Number(LISTEN_FDS) || 0 : 0;

/** Tells that the site answers. */
export const tellReady = (): Promise<void> => tell("--ready", "--status=Ready");

/** Tells what the start is waiting for. */
export const tellStatus = (status: string): Promise<void> => tell(`--status=${status}`);

const TELL_MS = 5_000;

/**
 * By systemd's own program: its socket for notices is of a kind that Node cannot write to. A server that cannot tell of
 * itself answers all the same; a supervisor that waits for the notice ends it after its own time.
 */
async function tell(...notices: string[]): Promise<void> {
  if (!process.env.NOTIFY_SOCKET) return;
  try {
    await promisify(execFile)("systemd-notify", notices, { timeout: TELL_MS });
  } catch (error) {
    process.stderr.write(`The supervisor cannot be told: ${String(error)}\n`);
  }
}
