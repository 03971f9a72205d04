import PostalMime, { type Email } from "postal-mime";
import type { ReturnKind } from "../../db/tables.ts";
import { reasonOf } from "../delivery-error.ts";
import { kindOf, statusOf } from "./status-codes.ts";

/* Reads what mail servers send back: delivery reports (RFC 3464) and complaints (RFC 5965). */

/** The header of every mail of ours. It stays where a provider replaces the Message-ID. */
export const MAIL_ID_HEADER = "X-Mail-ID";

/**
 * Postmark replaces the Message-ID and gives back what such a header says: `X-PM-Metadata-mail` of a mail is
 * `Metadata.mail` of its events.
 */
export const POSTMARK_HEADER = "X-PM-Metadata-mail";

/** What a report says of one recipient of one mail. Anybody can write a report: it may name mails that are not ours. */
export type ReturnReport = {
  kind: ReturnKind;
  /** The Message-IDs, in angle brackets, under which the mail is named. */
  messageIds: string[];
  /** The ids of mails that it names otherwise (`MAIL_ID_HEADER`). */
  mailIds: string[];
  /** The addresses that it names, lower-cased. Empty: it names none, as complaints may. */
  recipients: string[];
  /** RFC 3463; empty if there is none. */
  status: string;
  /** One line, without addresses. */
  diagnostic: string;
};

/** Complaints; `not-spam` is the opposite, and the others are about programs. */
const COMPLAINTS = new Set(["abuse", "fraud", "opt-out"]);

/** Of a field no more is read. In characters; an address has at most 254. */
const MAX_FIELD = 1_024;

type Fields = ReadonlyMap<string, string>;

/**
 * Reads the reports in a message. Only the form of a message makes it one, `multipart/report` with a part for programs:
 * holiday replies, mails of people and the prose of older servers are none, whatever their words and headers say.
 * @param source the message, of which the end may be missing
 * @returns an empty list if it is no report, or if nothing in it has failed
 */
export async function readReports(source: Uint8Array | string): Promise<ReturnReport[]> {
  const message = await PostalMime.parse(source, {
    forceRfc822Attachments: true,
    attachmentEncoding: "utf8",
  });
  switch (reportTypeOf(message)) {
    case "delivery-status":
      return deliveryReports(message);
    case "feedback-report":
      return complaints(message);
    default:
      return [];
  }
}

function reportTypeOf({ headers }: Email): string | undefined {
  const type = headers.find(({ key }) => key === "content-type")?.value ?? "";
  if (!/^\s*multipart\/report\s*;/i.test(type)) return undefined;
  return /;\s*report-type\s*=\s*"?([\w-]+)/i.exec(type)?.[1]?.toLowerCase();
}

function deliveryReports(message: Email): ReturnReport[] {
  const [ofMessage = new Map(), ...ofRecipients] = blocksOf(
    partOf(message, ["message/delivery-status", "message/global-delivery-status"]),
  );
  const named = namesIn(message, [ofMessage.get("x-original-message-id") ?? ""]);
  return ofRecipients
    .filter((fields) => fields.get("action")?.toLowerCase() === "failed")
    .map((fields) => {
      const said = fields.get("diagnostic-code") ?? "";
      const status = statusOf(fields.get("status") ?? "", said);
      return {
        ...named,
        kind: kindOf(status),
        recipients: addressesIn(fields, ["original-recipient", "final-recipient"]),
        status,
        diagnostic: reasonOf(said.replace(/^\s*[\w-]+\s*;\s*/, "")),
      };
    });
}

function complaints(message: Email): ReturnReport[] {
  const [fields] = blocksOf(partOf(message, ["message/feedback-report"]));
  const type = fields?.get("feedback-type")?.toLowerCase() ?? "";
  if (!fields || !COMPLAINTS.has(type)) return [];
  return [
    {
      ...namesIn(message, []),
      kind: "complaint",
      recipients: addressesIn(fields, ["original-rcpt-to"]),
      status: "",
      diagnostic: type,
    },
  ];
}

/** The text of the first part of these types. */
function partOf({ attachments }: Email, types: readonly string[]): string {
  const part = attachments.find(({ mimeType }) => types.includes(mimeType.toLowerCase()));
  return typeof part?.content === "string" ? part.content : "";
}

/** The mail that came back, which follows the report whole or as its headers. */
function namesIn(message: Email, others: readonly string[]) {
  const returned = partOf(message, ["message/rfc822", "text/rfc822-headers", "message/global"]);
  const [headers = new Map()] = blocksOf(returned);
  return {
    messageIds: [headers.get("message-id") ?? "", ...others].flatMap(
      (value) => /<[^<>\s]+>/.exec(value)?.[0] ?? [],
    ),
    mailIds: [headers.get(MAIL_ID_HEADER.toLowerCase()) ?? ""].filter((id) => id !== ""),
  };
}

/** The fields of each block; blank lines separate blocks, and a line that begins with a blank continues a field. */
function blocksOf(text: string): Fields[] {
  return text
    .replaceAll("\r\n", "\n")
    .split(/\n[ \t]*\n+/)
    .map((block) => {
      const fields = new Map<string, string>();
      for (const line of block.replaceAll(/\n[ \t]+/g, " ").split("\n")) {
        const [, name, value] = /^([!-9;-~]+)[ \t]*:(.*)$/.exec(line) ?? [];
        const key = name?.toLowerCase();
        if (key && value !== undefined && !fields.has(key)) {
          fields.set(key, value.slice(0, MAX_FIELD).trim());
        }
      }
      return fields;
    })
    .filter((fields) => fields.size > 0);
}

/** The addresses of these fields, `rfc822; asha@example.in` or without the type, lower-cased. */
const addressesIn = (fields: Fields, names: readonly string[]): string[] => [
  ...new Set(
    names.flatMap((name) => {
      const value = (fields.get(name) ?? "").replace(/^\s*[\w-]+\s*;/, "");
      return /[^\s<>"';]{1,254}@[^\s<>"';]{1,254}/.exec(value)?.[0].toLowerCase() ?? [];
    }),
  ),
];
