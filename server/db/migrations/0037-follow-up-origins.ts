import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * The subjects by which processes from before this migration know a follow-up that news of a demo class planned, and the
 * news.
 */
export const plannedSubjects = {
  booked: "Demo class: mark who came, then call",
  came: "Came to the demo class: ask how it was",
  missed: "Did not come to the demo class: call",
  cancelled: "Demo class cancelled: offer another one",
  waiting: "Waited for a demo class: offer another one",
} as const;

/**
 * What planned a follow-up: staff, or news of a demo class. Until now only its subject said so. Only open ones are
 * looked at for it, so closed ones stay as they are: the table must not be locked for long.
 */
export const followUpOrigins: Migration = {
  async up(untyped: Kysely<unknown>) {
    type FollowUp = { about: string; state: string; origin: string | null };
    const db = untyped as Kysely<{ lead_follow_ups: FollowUp }>;
    await db.schema.alterTable("lead_follow_ups").addColumn("origin", "text").execute();
    const open = db.updateTable("lead_follow_ups").where("state", "=", "open");
    for (const [origin, about] of Object.entries(plannedSubjects)) {
      await open.set({ origin }).where("about", "=", about).execute();
    }
    await open.set({ origin: "staff" }).where("origin", "is", null).execute();
  },
};
