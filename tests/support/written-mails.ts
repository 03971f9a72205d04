import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { site } from "#content/site.ts";
import { secret } from "#server/db/secrets.ts";
import { createOutbox, OUTBOX_SECRET } from "#server/mail/outbox.repo.ts";
import { createFolderTransport } from "#server/mail/transport.ts";
import { SITE_URL, type TestApp } from "./test-app.ts";

/** Sends what waits, as the server does without a mail server: each mail becomes a file. */
export async function writeMails({ db, database }: TestApp): Promise<void> {
  const sealKey = await secret(db, OUTBOX_SECRET);
  const outbox = createOutbox(db, { siteUrl: SITE_URL, sealKey });
  const transport = createFolderTransport(
    database.dataDir,
    `${site.name} <hello@sprachsetu.example>`,
  );
  for (;;) {
    const mails = await outbox.claimDue(new Date(), 20);
    for (const mail of mails) {
      await transport.send(mail);
      await outbox.markSent(mail, new Date());
    }
    if (mails.length === 0) break;
  }
  transport.close();
}

/** Names of the files that contain a text. */
export function filesWith({ database }: TestApp, text: string): string[] {
  const folder = join(database.dataDir, "mail");
  if (!existsSync(folder)) return [];
  return readdirSync(folder).filter((name) =>
    readFileSync(join(folder, name), "utf8").includes(text),
  );
}
