import type { ConsentRequest } from "#contract/consent.ts";
import { browserFetch, callApi } from "../shell/api/api-client.ts";
import { currentRecord, noteArrival } from "./choice.ts";

/** Numbers of the choices that are being sent. */
const underWay = new Set<string>();

/** Puts each choice on the server's record, once. What does not arrive is sent with the next page load. */
export async function sendRecords(): Promise<void> {
  await Promise.all((currentRecord()?.unsent ?? []).map(send));
}

async function send(request: ConsentRequest): Promise<void> {
  const { id } = request;
  if (underWay.has(id)) return;
  underWay.add(id);
  const outcome = await callApi(browserFetch, "/consent", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(request),
    // A withdrawal is followed by a reload.
    keepalive: true,
  });
  underWay.delete(id);
  // Refused for what it says, it would be every time.
  const isOver =
    outcome.kind === "done" || (outcome.kind === "refused" && outcome.problem.status === 422);
  if (isOver) noteArrival(id);
}
