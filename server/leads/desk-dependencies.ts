import type { Branch } from "#contract/site.ts";
import type { Database } from "../db/tables.ts";
import type { LiveLeads } from "./live/lead-events.ts";

/** What every desk that changes leads works with. */
export type DeskDependencies = {
  db: Database;
  live: LiveLeads;
  /** As they are published now, with their opening hours and holidays. */
  branches: () => readonly Branch[];
};
