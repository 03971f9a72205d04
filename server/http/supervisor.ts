import { execFile } from "node:child_process";
import { promisify } from "node:util";

/* What a supervisor such as systemd is told, and what it hands over. Started by nobody, the server does without. */

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

/** By systemd's own program: its socket for notices is of a kind that Node cannot write to. */
async function tell(...notices: string[]): Promise<void> {
  if (process.env.NOTIFY_SOCKET) await promisify(execFile)("systemd-notify", notices);
}
