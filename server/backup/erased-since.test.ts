import { join } from "node:path";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { databaseKinds, emptyPlace, serving } from "#tests/support/databases.ts";
import { addSubscriber } from "#tests/support/subscribers.ts";
import { createLists } from "../newsletter/subscriptions.ts";
import { makeBackup } from "./make-backup.ts";
import { restoreBackup } from "./restore-backup.ts";

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

  test("is not looked for where another site's data stood, whose list has another key", async () => {
    const { file, email } = await backedUp();
    const other = await place();
    await serving(other, async (db) => {
      const { subscriptions } = await createLists(db);
      await addSubscriber(db, { email });
      await db.transaction().execute((trx) => subscriptions.erase(trx, email, new Date()));
      await addSubscriber(db, { email: "ben@example.in" });
    });
    await restoreBackup(other, file, { force: true });
    const rows = await serving(other, (db) =>
      db.selectFrom("newsletter_suppressions").selectAll().execute(),
    );
    expect(rows).toEqual([]);
  });
});
