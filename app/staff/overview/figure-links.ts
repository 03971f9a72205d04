import type { ClassAct, LeadAct } from "#contract/staff/staff-lead-values.ts";
import { leadFormFilters } from "#contract/staff/staff-lead-values.ts";
import type { TargetScope } from "#contract/staff/staff-overview.ts";

/* The lists of leads behind the numbers of the overview, as queries of the list's address. */

export type Days = { from: string; to: string };

const queryOf = (act: LeadAct, { from, to }: Days, more: Record<string, string> = {}): string =>
  new URLSearchParams({ ...more, act, firstDay: from, lastDay: to }).toString();

/** A number of the table by counsellor. @param who an account; null for nobody, undefined for everybody */
export const deedQuery = (act: LeadAct, days: Days, who: string | null | undefined): string =>
  queryOf(act, days, who === undefined ? {} : { by: who ?? "none" });

/** Leads that came in these days and waited for an answer: those that have got one, or those that have not. */
export const answerQuery = (act: "served" | "unserved", days: Days, branch = ""): string =>
  queryOf(act, days, branch === "" ? {} : { branch });

/** Leads that came in these days and waited for more than one time and up to another, in opening minutes. */
export const waitedQuery = (above: number, upTo: number | null, days: Days): string =>
  queryOf("served", days, { waited: `${above}-${upTo ?? ""}` });

/** Who took part in the demo classes of these days, of one course and place (`GermanClass:online`) or of all. */
export const classQuery = (act: ClassAct, days: Days, ofClass?: string): string =>
  queryOf(act, days, ofClass === undefined ? {} : { ofClass });

/** What of the leads that came in these days is counted. */
export type Share = "leads" | "imported" | "came" | "enrolled";

const shares: Record<Share, Record<string, string>> = {
  leads: {},
  imported: { kind: "import" },
  came: { cameOnce: "1" },
  enrolled: { status: "enrolled" },
};

/** A course, source, branch or page, and the statuses, to which a list is narrowed. */
export type Where = Partial<Record<"course" | "channel" | "branch" | "began" | "status", string>>;

/** Leads that came in these days, of one course, source, branch or page, or of all. */
export const leadsQuery = (days: Days, share: Share = "leads", where: Where = {}): string =>
  queryOf("asked", days, { ...where, ...shares[share] });

const notImported = leadFormFilters.filter((form) => form !== "import").join(",");

/** A number that a target is set for, in the month with these days. */
export function targetQuery(name: Share, days: Days, scope: TargetScope): string {
  const branch: Record<string, string> = scope === "all" ? {} : { branch: scope };
  if (name === "imported") return leadsQuery(days, "imported", branch);
  if (name === "leads") return queryOf("asked", days, { ...branch, kind: notImported });
  return queryOf(name, days, branch);
}
