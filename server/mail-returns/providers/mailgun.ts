import { createHmac } from "node:crypto";
import { reasonOf } from "../../mail/delivery-error.ts";
import { kindOf, statusOf } from "../../mail/returned/status-codes.ts";
import { forged, isSame, messageIdsIn, objectIn, type Provider, textIn } from "./provider.ts";

/** A signature covers its time and not the event, so an old one is worth nothing. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000;

/**
 * Events of Mailgun ("Webhooks" and "Securing webhooks" in its manual): `failed` and `complained`. It tries again by
 * itself after temporary failures, so only its last word counts.
 * @param signingKey the "HTTP webhook signing key" of the account
 */
export function createMailgun(signingKey: string): Provider {
  return async ({ body, now }) => {
    const { timestamp, token, signature } = objectIn(body.signature);
    const time = String(timestamp ?? "");
    const expected = createHmac("sha256", signingKey).update(`${time}${textIn(token)}`);
    const isFresh = Math.abs(now.getTime() - Number(time) * 1000) <= MAX_AGE_MS;
    if (!isFresh || !isSame(textIn(signature), expected.digest("hex"))) throw forged();

    const event = objectIn(body["event-data"]);
    const delivery = objectIn(event["delivery-status"]);
    const headers = objectIn(objectIn(event.message).headers);
    const said = textIn(delivery.message) || textIn(delivery.description);
    const report = {
      messageIds: messageIdsIn(headers["message-id"]),
      mailIds: [],
      recipients: [textIn(event.recipient).toLowerCase()],
      status: statusOf(textIn(delivery["enhanced-code"]), said),
      diagnostic: reasonOf(said),
    };
    if (event.event === "complained") return [{ ...report, kind: "complaint" }];
    if (event.event !== "failed" || event.severity !== "permanent") return [];
    // `old`: it could not be delivered for days.
    return [{ ...report, kind: event.reason === "old" ? "temporary" : kindOf(report.status) }];
  };
}
