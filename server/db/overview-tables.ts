/* Numbers of the overview; column types as in `tables.ts`. Days are those of the first branch. */

/** Leads of a day, counted anew whenever one of them changes (`server/staff/overview/lead-days.ts`). */
export type LeadDaysTable = {
  /** `2026-11-21` */
  day: string;
  dimension: "all" | "course" | "source" | "branch";
  value: string;
  leads: number;
  new: number;
  contacted: number;
  demo_booked: number;
  enrolled: number;
  lost: number;
  /**
   * JSON: opening minutes until the first answer, and how many leads took so long; how many have had
   * none yet. Without imported ones: `{"12":3,"unanswered":1}`.
   */
  answers: string;
};

/** All leads that changed until then are in `lead_days`. */
export type LeadDayMarksTable = { name: string; changed_until: string };

/** How often course pages were seen. Nothing of who saw them. */
export type PageViewsTable = { day: string; course: string; views: number };

export type OverviewTables = {
  lead_days: LeadDaysTable;
  lead_day_marks: LeadDayMarksTable;
  page_views: PageViewsTable;
};
