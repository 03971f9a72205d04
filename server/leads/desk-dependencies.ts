import type { Branch } from "#contract/institute.ts";
import type { Database } from "../db/tables.ts";
import type { LiveLeads } from "./live/live-leads.ts";

/** What the desks that change leads depend on. */
export type DeskDependencies = {
  db: Database;
  live: LiveLeads;
  /** The branches with their opening hours and holidays, as they are published now. */
  branches: () => readonly Branch[];
};
