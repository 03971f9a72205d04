import { keyFrom } from "../second-factor/second-factor-secrets.tsx";
import { asDue, type LoginStep } from "./login-flow.ts";

/*
 * The second step of a login in this tab. Whoever fetches a code from another app may come back to a page that the phone
 * has loaded anew: the step stands where it was, with the key of an authenticator app that is being set up, since the
 * app has it already.
 */

const KEY = "login";
/** The server takes the token of the step for so long. */
const LIFE_MS = 10 * 60_000;

/** Keeps the step, or forgets it once it is over. */
export function keepLogin(step: LoginStep): void {
  try {
    const isOpen = step.at === "second factor" || step.at === "set-up";
    if (!isOpen) {
      sessionStorage.removeItem(KEY);
      return;
    }
    const before = read();
    const isSame = asDue(before?.due)?.token === step.due.token;
    const begunAt = isSame ? before?.begunAt : Date.now();
    sessionStorage.setItem(KEY, JSON.stringify({ ...step, begunAt }));
  } catch {
    // Storage can be full or forbidden: then the step lives as long as the page.
  }
}

/** The step that was kept, for as long as the server takes it. */
export function keptLogin(): LoginStep | undefined {
  const kept = read();
  const age = Date.now() - Number(kept?.begunAt);
  const due = asDue(kept?.due);
  if (!due || !(age >= 0 && age < LIFE_MS)) return undefined;
  if (kept?.at === "second factor") return { at: "second factor", due };
  const app = kept?.app && keyFrom(kept.app);
  return kept?.at === "set-up" ? { at: "set-up", due, app } : undefined;
}

type Kept = { at?: string; due?: unknown; app?: Record<string, string>; begunAt?: number };

function read(): Kept | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}
