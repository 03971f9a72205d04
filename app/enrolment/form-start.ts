import { browserApi } from "../shell/api-client.ts";

/* The token that says when filling in began, asked for the moment the form is first touched. */

const TOKEN_STORAGE = "enrolmentToken";
/** The token is a hint to the server; no enquiry waits longer than this for it. */
const PATIENCE_MS = 1_500;

let tokenUnderWay: Promise<string | undefined> | undefined;

/**
 * Asks for the token at the first touch, once, and keeps it for this tab: a form that a reload brought
 * back is sent at one click, and a token fetched at that moment would look like a program's haste.
 * A form that was touched offline goes without.
 */
export function beginForm(): void {
  tokenUnderWay ??= keptOrNewToken();
}

export async function formToken(): Promise<string | undefined> {
  const patience = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));
  return Promise.race([tokenUnderWay, patience]);
}

async function keptOrNewToken(): Promise<string | undefined> {
  try {
    const kept = sessionStorage.getItem(TOKEN_STORAGE);
    if (kept) return kept;
  } catch {
    // Storage is forbidden; this page's own memory does.
  }
  const outcome = await browserApi.formToken();
  if (outcome.kind !== "done") return undefined;
  try {
    sessionStorage.setItem(TOKEN_STORAGE, outcome.value.token);
  } catch {
    // As above.
  }
  return outcome.value.token;
}
