import type { Selectable } from "kysely";
import type { Branch } from "#contract/site.ts";
import type { LeadDaysTable } from "../db/tables.ts";
import { createOpeningClock } from "../opening-hours/opening-minutes.ts";

export const leadDayDimensions = ["all", "course", "source", "branch"] as const;

/** In place of the minutes until the first answer. */
export const UNANSWERED = "unanswered";

type Counted = Omit<Selectable<LeadDaysTable>, "answers">;
type CountedLead = {
  service: string;
  channel: string;
  branch: string;
  /** Of what was imported nobody waited for an answer. */
  kind: string;
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
  /** Opening minutes until the first answer. */
  const waited = ({ branch, created_at, answered_at }: CountedLead): number | typeof UNANSWERED => {
    const clock = clocks.get(branch) ?? anyClock;
    if (!(answered_at && clock)) return UNANSWERED;
    return rounded(clock.between(new Date(created_at), new Date(answered_at)));
  };
  const rows = new Map<string, Counted & { took: Record<string, number> }>();
  for (const lead of leads) {
    const took = lead.kind === "import" ? undefined : waited(lead);
    const values = { all: "", course: lead.service, source: lead.channel, branch: lead.branch };
    for (const dimension of leadDayDimensions) {
      const value = values[dimension];
      const key = `${dimension} ${value}`;
      const none = { leads: 0, new: 0, contacted: 0, demo_booked: 0, enrolled: 0, lost: 0 };
      const row = rows.get(key) ?? { day, dimension, value, ...none, took: {} };
      row.leads += 1;
      row[lead.status] += 1;
      if (took !== undefined) row.took[took] = (row.took[took] ?? 0) + 1;
      rows.set(key, row);
    }
  }
  return [...rows.values()].map(({ took, ...row }) => ({ ...row, answers: JSON.stringify(took) }));
}

/** To the minute in the first hour, later to five: nobody needs more, and a day stays short. */
const rounded = (minutes: number) => (minutes <= 60 ? minutes : Math.ceil(minutes / 5) * 5);
