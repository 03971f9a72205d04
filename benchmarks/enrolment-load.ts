import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { LoadRequest } from "autocannon";
import pg from "pg";
import { IDEMPOTENCY_HEADER } from "#contract/idempotency.ts";

/** Enquiries of different people: each has its own email address, phone number and Idempotency-Key. */
export function enrolments(): LoadRequest[] {
  let number = 0;
  return [
    {
      method: "POST",
      setupRequest: (request) => {
        number += 1;
        return {
          ...request,
          headers: {
            "content-type": "application/json",
            [IDEMPOTENCY_HEADER]: `benchmark-${process.pid}-${number}`,
          },
          body: JSON.stringify({
            name: "Benchmark Visitor",
            email: `visitor-${number}@benchmark.example`,
            phone: `+9198${String(number).padStart(8, "0")}`,
            service: "GermanClass",
          }),
        };
      },
    },
  ];
}

/** Counts the stored leads over its own connection, while the server runs. */
export async function countLeads(
  dataDir: string,
  databaseUrl: string | undefined,
): Promise<number> {
  const query = "SELECT count(*) AS stored FROM leads";
  if (databaseUrl) {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    try {
      return Number((await client.query<{ stored: string }>(query)).rows[0]?.stored);
    } finally {
      await client.end();
    }
  }
  const file = new DatabaseSync(join(dataDir, "sprachsetu.sqlite"), { readOnly: true });
  try {
    return Number(file.prepare(query).get()?.stored);
  } finally {
    file.close();
  }
}
