import type { StoredMail } from "./outgoing-mail.ts";

/** When, what for, the mail's id; with `.tmp` it is not written to its end. Nothing of it leads elsewhere. */
const NAME =
  /^(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z)-([a-z0-9-]+)-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.eml(\.tmp)?$/;

export type MailFile = {
  name: string;
  /** ISO, as in the database. */
  createdAt: string;
  purpose: string;
  id: string;
  isWhole: boolean;
};

/** The same for the same mail, so that a second attempt replaces the first; sorts by time. */
export function mailFileName(mail: Pick<StoredMail, "createdAt" | "purpose" | "id">): string {
  const time = mail.createdAt.replaceAll(/[^0-9TZ.-]/g, "-");
  const purpose = mail.purpose.replaceAll(/[^a-z0-9-]/g, "-");
  return `${time}-${purpose}-${mail.id}.eml`;
}

/** What a file's name says of its mail; nothing where we did not name it. */
export function mailFileOf(name: string): MailFile | undefined {
  const [, time = "", purpose = "", id = "", unfinished] = NAME.exec(name) ?? [];
  if (!time) return undefined;
  const createdAt = time.replace(/T(\d\d)-(\d\d)-/, "T$1:$2:");
  return { name, createdAt, purpose, id, isWhole: unfinished === undefined };
}
