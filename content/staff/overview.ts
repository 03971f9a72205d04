import type { LeadAct } from "#contract/staff/staff-lead-values.ts";
import type { LeadDimension, OverviewUnit, TargetScope } from "#contract/staff/staff-overview.ts";
import { branchWords } from "./lead-words.ts";

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
  imported: "Of these, {number} imported",
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
  heading: "Course and branch",
  title: { course: "By course", source: "By source", branch: "By branch" } satisfies Record<
    LeadDimension,
    string
  >,
  others: "Others",
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
  lead: "In opening hours of the branch. We promise a call within {promise}. Who was imported, or stored by hand without a promised call, has not waited and is not counted.",
  upTo: "up to {time}",
  between: "{from} to {to}",
  longer: "longer",
  wait: "Waited",
  leads: "Leads",
  branch: "Branch",
  answered: "An\u00ADswered",
  served: "Answered",
  median: "Half within",
  slowest: "Nine of ten within",
  inTime: "In time",
  open: {
    one: "1 lead of these days still waits for a first answer.",
    other: "{count} leads of these days still wait for a first answer.",
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

/** What opens the list of leads behind a number, for screen readers. */
export const figureLink = "{number}: {what}";

export const deedWords = {
  title: "By counsellor",
  lead: "What was done in these days. Each number counts leads and opens their list.",
  whose:
    "Calls and first answers count for whoever made them. Follow-ups, seats and enrolments count for the lead’s owner, also if the owner has left and nobody has taken the lead since. A follow-up is late if it is closed more than an hour after its time, or still open then.",
  counsellor: "Counsellor",
  own: "Your numbers",
  nobody: "Nobody",
  all: "Everybody",
  left: "left",
  unknown: "Former colleague",
  columns: {
    // These have soft hyphens, for narrow columns on phones.
    called: "Called",
    reached: "Reach\u00ADed",
    answered: "First an\u00ADswer",
    late: "Late follow-ups",
    seated: "Seats",
    enrolled: "En\u00ADrolled",
  },
  calls: "{times} calls",
  followUps: "{times} follow-ups",
  seats: "{times} seats",
  median: "half within {time}",
} as const;

/** Below so many leads a share says little, and is not shown. */
export const FEWEST_FOR_SHARE = 20;

export const beginningWords = {
  sources: "By source",
  pages: "By page",
  sourcesLead:
    "Where the leads of these days came from, and how many came to a demo class and enrolled since.",
  pagesLead: "The page whose form they sent.",
  source: "Source",
  page: "Page",
  noPage: "Not by a form",
  others: "All others",
  total: "All",
  columns: { leads: "Leads", came: "Came", enrolled: "Enrolled" },
  imported: "{number} imported",
  fewest: `Shares are shown from ${FEWEST_FOR_SHARE} leads on.`,
  more: "Show all {number}",
} as const;

export const targetWords = {
  title: "Target for {month}",
  previous: "Previous month",
  next: "Next month",
  set: "Set target",
  setTitle: "Target for {month}",
  save: "Save the target",
  saved: "The target for {month} is saved.",
  none: "No target is set for this month.",
  noneYet: "An admin can set one.",
  scope: "For",
  scopes: { all: "Both branches", ...branchWords } satisfies Record<TargetScope, string>,
  name: "What",
  names: { leads: "Leads", came: "Came to a demo class", enrolled: "Enrolled" },
  hint: "Leave a field empty if there is no target for it.",
  leadsHint: "Imported leads do not count.",
  counts:
    "Counts who came to a class or enrolled in this month, also if they asked earlier. The figures above count only the leads of the chosen days.",
  done: "So far",
  target: "Target",
  left: "Left",
  perDay: "Per working day",
  reached: "Reached",
  imported: "besides {number} imported",
  daysLeft: "{days} working days left, today included.",
  oneDayLeft: "1 working day left, today included.",
  noDaysLeft: "No working day left.",
  daysAhead: "{days} working days.",
  over: "This month is over.",
  history: "What was set for this month",
  historyNumbers: {
    leads: "leads {number}",
    came: "came {number}",
    enrolled: "enrolled {number}",
  },
  historyNothing: "no target",
  conflict:
    "Somebody else has set this target while you typed. It is now: {numbers}. Save again to replace it.",
} as const;

/** What a list of leads shows that a number of the overview has opened. */
export const actWords: Record<LeadAct, string> = {
  asked: "Came",
  called: "Called",
  reached: "Reached by phone",
  answered: "First answer",
  served: "Came and got a first answer",
  unserved: "Came and got no answer",
  late: "Late follow-up",
  seated: "Got a seat in a demo class",
  came: "Came to a demo class",
  enrolled: "Enrolled",
  classBooked: "Booked a demo class of these days",
  classCame: "Came to a demo class of these days",
  classEnrolled: "Enrolled after a demo class of these days",
};

export const actFilterWords = {
  days: "{act}, {from} to {to}",
  day: "{act}, {from}",
  by: "by {name}",
  of: "lead of {name}",
  byNobody: "by nobody of us",
  ofNobody: "lead of nobody",
  formerColleague: "a former colleague",
  cameOnce: "came to a demo class since",
  began: "sent the form on {page}",
  beganElsewhere: "sent no form",
  waitedUpTo: "waited up to {to}",
  waited: "waited more than {from}, up to {to}",
  waitedLonger: "waited more than {from}",
  remove: "Remove",
} as const;
