import type { Database } from "../../db/tables.ts";

type Subject = { subject_kind: string; subject_id: string };
type Shown = { label: string | null; personId: string | null };

/** What people call the things that something was done to, where they are still there. */
export async function subjectsOf(
  db: Database,
  rows: readonly Subject[],
): Promise<(row: Subject) => Shown | undefined> {
  const found = new Map<string, Shown>();
  const idsOf = (kind: string) => [
    ...new Set(rows.filter((row) => row.subject_kind === kind).map((row) => row.subject_id)),
  ];
  const note = (kind: string, id: string, label: string, personId: string | null = null) =>
    found.set(`${kind} ${id}`, { label, personId });

  const leads = idsOf("lead");
  if (leads.length > 0) {
    const named = await db
      .selectFrom("leads")
      .select(["id", "reference", "person_id"])
      .where("id", "in", leads)
      .execute();
    for (const { id, reference, person_id } of named) note("lead", id, reference, person_id);
  }
  const people = idsOf("person");
  if (people.length > 0) {
    const named = await db
      .selectFrom("people")
      .select(["id", "name"])
      .where("id", "in", people)
      .execute();
    for (const { id, name } of named) note("person", id, name, id);
  }
  const accounts = idsOf("account");
  if (accounts.length > 0) {
    const named = await db
      .selectFrom("accounts")
      .select(["id", "name"])
      .where("id", "in", accounts)
      .execute();
    for (const { id, name } of named) note("account", id, name);
  }
  const posts = idsOf("post");
  if (posts.length > 0) {
    const named = await db
      .selectFrom("posts")
      .select(["id", "title"])
      .where("id", "in", posts)
      .execute();
    for (const { id, title } of named) note("post", id, title);
  }
  return ({ subject_kind, subject_id }) => found.get(`${subject_kind} ${subject_id}`);
}
