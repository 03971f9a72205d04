import { randomUUIDv7 } from "node:crypto";
import { openDatabaseBeside } from "#server/db/client.ts";
import { startPostgres } from "#tests/support/throwaway-postgres.ts";
import { signedInCounsellor } from "./leads-desk.ts";
import { fillClasses } from "./many-classes.ts";
import { type SiteProcess, startSite } from "./site-process.ts";
import { twoDigits } from "./statistics.ts";

/* Very many people book one class at once, over HTTP: on SQLite in one process, on PostgreSQL in two. */

export type Rush = {
  database: string;
  processes: number;
  /** The number of answers with each status. */
  statuses: Record<string, number>;
  /** Until the last answer. */
  seconds: number;
};

/** @param people how many book at once */
export async function measureRushes(people: number): Promise<Rush[]> {
  const sqlite = await rushOver("SQLite", undefined, 1, people);
  const cluster = await startPostgres();
  try {
    return [sqlite, await rushOver("PostgreSQL", cluster.url, 2, people)];
  } finally {
    await cluster.close();
  }
}

async function rushOver(
  database: string,
  databaseUrl: string | undefined,
  processes: number,
  people: number,
): Promise<Rush> {
  const environment = {
    RATE_LIMIT_SCALE: "1e6",
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  };
  const sites: SiteProcess[] = [];
  try {
    for (let index = 0; index < processes; index += 1) sites.push(await startSite(environment));
    const [first] = sites;
    if (!first) throw new Error("A rush needs a process.");
    const id = await storeClass(databaseUrl, first.dataDir);
    const { class: shown } = await (await fetch(`${first.url}/api/v1/classes/${id}`)).json();
    const begun = performance.now();
    const answered = await Promise.all(
      Array.from({ length: people }, (_, index) => {
        const { url } = sites[index % sites.length] ?? first;
        return book(`${url}/api/v1/classes/${id}/bookings`, shown.startsAt, index);
      }),
    );
    const seconds = twoDigits((performance.now() - begun) / 1_000);
    const statuses: Rush["statuses"] = {};
    for (const status of answered) statuses[status] = (statuses[status] ?? 0) + 1;
    return { database, processes, statuses, seconds };
  } finally {
    for (const site of sites) await site.stop();
  }
}

/** @returns the id of a class to come */
async function storeClass(databaseUrl: string | undefined, dataDir: string): Promise<string> {
  const { db, close } = await openDatabaseBeside({ databaseUrl, dataDir });
  try {
    const { id: ownerId } = await signedInCounsellor(db);
    const { open } = await fillClasses(db, { classes: 40, bookings: 40, ownerId });
    return open[0] ?? "";
  } finally {
    await close();
  }
}

/** Books as a new person. @returns the status of the answer */
async function book(url: string, startsAt: string, index: number): Promise<number> {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": randomUUIDv7() },
    body: JSON.stringify({
      name: "Asha Verma",
      email: `rush${index}@bench.example`,
      phone: String(9_600_000_000 + index),
      startsAt,
      wantsReminders: true,
      zone: "Asia/Kolkata",
    }),
  });
  await answer.arrayBuffer();
  return answer.status;
}
