import type { Database } from "../db/tables.ts";

/**
 * Everybody who was merged into these people, also by way of somebody else.
 * @returns by the id of whoever was merged, the one of `ids` who has stayed
 */
export async function mergedInto(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const stayed = new Map<string, string>();
  for (let last = [...ids]; last.length > 0; ) {
    const rows = await db
      .selectFrom("people")
      .select(["id", "merged_into"])
      .where("merged_into", "in", last)
      .execute();
    const next = rows.filter(({ id }) => !(stayed.has(id) || ids.includes(id)));
    for (const { id, merged_into } of next) {
      const into = merged_into ?? "";
      stayed.set(id, stayed.get(into) ?? into);
    }
    last = next.map(({ id }) => id);
  }
  return stayed;
}
