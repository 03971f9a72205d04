import type { ReturnKind } from "../../db/tables.ts";
import { reasonOf } from "../../mail/delivery-error.ts";
import { kindOf, statusOf } from "../../mail/returned/status-codes.ts";
import { forged, isSame, objectIn, type Provider, textIn } from "./provider.ts";

/** Postmark's types of bounces; of others, such as holiday replies and delays, nothing follows. */
const KINDS: Record<string, ReturnKind> = {
  HardBounce: "permanent",
  BadEmailAddress: "permanent",
  SoftBounce: "temporary",
  Blocked: "refused",
  SpamNotification: "refused",
  DMARCPolicy: "refused",
  SpamComplaint: "complaint",
};

/**
 * Events of Postmark ("Bounce webhook" and "Spam complaint webhook" in its documentation).
 * @param password that of the address that Postmark calls, `https://mail:password@…`
 */
export function createPostmark(password: string): Provider {
  return async ({ body, headers }) => {
    const given = /^Basic ([\w+/=-]+)$/i.exec(headers.authorization ?? "")?.[1] ?? "";
    const [, ofCall = ""] = /^[^:]*:(.*)$/s.exec(Buffer.from(given, "base64").toString()) ?? [];
    if (!isSame(ofCall, password)) throw forged();

    const isEvent = body.RecordType === "Bounce" || body.RecordType === "SpamComplaint";
    const kind = KINDS[textIn(body.Type)];
    if (!isEvent || !kind) return [];
    const said = textIn(body.Details);
    const status = statusOf("", said);
    // Of the header `POSTMARK_HEADER`.
    const mailId = textIn(objectIn(body.Metadata).mail);
    return [
      {
        // The other server's own code says more than Postmark's type.
        kind: kind === "permanent" && status !== "" ? kindOf(status) : kind,
        messageIds: [],
        mailIds: mailId === "" ? [] : [mailId],
        recipients: [textIn(body.Email).toLowerCase()],
        status,
        diagnostic: reasonOf(said),
      },
    ];
  };
}
