import type { Transaction } from "kysely";
import type { User } from "#contract/account.ts";
import type { Branch } from "#contract/site.ts";
import type { Database, Tables } from "../db/tables.ts";
import type { LiveLeads } from "./live/live-leads.ts";
import type { Viewer } from "./viewer.ts";

/** What every part of the lead desk works with. */
export type DeskParts = {
  db: Database;
  live: LiveLeads;
  /** As they are published now, with their opening hours and holidays. */
  branches: () => readonly Branch[];
};

export type Trx = Transaction<Tables>;
export type Actor = Pick<User, "id" | "name" | "role">;

/** Whoever works on leads sees them whole. */
export const viewerOf = (user: Actor, branches: readonly Branch[], now: Date): Viewer => ({
  user,
  branches,
  now,
});
