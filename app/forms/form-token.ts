import { browserApi } from "../shell/api/api-client.ts";
import { readTab, writeTab } from "./tab-storage.ts";

/* The token that tells the server when filling in began. It is fetched at the form's first touch. */

const TOKEN_STORAGE = "enrolmentToken";
/**
 * How long a token is used, in milliseconds. The server distrusts it after 24 hours; the other four are left for
 * filling in the form.
 */
const LIFE_MS = 20 * 3_600_000;
/** How long an enquiry waits for its token at most, in milliseconds. The token is only a hint to the server. */
const PATIENCE_MS = 1_500;
/**
 * The server treats a form whose token is younger than three seconds as automated; the fourth second is a margin. In
 * milliseconds.
 */
const HASTE_MS = 4_000;

let tokenUnderWay: Promise<string | undefined> | undefined;
let goodUntil = 0;
let askedAt = 0;
/** The token of the first touch could not be fetched: a later one does not say when filling in began. */
let wasMissed = false;

/**
 * Fetches the token at the first touch and keeps it for this tab while it is good. A form restored after a reload is
 * sent with one click: a token fetched at that moment would make it look automated. After a failure the next touch
 * tries again. A form filled in offline is sent without a token.
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
  // The first touch may have been the click on the button.
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
