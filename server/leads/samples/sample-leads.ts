import { type Service, serviceValues } from "#contract/forms/enrolment-form.ts";
import type { Branch } from "#contract/institute.ts";
import {
  type CallOutcome,
  type LeadStatus,
  type LeadWay,
  type LostReason,
  leadWays,
} from "#contract/staff/staff-lead-values.ts";
import type { LeadKind } from "../../db/tables.ts";
import { callbackDeadline, nextOpening } from "../../opening-hours/callback-deadline.ts";
import { NEVER } from "../derived-lead-columns.ts";
import {
  pickOf,
  type SamplePerson,
  sampleMessages,
  sampleNotes,
  samplePerson,
  seededRandom,
} from "./sample-people.ts";
import { type SampleVisit, sampleVisit } from "./sample-visits.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const HALF_YEAR_DAYS = 182;
const CALL_BACK_MINUTES = 240;
/** Leads that nobody has answered are at most so old. */
const FORGOTTEN_DAYS = 10;

export type SampleOptions = {
  leads: number;
  seed: number;
  now: Date;
  branches: readonly Branch[];
  ownerIds: readonly string[];
};

/** A lead with its history. */
export type SampleLead = {
  person: SamplePerson;
  /** Equal for two enquiries of one person. */
  personIndex: number;
  kind: LeadKind;
  /** How it came if staff stored it by hand, with a promised call. */
  way: LeadWay | null;
  service: Service | "";
  branch: string;
  source: object | null;
  message: string | null;
  needsReview: boolean;
  createdAt: Date;
  callBy: Date;
  answeredAt: Date | null;
  dueAt: string;
  /** The statuses after `new`. */
  moves: { status: LeadStatus; at: Date }[];
  lostReason: LostReason | null;
  ownerId: string | null;
  followUpAt: Date | null;
  /** `outcome` is null for a note that is not about a call. */
  notes: { text: string; outcome: CallOutcome | null; at: Date }[];
  /** The link to the page 'Your requests'; null if there is none. */
  visit: SampleVisit | null;
};

/** Picks one of the values; each is as likely as its weight. */
function weighted<T>(random: () => number, values: readonly (readonly [T, number])[]): T {
  let left = random() * values.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [value, weight] of values) {
    left -= weight;
    if (left < 0) return value;
  }
  return values[0]?.[0] as T;
}

const services = serviceValues.map(
  (service, index) => [service, [22, 24, 16, 14, 9, 15][index] ?? 10] as const,
);
const kinds = [
  ["enrolment", 44],
  ["registration", 26],
  ["demo", 19],
  ["contact", 11],
] as const satisfies readonly (readonly [LeadKind, number])[];
const channels: readonly (readonly [object | null, number])[] = [
  [{ referrer: "https://www.google.com/" }, 34],
  [{ utm: { source: "instagram", medium: "social", campaign: "autumn" } }, 21],
  [null, 19],
  [{ utm: { source: "google", medium: "cpc", campaign: "pte-karnal" } }, 10],
  [{ utm: { source: "facebook", medium: "social" } }, 7],
  [{ utm: { source: "newsletter", medium: "email" } }, 5],
  [{ referrer: "https://www.justdial.example/" }, 4],
];
const lostReasons: readonly (readonly [LostReason, number])[] = [
  ["no_answer", 30],
  ["price", 24],
  ["time", 16],
  ["other_institute", 12],
  ["not_interested", 9],
  ["place", 6],
  ["other", 3],
];
/** How likely people ask on each day of the week, Sunday first; 1 is average. */
const days = [0.6, 1.3, 1.15, 1.1, 1.05, 1, 0.8];

/** A realistic half year of leads, oldest first. */
export function* sampleLeads(options: SampleOptions): Generator<SampleLead> {
  const { leads, seed, now } = options;
  const random = seededRandom(seed);
  const times = Array.from({ length: leads }, () => askedAt(random, now)).toSorted((a, b) => a - b);
  const earlier: Asker[] = [];
  for (const [index, time] of times.entries()) {
    const isKnown = earlier.length > 20 && random() < 0.06;
    const isGerman = random() < 0.14;
    const who = isKnown
      ? pickOf(random, earlier)
      : inFamily(earlier, {
          person: samplePerson(random, index, isGerman),
          personIndex: index,
          isGerman,
        });
    if (!isKnown && earlier.length < 5_000) earlier.push(who);
    yield leadOf(random, who, new Date(time), options);
  }
}

type Asker = { person: SamplePerson; personIndex: number; isGerman: boolean };

/** Of so many people three are a mother and two children with her address and number, and two siblings share a number. */
const FAMILY_EVERY = 40;
const MOTHER = 20;
const SIBLING = 30;

/** Gives a child or a sibling the family name, and the address or number, of whom they belong to. */
function inFamily(earlier: readonly Asker[], asker: Asker): Asker {
  const place = asker.personIndex % FAMILY_EVERY;
  const isChild = place === MOTHER + 1 || place === MOTHER + 2;
  if (!isChild && place !== SIBLING + 1) return asker;
  const first = asker.personIndex - place + (isChild ? MOTHER : SIBLING);
  const relative = earlier.findLast(({ personIndex }) => personIndex === first);
  if (!relative) return asker;
  const [given = ""] = asker.person.name.split(" ");
  const name = [given, ...relative.person.name.split(" ").slice(1)].join(" ");
  const { email, phone } = relative.person;
  const shared = isChild ? { email, phone } : { phone };
  return {
    ...relative,
    person: { ...asker.person, name, ...shared },
    personIndex: asker.personIndex,
  };
}

