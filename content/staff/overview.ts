import type { LeadDimension, OverviewUnit } from "#contract/staff/staff-overview.ts";

/* The words of the overview. `{name}` is a placeholder. */

export const overviewWords = {
  title: "Overview",
  lead: "How many ask, where they come from, how far they get and how long they wait.",
  print: "Print",
  range: "Date range",
  from: "From",
  to: "To",
  presets: [
    { days: 7, label: "7 days" },
    { days: 30, label: "30 days" },
    { days: 90, label: "90 days" },
    { days: 365, label: "12 months" },
  ],
  shown: "{from} to {to}, days of {place}",
  holidaysEnd: "The list of holidays for {branch} ends on {day}. Add those of next year.",
  holidaysNone: "There are no holidays for {branch}. Add them.",
  holidaysLink: "Opening hours and holidays",
  counting: "Older days are still being counted. The numbers grow by themselves.",
  asTable: "Numbers as a table",
  drawing: "Drawing the chart…",
  none: "Nothing in these days",
  noneHint: "Choose a longer range to see more.",
  total: "Total",
  share: "Share",
} as const;

export const figureWords = {
  leads: "Leads",
  before: "{number} in the same number of days before",
  enrolled: "Enrolled",
  enrolledShare: "{share} of these leads",
  wait: "Usual wait",
  waitHint: "Half were answered within this, counting opening hours",
  noWait: "Nobody answered yet",
  subscribers: "Newsletter subscribers",
  subscribersHint: "{joined} joined, {left} left",
} as const;

export const leadChartWords = {
  title: "Leads {unit}",
  units: { day: "a day", week: "a week", month: "a month" } satisfies Record<OverviewUnit, string>,
  split: "Split by",
  whole: "All together",
  dimensions: {
    course: "Course",
    source: "Source",
    branch: "Branch",
  } satisfies Record<LeadDimension, string>,
  when: { day: "Day", week: "Week", month: "Month" } satisfies Record<OverviewUnit, string>,
  leads: "Leads",
  others: "Others",
  summary: {
    one: "1 lead; it came {when}.",
    other: "{count} leads; the most came {when}: {most}.",
  },
} as const;

export const partWords = {
  heading: "Course, source, branch",
  title: { course: "By course", source: "By source", branch: "By branch" } satisfies Record<
    LeadDimension,
    string
  >,
  others: "Other sources",
} as const;

export const funnelWords = {
  title: "From view to enrolled",
  steps: {
    views: "Course pages seen",
    leads: "Leads",
    contacted: "Contacted or further",
    demo_booked: "Demo booked or further",
    enrolled: "Enrolled",
  },
  // These have soft hyphens, for narrow columns on phones.
  short: {
    views: "Seen",
    leads: "Leads",
    contacted: "Con\u00ADtacted",
    demo_booked: "Demo",
    enrolled: "En\u00ADrolled",
  },
  step: "Step",
  number: "Number",
  ofFormer: "Of the step before",
  lost: "{lost} of these leads are lost by now; they count as leads only.",
  since:
    "Views have been counted since {day}, without cookies and without knowing who looked; programs are left out.",
  noViews:
    "No course page has been counted yet. Views are counted without cookies and without knowing who looked.",
  byCourse: "By course",
} as const;

export const answerChartWords = {
  title: "Until the first answer",
  lead: "In opening hours of the branch. We promise a call within {promise}.",
  upTo: "up to {time}",
  longer: "longer",
  wait: "Waited",
  leads: "Leads",
  branch: "Branch",
  answered: "An\u00ADswered",
  median: "Half within",
  slowest: "Nine of ten within",
  inTime: "In time",
  open: {
    one: "1 of these leads waits for a first answer or never needed one.",
    other: "{count} of these leads wait for a first answer or never needed one.",
  },
  summary: {
    one: "1 lead answered, {onTime} in time.",
    other: "{count} leads answered, {onTime} of them in time.",
  },
} as const;

export const newsletterChartWords = {
  title: "Newsletter",
  subscribers: "Subscribers",
  joined: "Joined",
  left: "Left",
  nobody: "No subscribers in these days",
  nobodyHint:
    "Whoever confirms by the link in the newsletter’s first mail is counted from then on.",
  summary: {
    one: "1 subscriber at the end; {joined} joined, {left} left.",
    other: "{count} subscribers at the end; {joined} joined, {left} left.",
  },
} as const;

export const timeWords = { minutes: "{minutes} min", hours: "{hours} h" } as const;
