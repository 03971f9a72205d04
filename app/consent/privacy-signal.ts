import type { ConsentAnswer } from "#contract/consent.ts";
import { browserFetch, callApi } from "../shell/api/api-client.ts";

/** How long a dialog waits for the server's answer, in ms. */
const PATIENCE_MS = 1_000;

/**
 * Whether the browser asks not to be tracked (Global Privacy Control). Some browsers send only the header `Sec-GPC`,
 * which the server repeats in its answer. A page cannot contain it: it is cached and the same for everybody.
 * @returns undefined if the server does not answer in time
 */
export async function asksNotToBeTracked(): Promise<boolean | undefined> {
  const { globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  if (globalPrivacyControl === true) return true;
  const late = new Promise<undefined>((done) => setTimeout(done, PATIENCE_MS));
  const answer = callApi<ConsentAnswer>(browserFetch, "/consent").then((outcome) =>
    outcome.kind === "done" ? outcome.value.globalPrivacyControl : undefined,
  );
  return Promise.race([answer, late]);
}
