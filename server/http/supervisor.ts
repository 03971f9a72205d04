import { execFile } from "node:child_process";
import { promisify } from "node:util";

/* What a supervisor such as systemd is told, and what it hands over. Without a supervisor the server needs neither. */

/** The first descriptor that is handed over (sd_listen_fds(3)). */
export const HANDED_OVER_FD = 3;

/**
 * Whether a supervisor has opened the socket and hands it over, as systemd does for a `.socket` unit. Several processes
 * share it and it outlives them, so while one is replaced by another, connections wait and none is refused.
 */
export const isSocketHandedOver = ({ LISTEN_PID, LISTEN_FDS } = process.env): boolean =>
  LISTEN_PID === String(process.pid) && LISTEN_FDS === "1";

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
