import { browserApi } from "../shell/api/api-client.ts";
import { readTab, writeTab } from "./tab-storage.ts";

/* The token that tells the server when filling in began. It is fetched at the form's first touch. */

const TOKEN_STORAGE = "enrolmentToken";
/** The server distrusts a token of more than 24 hours; the rest is left for filling in the form. */
const LIFE_MS = 20 * 3_600_000;
/** No enquiry waits longer than this for the token, which is only a hint to the server. */
const PATIENCE_MS = 1_500;
/** The server takes a form with a token of less than three seconds for a program's; one second more for the way there. */
const HASTE_MS = 4_000;

let tokenUnderWay: Promise<string | undefined> | undefined;
let goodUntil = 0;
let askedAt = 0;
/** The token of the first touch could not be fetched: a later one does not say when filling in began. */
let wasMissed = false;

/**
 * Fetches the token at the first touch and keeps it for this tab while it is good. A form that a reload
 * restored is sent at one click: with a token fetched at that moment it would look like a program's. After a
 * failure the next touch tries again. A form filled in offline is sent without a token.
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
  // The first touch may have been the press of the button.
  beginForm();
  if (wasMissed && Date.now() - askedAt < HASTE_MS) return undefined;
  const patience = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));
  return Promise.race([tokenUnderWay, patience]);
}

async function keptOrNewToken(): Promise<string | undefined> {
  const [token, until] = readTab(TOKEN_STORAGE)?.split(" ") ?? [];
  if (Number(until) > Date.now()) {
    goodUntil = Number(until);
    return token;
  }
  const outcome = await browserApi.formToken();
  if (outcome.kind !== "done") return undefined;
  writeTab(TOKEN_STORAGE, `${outcome.value.token} ${goodUntil}`);
  return outcome.value.token;
}
