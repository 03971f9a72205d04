import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Accounts, their sessions and tokens, one-time codes, second factors, security events; mails that carry a code. */
export const accounts: Migration = {
  async up(db: Kysely<unknown>) {
    await accountTables(db);
    await codeTables(db);
    await secondFactorTables(db);
    await db.schema.alterTable("mail_outbox").addColumn("is_secret", "integer").execute();
  },
};

async function accountTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("accounts")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull().unique())
    .addColumn("phone", "text")
    .addColumn("city", "text")
    .addColumn("goal", "text")
    .addColumn("avatar", "text", (column) => column.notNull())
    .addColumn("role", "text", (column) => column.notNull())
    .addColumn("password_hash", "text")
    .addColumn("email_verified_at", "text")
    .addColumn("google_subject", "text", (column) => column.unique())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();

  await db.schema
    .createTable("account_sessions")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("account_id", "text", (column) =>
      column.notNull().references("accounts.id").onDelete("cascade"),
    )
    .addColumn("device", "text", (column) => column.notNull())
    .addColumn("network", "text", (column) => column.notNull())
    .addColumn("second_factor_at", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("last_seen_at", "text", (column) => column.notNull())
    .addColumn("ended_at", "text")
    .addColumn("end_reason", "text")
    .execute();
  await index(db, "account_sessions", "account_id");

  await db.schema
    .createTable("known_devices")
    .addColumn("device_hash", "text", (column) => column.notNull())
    .addColumn("account_id", "text", (column) =>
      column.notNull().references("accounts.id").onDelete("cascade"),
    )
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("seen_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("known_devices_pk", ["device_hash", "account_id"])
    .execute();
  await index(db, "known_devices", "account_id");

  await db.schema
    .createTable("security_events")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("account_id", "text", (column) =>
      column.notNull().references("accounts.id").onDelete("cascade"),
    )
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("device", "text", (column) => column.notNull())
    .addColumn("network", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await index(db, "security_events", "account_id");
}

async function codeTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("one_time_codes")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("purpose", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("name", "text")
    .addColumn("account_id", "text", (column) =>
      column.references("accounts.id").onDelete("cascade"),
    )
    .addColumn("code_hash", "text", (column) => column.notNull())
    .addColumn("queue", "text", (column) => column.notNull())
    .addColumn("asker", "text", (column) => column.notNull())
    .addColumn("network", "text", (column) => column.notNull())
    .addColumn("tries", "integer", (column) => column.notNull())
    .addColumn("tries_elsewhere", "integer", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("expires_at", "text", (column) => column.notNull())
    .addColumn("used_at", "text")
    .addColumn("voided_at", "text")
    .execute();
  await db.schema
    .createIndex("one_time_codes_email")
    .on("one_time_codes")
    .columns(["email", "purpose", "created_at"])
    .execute();
  await index(db, "one_time_codes", "account_id");
  await index(db, "one_time_codes", "created_at");

  await db.schema
    .createTable("code_queues")
    .addColumn("purpose", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("queue", "text", (column) => column.notNull())
    .addColumn("taken_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("code_queues_pk", ["purpose", "email", "queue"])
    .execute();

  await db.schema
    .createTable("account_tokens")
    .addColumn("hash", "text", (column) => column.primaryKey().notNull())
    .addColumn("purpose", "text", (column) => column.notNull())
    .addColumn("account_id", "text", (column) =>
      column.references("accounts.id").onDelete("cascade"),
    )
    .addColumn("session_id", "text", (column) =>
      column.references("account_sessions.id").onDelete("cascade"),
    )
    .addColumn("code_id", "text", (column) =>
      column.references("one_time_codes.id").onDelete("cascade"),
    )
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("expires_at", "text", (column) => column.notNull())
    .addColumn("used_at", "text")
    .execute();
  for (const column of ["account_id", "session_id", "code_id", "expires_at"]) {
    await index(db, "account_tokens", column);
  }

  await db.schema
    .createTable("sign_in_throttles")
    .addColumn("key", "text", (column) => column.primaryKey().notNull())
    .addColumn("failures", "integer", (column) => column.notNull())
    .addColumn("free_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
}

async function secondFactorTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("totp_secrets")
    .addColumn("account_id", "text", (column) =>
      column.primaryKey().notNull().references("accounts.id").onDelete("cascade"),
    )
    .addColumn("secret", "text", (column) => column.notNull())
    .addColumn("confirmed_at", "text")
    .addColumn("last_step", "integer", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();

  await db.schema
    .createTable("passkeys")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("account_id", "text", (column) =>
      column.notNull().references("accounts.id").onDelete("cascade"),
    )
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("public_key", "text", (column) => column.notNull())
    .addColumn("counter", "text", (column) => column.notNull())
    .addColumn("transports", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("last_used_at", "text")
    .execute();
  await index(db, "passkeys", "account_id");

  await db.schema
    .createTable("recovery_codes")
    .addColumn("hash", "text", (column) => column.primaryKey().notNull())
    .addColumn("account_id", "text", (column) =>
      column.notNull().references("accounts.id").onDelete("cascade"),
    )
    .addColumn("used_at", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await index(db, "recovery_codes", "account_id");
}

const index = (db: Kysely<unknown>, table: string, column: string) =>
  db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