/** A random time, likelier on Mondays than on Sundays, in the evening than at night, lately than half a year ago. */
function askedAt(random: () => number, now: Date): number {
  for (;;) {
    const ago = random() ** 1.25 * HALF_YEAR_DAYS * DAY_MS;
    const moment = now.getTime() - ago;
    const date = new Date(moment);
    const hour = (date.getUTCHours() + 5.5) % 24;
    const likely =
      (days[date.getUTCDay()] ?? 1) * (hour < 7 ? 0.1 : hour > 17 && hour < 22 ? 1.3 : 0.8);
    if (random() * 1.7 < likely) return moment;
  }
}

function leadOf(
  random: () => number,
  {
    person,
    personIndex,
    isGerman,
  }: { person: SamplePerson; personIndex: number; isGerman: boolean },
  createdAt: Date,
  { now, branches, ownerIds }: SampleOptions,
): SampleLead {
  const kind = weighted(random, kinds);
  // By the minute, so that the random numbers of everything else stay the same.
  const way = (kind === "registration" && leadWays[createdAt.getUTCMinutes() % 6]) || null;
  const branch = branches.find(({ id }) => id === (isGerman ? "berlin" : "karnal")) ?? branches[0];
  if (!branch) throw new Error("The site has no branch.");
  const course = isGerman && random() < 0.8 ? "GermanClass" : weighted(random, services);
  const promised = callbackDeadline(createdAt, branch, CALL_BACK_MINUTES);
  // Most are answered in time, some late.
  const taken = random() ** 1.6 * 1.35;
  const answer = new Date(
    createdAt.getTime() + taken * (promised.getTime() - createdAt.getTime()) + MINUTE_MS,
  );
  const isForgotten =
    random() < 0.06 && now.getTime() - createdAt.getTime() < FORGOTTEN_DAYS * DAY_MS;
  const answeredAt = answer < now && !isForgotten ? answer : null;
  const moves = answeredAt ? movesOf(random, answeredAt, now) : [];
  const status = moves.at(-1)?.status ?? "new";
  const isOpen = status === "contacted" || status === "demo_booked";
  const inDays = (random() - 0.15) * 9;
  const lead: Omit<SampleLead, "visit"> = {
    person,
    personIndex,
    kind,
    way,
    service: kind === "contact" ? "" : course,
    branch: branch.id,
    source: sourceOf(random),
    message: kind === "contact" ? pickOf(random, sampleMessages) : null,
    needsReview: random() < 0.025 && way === null,
    createdAt,
    callBy: promised,
    answeredAt,
    dueAt: answeredAt ? NEVER : promised.toISOString(),
    moves,
    lostReason: status === "lost" ? weighted(random, lostReasons) : null,
    ownerId: answeredAt && ownerIds.length > 0 ? pickOf(random, ownerIds) : null,
    followUpAt:
      isOpen && random() < 0.6
        ? nextOpening(new Date(now.getTime() + inDays * DAY_MS), branch)
        : null,
    notes: answeredAt ? notesOf(random, answeredAt, now) : [],
  };
  return visited({ ...lead, visit: sampleVisit(lead, branch, now) });
}

/** The lead with what follows from the person's visit: a wish replaces the plan, and cancelling ends the lead. */
function visited(lead: SampleLead): SampleLead {
  const change = lead.visit?.change;
  if (change?.time) return { ...lead, followUpAt: null, dueAt: change.time.toISOString() };
  if (change?.what !== "cancelled") return lead;
  return {
    ...lead,
    ...{ dueAt: NEVER, followUpAt: null, lostReason: "not_interested" },
    moves: [...lead.moves, { status: "lost", at: change.at }],
  };
}

function sourceOf(random: () => number): object | null {
  const from = weighted(random, channels);
  const page = pickOf(random, ["/", "/services/online-pte-coaching", "/services", "/blog"]);
  return from === null ? { page } : { page, ...from };
}

function movesOf(random: () => number, answeredAt: Date, now: Date): SampleLead["moves"] {
  const moves: SampleLead["moves"] = [{ status: "contacted", at: answeredAt }];
  const steps: LeadStatus[] = [];
  const end = random();
  if (end < 0.62) steps.push("demo_booked");
  if (end < 0.27) steps.push("enrolled");
  else if (random() < 0.62) steps.push("lost");
  let at = answeredAt.getTime();
  for (const status of steps) {
    at += (0.5 + random() * 9) * DAY_MS;
    if (at > now.getTime()) break;
    moves.push({ status, at: new Date(at) });
  }
  return moves;
}

function notesOf(random: () => number, answeredAt: Date, now: Date): SampleLead["notes"] {
  const notes: SampleLead["notes"] = [];
  let at = answeredAt.getTime();
  while (random() < 0.55 && notes.length < 4 && at < now.getTime()) {
    const text = pickOf(random, sampleNotes);
    const outcome = text.includes("nobody answered") ? "no_answer" : "reached";
    const isCall = notes.length === 0 || random() < 0.5;
    notes.push({ text, outcome: isCall ? outcome : null, at: new Date(at) });
    at += random() * 4 * DAY_MS;
  }
  return notes;
}
