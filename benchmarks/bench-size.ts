import { sql } from "kysely";
import { IDEMPOTENCY_HEADER } from "#contract/idempotency.ts";
import { isPostgres } from "#server/db/dialect.ts";
import type { Database } from "#server/db/tables.ts";
import { createOutbox } from "#server/mail/outbox.repo.ts";
import { onBoth } from "./in-process-app.ts";

/* npm run bench:size: what a thousand enquiries take in the database, once their mails are sent. */

const ENQUIRIES = 1_000;
const SITE_URL = "http://localhost:3000";

const results = await onBoth(async (_name, { db, start }) => {
  const app = await start();
  const before = await bytesOf(db);
  for (let number = 0; number < ENQUIRIES; number += 1) {
    const answer = await app.inject({
      method: "POST",
      url: "/api/v1/service",
      headers: { [IDEMPOTENCY_HEADER]: `size-${number}` },
      payload: {
        name: "Benchmark Visitor",
        email: `visitor-${number}@benchmark.example`,
        phone: `+9198${String(number).padStart(8, "0")}`,
        service: "GermanClass",
      },
    });
    if (answer.statusCode !== 201) throw new Error(`${answer.statusCode}: ${answer.body}`);
    // The worker sends them meanwhile.
    await sendAll(db);
  }
  const all = await bytesOf(db);
  await db.deleteFrom("mail_outbox").execute();
  const withoutMails = await bytesOf(db);
  return {
    enquiries: ENQUIRIES,
    "MB in all": megabytes(all - before),
    "MB of mails": megabytes(all - withoutMails),
  };
});
console.table(results);

async function sendAll(db: Database): Promise<void> {
  const outbox = createOutbox(db, { siteUrl: SITE_URL });
  for (const mail of await outbox.claimDue(new Date(), 10)) await outbox.markSent(mail, new Date());
}

/** The room that rows and indexes take, without what is free. */
async function bytesOf(db: Database): Promise<number> {
  if (isPostgres(db)) {
    await sql`VACUUM FULL`.execute(db);
    const { rows } = await sql<{ bytes: string }>`
      SELECT pg_database_size(current_database()) AS bytes`.execute(db);
    return Number(rows[0]?.bytes);
  }
  const { rows } = await sql<{ bytes: number }>`
    SELECT (SELECT page_count FROM pragma_page_count) * (SELECT page_size FROM pragma_page_size)
      - (SELECT freelist_count FROM pragma_freelist_count) * (SELECT page_size FROM pragma_page_size)
      AS bytes`.execute(db);
  return Number(rows[0]?.bytes);
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1e5) / 10;
}
