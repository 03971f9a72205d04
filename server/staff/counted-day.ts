import type { Selectable } from "kysely";
import type { Branch } from "#contract/site.ts";
import type { LeadDaysTable } from "../db/overview-tables.ts";
import { createOpeningClock } from "./opening-minutes.ts";

export const leadDayDimensions = ["all", "course", "source", "branch"] as const;

type Counted = Omit<Selectable<LeadDaysTable>, "answers">;
type CountedLead = {
  service: string;
  channel: string;
  branch: string;
  status: "new" | "contacted" | "demo_booked" | "enrolled" | "lost";
  created_at: string;
  answered_at: string | null;
};

/**
 * The leads of one day, counted: all of them, and by course, source and branch.
 * @param branches whose opening hours the waiting times count
 */
export function countedDay(
  day: string,
  leads: readonly CountedLead[],
  branches: readonly Branch[],
): Selectable<LeadDaysTable>[] {
  const clocks = new Map(
    branches.map((branch) => [branch.id as string, createOpeningClock(branch)]),
  );
  const [anyClock] = clocks.values();
  const rows = new Map<string, Counted & { took: Record<string, number> }>();
  for (const lead of leads) {
    const { answered_at, created_at } = lead;
    const clock = clocks.get(lead.branch) ?? anyClock;
    const minutes =
      answered_at && clock
        ? rounded(clock.between(new Date(created_at), new Date(answered_at)))
        : undefined;
    const values = { all: "", course: lead.service, source: lead.channel, branch: lead.branch };
    for (const dimension of leadDayDimensions) {
      const value = values[dimension];
      const key = `${dimension} ${value}`;
      const none = { leads: 0, new: 0, contacted: 0, demo_booked: 0, enrolled: 0, lost: 0 };
      const row = rows.get(key) ?? { day, dimension, value, ...none, took: {} };
      row.leads += 1;
      row[lead.status] += 1;
      if (minutes !== undefined) row.took[minutes] = (row.took[minutes] ?? 0) + 1;
      rows.set(key, row);
    }
  }
  return [...rows.values()].map(({ took, ...row }) => ({ ...row, answers: JSON.stringify(took) }));
}

/** To the minute in the first hour, later to five: nobody needs more, and a day stays short. */
const rounded = (minutes: number) => (minutes <= 60 ? minutes : Math.ceil(minutes / 5) * 5);
