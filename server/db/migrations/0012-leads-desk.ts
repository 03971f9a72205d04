import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { isPostgres } from "../dialect.ts";

const NEVER = "9999-12-31T23:59:59.999Z";

/** What the list narrows by. Every order of it has an index with all of these, so that rows are read for one page only. */
const narrowedBy = [
  "status",
  "service",
  "branch",
  "kind",
  "owner_id",
  "channel",
  "needs_review",
  "due_at",
  "follow_up_at",
  "created_at",
];

/** Status, owner, notes, follow-ups and history of leads; merged persons, imports, saved views, and the search. */
export const leadsDesk: Migration = {
  async up(db: Kysely<unknown>) {
    await imports(db);
    await columnsOfLeads(db);
    await whatHangsOnLeads(db);
    await mergesOfPeople(db);
    await whatImportsBring(db);
    await (isPostgres(db) ? searchOfPostgres(db) : searchOfSqlite(db));
  },
};

async function imports(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("lead_imports")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("file_name", "text", (column) => column.notNull())
    .addColumn("content_hash", "text", (column) => column.notNull())
    .addColumn("actor_id", "text", (column) => column.notNull())
    .addColumn("actor_name", "text", (column) => column.notNull())
    .addColumn("at", "text", (column) => column.notNull())
    .addColumn("leads", "integer", (column) => column.notNull())
    .addColumn("skipped", "integer", (column) => column.notNull())
    .addColumn("undone_at", "text")
    .execute();
}

async function columnsOfLeads(db: Kysely<unknown>): Promise<void> {
  const leads = () => db.schema.alterTable("leads");
  const text = (name: string, usual: string) =>
    leads()
      .addColumn(name, "text", (column) => column.notNull().defaultTo(usual))
      .execute();
  // The defaults are for what there is, and for what an older process writes while processes are
  // upgraded one by one; whoever starts with this completes it (`server/leads/refresh-lead.ts`).
  for (const name of ["channel", "name_key", "search", "phone_digits", "updated_at"]) {
    await text(name, "");
  }
  await text("status", "new");
  for (const name of ["due_at", "follow_up_at"]) await text(name, NEVER);
  for (const name of ["lost_reason", "lost_note", "answered_at"]) {
    await leads().addColumn(name, "text").execute();
  }
  for (const [name, usual] of Object.entries({ repeats: 0, revision: 1 })) {
    await leads()
      .addColumn(name, "integer", (column) => column.notNull().defaultTo(usual))
      .execute();
  }
  await leads()
    .addColumn("owner_id", "text", (column) =>
      column.references("accounts.id").onDelete("set null"),
    )
    .execute();
  await leads()
    .addColumn("import_id", "text", (column) =>
      column.references("lead_imports.id").onDelete("set null"),
    )
    .execute();

  const orders = {
    newest: ["created_at"],
    changed: ["updated_at"],
    due: ["due_at"],
    follow_up: ["follow_up_at"],
    name: ["name_key"],
  };
  for (const [name, by] of Object.entries(orders)) {
    const others = narrowedBy.filter((column) => !by.includes(column));
    const index = db.schema.createIndex(`leads_by_${name}`).on("leads");
    await index.columns([...by, "id", ...others]).execute();
  }
  for (const column of ["phone_digits", "owner_id", "import_id", "needs_review"]) {
    await db.schema.createIndex(`leads_${column}`).on("leads").column(column).execute();
  }
  const byAddress = db.schema.createIndex("mail_outbox_to_address").on("mail_outbox");
  await byAddress.column("to_address").execute();
}

