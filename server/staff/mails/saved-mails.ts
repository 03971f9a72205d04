import { constants } from "node:fs";
import { type FileHandle, lstat, open, readdir } from "node:fs/promises";
import { join } from "node:path";
import type { User } from "#contract/accounts/account.ts";
import { MAILS_PER_PAGE, type SavedMail, type SavedMails } from "#contract/staff/staff-mails.ts";
import type { Database } from "../../db/tables.ts";
import { HttpProblem } from "../../http/problems.ts";
import { type MailFile, mailFileOf } from "../../mail/mail-files.ts";
import { hasPersonalLink } from "../../mail/personal-links.ts";

type Known = Pick<SavedMail, "to" | "subject" | "isSealed" | "hasLinks">;
type Looking = Pick<User, "role">;

/**
 * Mails that were written to files because no mail server is configured. A file is opened only if the
 * database knows its mail, it contains no code, and the person who asks may read it.
 */
export function createSavedMails({
  db,
  dataDir,
  writesFiles,
}: {
  db: Database;
  dataDir: string;
  writesFiles: boolean;
}) {
  const folder = join(dataDir, "mail");

  /** The mails of files. Only admins may open those with links by which the receiver changes what is theirs. */
  async function known(ids: readonly string[], { role }: Looking): Promise<Map<string, Known>> {
    if (ids.length === 0) return new Map();
    const mails = await db
      .selectFrom("mail_outbox")
      .select(["id", "to_address", "subject", "text", "is_secret"])
      .where("id", "in", [...ids])
      .execute();
    const letters = await db
      .selectFrom("newsletter_recipients")
      .innerJoin(
        "newsletter_campaigns",
        "newsletter_campaigns.id",
        "newsletter_recipients.campaign_id",
      )
      .leftJoin(
        "newsletter_subscriptions",
        "newsletter_subscriptions.id",
        "newsletter_recipients.subscription_id",
      )
      .select([
        "newsletter_recipients.id",
        "newsletter_subscriptions.email",
        "newsletter_campaigns.subject",
      ])
      .where("newsletter_recipients.id", "in", [...ids])
      .execute();
    const found = new Map<string, Known>();
    const isAdmin = role === "admin";
    for (const { id, to_address: to, subject, text, is_secret } of mails) {
      const hasLinks = is_secret !== 1 && hasPersonalLink(text);
      found.set(id, { to, subject, isSealed: is_secret === 1 || (hasLinks && !isAdmin), hasLinks });
    }
    for (const { id, email: to, subject } of letters) {
      found.set(id, { to, subject, isSealed: !isAdmin, hasLinks: true });
    }
    return found;
  }

  return {
    async list(cursor: string | undefined, user: Looking): Promise<SavedMails> {
      const none = { writesFiles, mails: [], total: 0, next: null };
      if (!writesFiles) return none;
      const names = await readdir(folder).catch(() => []);
      const all = names.flatMap((name) => parsed(name) ?? []);
      // The name begins with the time of writing.
      all.sort((a, b) => (a.name < b.name ? 1 : -1));
      const rest = cursor ? all.filter(({ name }) => name < cursor) : all;
      const shown = rest.slice(0, MAILS_PER_PAGE);
      const about = await known(
        shown.map(({ id }) => id),
        user,
      );
      const mails = await Promise.all(
        shown.map(async ({ id, ...file }) => ({
          ...file,
          bytes: (await lstat(join(folder, file.name)).catch(() => undefined))?.size ?? 0,
          ...(about.get(id) ?? { to: null, subject: null, isSealed: true }),
        })),
      );
      const last = rest.length > MAILS_PER_PAGE ? shown.at(-1) : undefined;
      return { writesFiles, mails, total: all.length, next: last?.name ?? null };
    },

    /**
     * The file's content.
     * @throws {HttpProblem} 404, 409 if it may not be shown
     */
    async read(name: string, user: Looking): Promise<Buffer> {
      const file = writesFiles ? parsed(name) : undefined;
      if (!file) throw noSuchFile();
      const mail = (await known([file.id], user)).get(file.id);
      let handle: FileHandle | undefined;
      try {
        // A symbolic link could lead out of the folder.
        handle = await open(join(folder, file.name), constants.O_RDONLY | constants.O_NOFOLLOW);
        if (!mail || mail.isSealed) throw sealed();
        return await handle.readFile();
      } catch (error) {
        if (error instanceof HttpProblem) throw error;
        throw noSuchFile();
      } finally {
        await handle?.close();
      }
    },
  };
}

export type SavedMailFiles = ReturnType<typeof createSavedMails>;

/** Skips files that are still being written. */
function parsed(name: string): MailFile | undefined {
  const file = mailFileOf(name);
  return file?.isWhole ? file : undefined;
}

const noSuchFile = () => new HttpProblem(404, "not_found", "This mail does not exist.");
const sealed = () =>
  new HttpProblem(
    409,
    "conflict",
    "We cannot show this mail: it has a code or personal links in it, or it was deleted.",
  );
