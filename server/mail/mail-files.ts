import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Kysely } from "kysely";
import { retention } from "#content/retention.ts";
import { daysBefore } from "../db/retention-step.ts";
import type { Tables } from "../db/tables.ts";
import type { StoredMail } from "./outgoing-mail.ts";

/** Ids in one statement. SQLite takes at most 32,766 values in one. */
const BATCH = 500;

/**
 * The mails in `dataDir/mail/`, written there while no mail server was configured. A file is deleted
 * together with its row in the database, or when its retention period is over.
 * @param ownDays retention in days of the purposes that are kept for a shorter time than other mails
 */
export function createMailFiles(dataDir: string, ownDays: Record<string, number> = {}) {
  const folder = join(dataDir, "mail");

  async function files(): Promise<MailFile[]> {
    const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return [];
      throw error;
    });
    return names.flatMap((name) => mailFileOf(name) ?? []);
  }

  /** @returns false if another process has removed the file already */
  const unlink = ({ name }: MailFile): Promise<boolean> =>
    rm(join(folder, name)).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return false;
        throw error;
      },
    );

  /** The retention in days of each mail that the database knows. Files of queued mails are kept. */
  async function daysOf(db: Kysely<Tables>, some: readonly MailFile[]) {
    const ids = some.map(({ id }) => id);
    const mails = await db
      .selectFrom("mail_outbox")
      .select(["id", "status", "is_secret"])
      .where("id", "in", ids)
      .execute();
    const letters = await db
      .selectFrom("newsletter_recipients")
      .select("id")
      .where("id", "in", ids)
      .where("subscription_id", "is not", null)
      .execute();
    const days = new Map<string, number | "no end">();
    for (const { id } of letters) days.set(id, retention.sentMailDays);
    for (const { id, status, is_secret } of mails) {
      const sentDays = is_secret === 1 ? retention.codeDays : retention.sentMailDays;
      days.set(id, status === "queued" ? "no end" : sentDays);
    }
    return days;
  }

  function isOver(
    { purpose, createdAt }: MailFile,
    days: number | "no end" | undefined,
    now: Date,
  ) {
    if (days === undefined) return true;
    if (days === "no end") return false;
    const kept = Math.min(days, ownDays[purpose] ?? days);
    return createdAt < daysBefore(now, kept);
  }

  return {
    /** Removes the files of mails that were erased. Never throws: `sweep` finds what is left over. */
    async remove(ids: readonly string[]): Promise<void> {
      const erased = new Set(ids);
      if (erased.size === 0) return;
      const all = await files().catch(() => []);
      for (const file of all.filter(({ id }) => erased.has(id))) await unlink(file).catch(() => {});
    },

    /**
     * Removes files whose retention period is over, and files that the database no longer knows: the
     * process that erases a person cannot reach files on another machine.
     * @param options.isDry only counts them
     * @returns the number of files
     */
    async sweep(db: Kysely<Tables>, now: Date, { isDry = false } = {}): Promise<number> {
      const all = await files();
      let removed = 0;
      for (let from = 0; from < all.length; from += BATCH) {
        const some = all.slice(from, from + BATCH);
        const days = await daysOf(db, some);
        for (const file of some.filter((one) => isOver(one, days.get(one.id), now))) {
          if (isDry || (await unlink(file))) removed += 1;
        }
      }
      return removed;
    },
  };
}

export type MailFiles = ReturnType<typeof createMailFiles>;

/** Time, purpose and id of the mail; `.tmp` marks an unfinished file. The pattern admits no path separators. */
const NAME =
  /^(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z)-([a-z0-9-]+)-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.eml(\.tmp)?$/;

export type MailFile = {
  name: string;
  /** ISO 8601, as in the database. */
  createdAt: string;
  purpose: string;
  id: string;
  isWhole: boolean;
};

/** The file name of a mail. It depends on the mail alone, so a second attempt replaces the first, and it sorts by time. */
export function mailFileName(mail: Pick<StoredMail, "createdAt" | "purpose" | "id">): string {
  const time = mail.createdAt.replaceAll(/[^0-9TZ.-]/g, "-");
  const purpose = mail.purpose.replaceAll(/[^a-z0-9-]/g, "-");
  return `${time}-${purpose}-${mail.id}.eml`;
}

/** Parses the name of a mail's file. @returns undefined if `mailFileName` did not make it */
export function mailFileOf(name: string): MailFile | undefined {
  const [, time = "", purpose = "", id = "", unfinished] = NAME.exec(name) ?? [];
  if (!time) return undefined;
  const createdAt = time.replace(/T(\d\d)-(\d\d)-/, "T$1:$2:");
  return { name, createdAt, purpose, id, isWhole: unfinished === undefined };
}
