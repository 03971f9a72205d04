import { retention } from "#content/retention.ts";
import { daysBefore } from "../db/retention-step.ts";
import type { Tables } from "../db/tables.ts";
import type { StoredMail } from "./outgoing-mail.ts";
import type { Kysely } from "kysely";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";

/** Ids in one statement; databases take some ten thousand. */
const AT_ONCE = 500;

/**
 * The mails that lie as files in `dataDir/mail/` because no mail server is set, or none was. Each goes
 * with its row in the database, and at the end of its time.
 * @param ownDays of purposes that are kept for a shorter time than other mails
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

  const unlink = ({ name }: MailFile) => rm(join(folder, name), { force: true });

  /** Days for which mails are kept that the database knows; no end where one waits to be sent. */
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
    /** Removes the files of mails that were erased. It never throws: what is left, the sweep finds. */
    async remove(ids: readonly string[]): Promise<void> {
      const erased = new Set(ids);
      if (erased.size === 0) return;
      const all = await files().catch(() => []);
      for (const file of all.filter(({ id }) => erased.has(id))) await unlink(file).catch(() => {});
    },

    /**
     * Removes what has had its time, and what the database does not know any more: a process that
     * erases somebody does not reach the files of another. Returns how many there are.
     * @param options.isDry counts them only
     */
    async sweep(db: Kysely<Tables>, now: Date, { isDry = false } = {}): Promise<number> {
      const all = await files();
      let removed = 0;
      for (let from = 0; from < all.length; from += AT_ONCE) {
        const some = all.slice(from, from + AT_ONCE);
        const days = await daysOf(db, some);
        for (const file of some.filter((one) => isOver(one, days.get(one.id), now))) {
          if (!isDry) await unlink(file);
          removed += 1;
        }
      }
      return removed;
    },
  };
}

export type MailFiles = ReturnType<typeof createMailFiles>;

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
