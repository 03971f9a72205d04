import { execFile } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { databaseKinds, emptyPlace, serving } from "#tests/support/databases.ts";
import { bareEnvironment } from "#tests/support/server-process.ts";
import { addSubscriber } from "#tests/support/subscribers.ts";
import { openTestApp } from "#tests/support/test-app.ts";
import { accountDeleted } from "../accounts/account-mails.ts";
import { createLists } from "../newsletter/subscriptions.ts";
import { dataRequestMail } from "../privacy/data-request-mails.ts";
import { makeBackup } from "./make-backup.ts";
import { restoreBackup } from "./restore-backup.ts";

const run = promisify(execFile);
type Place = Awaited<ReturnType<typeof emptyPlace>>;

describe.each(databaseKinds)("who left since the backup that is restored, over %s", (kind) => {
  async function place(): Promise<Place> {
    const where = await emptyPlace(kind, inject("migrated")[kind]);
    onTestFinished(where.remove);
    return where;
  }

  const isOff = (where: Place, email: string) =>
    serving(where, async (db) => {
      const { suppressions } = await createLists(db);
      return (await suppressions.among(db, [email])).has(email);
    });

  async function backedUp(): Promise<{ where: Place; file: string; email: string }> {
    const where = await place();
    const { email } = await serving(where, async (db) => {
      await createLists(db);
      return addSubscriber(db, { email: "asha@example.in" });
    });
    const file = join(where.dataDir, "backup.tar.gz");
    await makeBackup(where, file);
    return { where, file, email };
  }

  test("gets no letter by the older list", async () => {
    const { where, file, email } = await backedUp();
    await serving(where, async (db) => {
      const { subscriptions } = await createLists(db);
      await db.transaction().execute((trx) => subscriptions.erase(trx, email, new Date()));
    });
    await restoreBackup(where, file, { force: true });
    const rows = await serving(where, (db) =>
      db.selectFrom("newsletter_subscriptions").select("email").execute(),
    );
    expect(rows).toEqual([{ email }]);
    expect(await isOff(where, email)).toBe(true);
    await restoreBackup(where, file, { force: true });
    expect(await isOff(where, email)).toBe(true);
  });

  const restored = async (where: Place, file: string, ...more: string[]) => {
    const env = {
      ...bareEnvironment,
      ...{ DATA_DIR: where.dataDir, DATABASE_URL: where.databaseUrl ?? "" },
    };
    const command = join(import.meta.dirname, "restore.command.ts");
    return (await run(process.execPath, [command, file, ...more], { env })).stdout;
  };

  test("is to be looked for by hand where no former database tells who it was", async () => {
    const { where, file } = await backedUp();
    const lost = await emptyPlace(kind);
    onTestFinished(lost.remove);
    // A folder that is kept aside is no database.
    mkdirSync(join(lost.dataDir, "mail"));
    writeFileSync(join(lost.dataDir, "mail", "one.eml"), "a mail");
    const said = await restored(lost, file);
    const served = await openTestApp("sqlite");
    onTestFinished(served.close);
    const [, madeAt = "none"] = /^Restored \S+ of (\S+):/.exec(said) ?? [];
    expect(said).toContain("mail.before-restore-");
    expect(said).toContain(`Whoever was erased after ${madeAt}`);
    const { mailFrame } = served.app;
    for (const { subject } of [
      dataRequestMail("asha@example.in", "erasure", "", mailFrame),
      accountDeleted("asha@example.in", mailFrame),
    ]) {
      // Without the name of the site at its end.
      expect(said).toContain(`"${subject.replace(/(?: \(|: )[^:(]+$/, "")}"`);
    }
    expect(said).not.toContain("bin/erasures");

    const again = await restored(where, file, "--force");
    expect(again).toContain("bin/erasures list");
    expect(again).not.toContain("Whoever was erased");
  });

  test("is not told by the database of another site, whose list has another key either", async () => {
    const { file, email } = await backedUp();
    const other = await place();
    await serving(other, async (db) => {
      const { subscriptions } = await createLists(db);
      await addSubscriber(db, { email });
      await db.transaction().execute((trx) => subscriptions.erase(trx, email, new Date()));
      await addSubscriber(db, { email: "ben@example.in" });
    });
    const said = await restored(other, file, "--force");
    expect(said).toContain("What was there before is kept");
    expect(said).toContain("Whoever was erased after");
    expect(said).not.toContain("bin/erasures");
    const rows = await serving(other, (db) =>
      db.selectFrom("newsletter_suppressions").selectAll().execute(),
    );
    expect(rows).toEqual([]);
  });
});