async function whatHangsOnLeads(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("lead_notes")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("lead_id", "text", (column) =>
      column.notNull().references("leads.id").onDelete("cascade"),
    )
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("author_id", "text", (column) => column.notNull())
    .addColumn("author_name", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("edited_at", "text")
    .addColumn("revision", "integer", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("lead_follow_ups")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("lead_id", "text", (column) =>
      column.notNull().references("leads.id").onDelete("cascade"),
    )
    .addColumn("due_at", "text", (column) => column.notNull())
    .addColumn("about", "text", (column) => column.notNull())
    .addColumn("author_id", "text", (column) => column.notNull())
    .addColumn("author_name", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("reminded_at", "text")
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("closed_at", "text")
    .execute();
  await db.schema
    .createIndex("lead_follow_ups_due")
    .on("lead_follow_ups")
    .columns(["state", "due_at"])
    .execute();
  await db.schema
    .createTable("lead_history")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("lead_id", "text", (column) =>
      column.notNull().references("leads.id").onDelete("cascade"),
    )
    .addColumn("at", "text", (column) => column.notNull())
    .addColumn("actor_id", "text")
    .addColumn("actor_name", "text")
    .addColumn("what", "text", (column) => column.notNull())
    .execute();
  for (const table of ["lead_notes", "lead_follow_ups", "lead_history"]) {
    await db.schema.createIndex(`${table}_lead_id`).on(table).columns(["lead_id", "id"]).execute();
  }
  await db.schema
    .createTable("lead_views")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("owner_id", "text", (column) =>
      column.notNull().references("accounts.id").onDelete("cascade"),
    )
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("query", "text", (column) => column.notNull())
    .addColumn("is_shared", "integer", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .addUniqueConstraint("lead_views_name", ["owner_id", "name"])
    .execute();
}

async function mergesOfPeople(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("people")
    .addColumn("revision", "integer", (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema
    .alterTable("people")
    .addColumn("merged_into", "text", (column) =>
      column.references("people.id").onDelete("cascade"),
    )
    .execute();
  await db.schema.createIndex("people_merged_into").on("people").column("merged_into").execute();
  await db.schema
    .createTable("person_merges")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("kept_id", "text", (column) =>
      column.notNull().references("people.id").onDelete("cascade"),
    )
    .addColumn("absorbed_id", "text", (column) =>
      column.notNull().references("people.id").onDelete("cascade"),
    )
    .addColumn("at", "text", (column) => column.notNull())
    .addColumn("actor_id", "text", (column) => column.notNull())
    .addColumn("actor_name", "text", (column) => column.notNull())
    .addColumn("kept_seen_at", "text", (column) => column.notNull())
    .addColumn("leads", "integer", (column) => column.notNull())
    .addColumn("undone_at", "text")
    .execute();
  for (const column of ["kept_id", "absorbed_id"]) {
    await db.schema
      .createIndex(`person_merges_${column}`)
      .on("person_merges")
      .column(column)
      .execute();
  }
  await db.schema
    .createTable("person_merge_leads")
    .addColumn("merge_id", "text", (column) =>
      column.notNull().references("person_merges.id").onDelete("cascade"),
    )
    .addColumn("lead_id", "text", (column) =>
      column.notNull().references("leads.id").onDelete("cascade"),
    )
    .addPrimaryKeyConstraint("person_merge_leads_pk", ["lead_id", "merge_id"])
    .execute();
  await db.schema
    .createIndex("person_merge_leads_merge_id")
    .on("person_merge_leads")
    .column("merge_id")
    .execute();
  await contactsOf(db, "person_merge_contacts", "merge_id", "person_merges");
}

async function whatImportsBring(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("lead_import_people")
    .addColumn("import_id", "text", (column) =>
      column.notNull().references("lead_imports.id").onDelete("cascade"),
    )
    .addColumn("person_id", "text", (column) =>
      column.notNull().references("people.id").onDelete("cascade"),
    )
    .addPrimaryKeyConstraint("lead_import_people_pk", ["person_id", "import_id"])
    .execute();
  await db.schema
    .createIndex("lead_import_people_import_id")
    .on("lead_import_people")
    .column("import_id")
    .execute();
  await contactsOf(db, "lead_import_contacts", "import_id", "lead_imports");
}

/** Addresses and numbers that something brought; they are forgotten with the contact itself. */
async function contactsOf(
  db: Kysely<unknown>,
  table: string,
  column: string,
  owner: string,
): Promise<void> {
  await db.schema
    .createTable(table)
    .addColumn(column, "text", (made) =>
      made.notNull().references(`${owner}.id`).onDelete("cascade"),
    )
    .addColumn("kind", "text", (made) => made.notNull())
    .addColumn("value", "text", (made) => made.notNull())
    .addPrimaryKeyConstraint(`${table}_pk`, ["kind", "value", column])
    .addForeignKeyConstraint(
      `${table}_contact`,
      ["kind", "value"],
      "person_contacts",
      ["kind", "value"],
      (made) => made.onDelete("cascade"),
    )
    .execute();
  await db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
}

/** Any three letters in a row find their leads. Where the extension may not be made, a search reads all leads. */
async function searchOfPostgres(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`DO $$ BEGIN
      CREATE EXTENSION IF NOT EXISTS pg_trgm;
      CREATE INDEX leads_search ON leads USING gin (search gin_trgm_ops) WITH (fastupdate = off);
    EXCEPTION WHEN OTHERS THEN
      RAISE NOTICE 'no index of pg_trgm: %', SQLERRM;
    END $$`)
    .execute(db);
}

/** As the posts' search: rows with numbers that stay the same in a backup, and the index alone. */
async function searchOfSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE lead_search_rows (
    row INTEGER PRIMARY KEY,
    lead_id TEXT NOT NULL UNIQUE
  )`.execute(db);
  await sql`CREATE VIRTUAL TABLE lead_search USING fts5(
    text, content = '', contentless_delete = 1, tokenize = 'trigram'
  )`.execute(db);
  await sql`INSERT INTO lead_search_rows (lead_id) SELECT id FROM leads`.execute(db);
  await sql`INSERT INTO lead_search (rowid, text) SELECT row, '' FROM lead_search_rows`.execute(db);
  await sql`CREATE TRIGGER lead_search_added AFTER INSERT ON leads BEGIN
    INSERT INTO lead_search_rows (lead_id) VALUES (new.id);
    INSERT INTO lead_search (rowid, text)
      SELECT row, new.search FROM lead_search_rows WHERE lead_id = new.id;
  END`.execute(db);
  await sql`CREATE TRIGGER lead_search_changed AFTER UPDATE OF search ON leads BEGIN
    UPDATE lead_search SET text = new.search
      WHERE rowid = (SELECT row FROM lead_search_rows WHERE lead_id = new.id);
  END`.execute(db);
  await sql`CREATE TRIGGER lead_search_gone AFTER DELETE ON leads BEGIN
    DELETE FROM lead_search
      WHERE rowid = (SELECT row FROM lead_search_rows WHERE lead_id = old.id);
    DELETE FROM lead_search_rows WHERE lead_id = old.id;
  END`.execute(db);
}
