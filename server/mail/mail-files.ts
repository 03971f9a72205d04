import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Kysely } from "kysely";
import { retention } from "#content/retention.ts";
import { daysBefore } from "../db/retention-step.ts";
import type { Tables } from "../db/tables.ts";
import { type MailFile, mailFileOf } from "./mail-file-name.ts";

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
