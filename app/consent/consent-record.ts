import type { ConsentRequest } from "#contract/consent.ts";
import { browserFetch, callApi } from "../shell/api-client.ts";
import { type Choice, currentRecord, noteRecord } from "./choice.ts";

/** The number of the choice that is being sent. */
let underWay = "";

/** Puts the choice on the server's record, once. What does not arrive is sent with the next page load. */
export async function sendRecord({ kind, analytics, marketing }: Choice): Promise<void> {
  const record = currentRecord();
  if (!record || record.sent || record.id === underWay) return;
  underWay = record.id;
  const request: ConsentRequest = {
    id: record.id,
    choice: kind,
    analytics,
    marketing,
    textVersion: record.version,
  };
  const outcome = await callApi(browserFetch, "/consent", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(request),
    // A withdrawal is followed by a reload.
    keepalive: true,
  });
  underWay = "";
  // Another choice may have been made meanwhile.
  if (outcome.kind === "done" && currentRecord()?.id === record.id) {
    noteRecord({ ...record, sent: true });
  }
}
