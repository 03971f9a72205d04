import { browserApi } from "../shell/api/api-client.ts";

/* The token that says when filling in began, asked for once the form is first touched. */

const TOKEN_STORAGE = "enrolmentToken";
/** The server takes one of more than a day for harvested; a form takes its time to be filled in, too. */
const LIFE_MS = 20 * 3_600_000;
/** The token is a hint to the server; no enquiry waits longer than this for it. */
const PATIENCE_MS = 1_500;
/** One that is younger looks like a program's (three seconds by the server's clock). */
const HASTE_MS = 4_000;

let tokenUnderWay: Promise<string | undefined> | undefined;
let goodUntil = 0;
let askedAt = 0;
/** The first touch was without a line: the token that came later does not say when filling in began. */
let wasMissed = false;

/**
 * Asks for the token at the first touch, and keeps it for this tab while it is good: a form that a
 * reload brought back is sent at one click, and a token fetched at that moment would look like a
 * program's haste. Where it cannot be had it is asked for again at the next touch; a form that was
 * filled in offline goes without, as one does that was sent right after.
 */
export function beginForm(): void {
  if (tokenUnderWay && Date.now() < goodUntil) return;
  askedAt = Date.now();
  goodUntil = askedAt + LIFE_MS;
  const asked = keptOrNewToken();
  tokenUnderWay = asked;
  void asked.then((token) => {
    if (token || tokenUnderWay !== asked) return;
    tokenUnderWay = undefined;
    wasMissed = true;
  });
}

export async function formToken(): Promise<string | undefined> {
  // The first touch may have been that of the button, just now.
  beginForm();
  if (wasMissed && Date.now() - askedAt < HASTE_MS) return undefined;
  const patience = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));
  return Promise.race([tokenUnderWay, patience]);
}

async function keptOrNewToken(): Promise<string | undefined> {
  try {
    const [token, until] = sessionStorage.getItem(TOKEN_STORAGE)?.split(" ") ?? [];
    if (Number(until) > Date.now()) {
      goodUntil = Number(until);
      return token;
    }
  } catch {
    // Storage is forbidden; this page's own memory does.
  }
  const outcome = await browserApi.formToken();
  if (outcome.kind !== "done") return undefined;
  try {
    sessionStorage.setItem(TOKEN_STORAGE, `${outcome.value.token} ${goodUntil}`);
  } catch {
    // As above.
  }
  return outcome.value.token;
}
