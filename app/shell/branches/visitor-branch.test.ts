import { runInNewContext } from "node:vm";
import { afterEach, expect, test } from "vitest";
import { branchMark } from "./visitor-branch.ts";

type Visit = {
  /** The visitor's time zone (IANA). */
  zone?: string;
  /** Of the page's address. */
  search?: string;
  /** The branch that the visitor chose. */
  chosen?: string;
  /** What an earlier page of the visit kept. */
  kept?: Record<string, string>;
  /** What differs in the visitor's browser. */
  browser?: Record<string, unknown>;
};

const machineZone = process.env.TZ;
afterEach(() => {
  if (machineZone === undefined) delete process.env.TZ;
  else process.env.TZ = machineZone;
});

/** Runs the script of the head. @returns the branch that it shows, and what it keeps for the visit */
function marked({ zone = "Asia/Dubai", search = "", chosen, kept = {}, browser }: Visit) {
  process.env.TZ = zone;
  const entries = new Map(Object.entries(kept));
  const sessionStorage = new Proxy(
    { removeItem: (key: string) => entries.delete(key) },
    {
      get: (own, key) => (key === "removeItem" ? own.removeItem : entries.get(String(key))),
      set: (_own, key, value) => Boolean(entries.set(String(key), value)),
    },
  );
  const dataset: { branch?: string } = {};
  runInNewContext(branchMark, {
    URLSearchParams,
    location: { search },
    localStorage: { branch: chosen },
    sessionStorage,
    document: { documentElement: { dataset } },
    ...browser,
  });
  return { shown: dataset.branch, kept: Object.fromEntries(entries) };
}

const older = { Temporal: undefined };
/** Fails where the script asks for the name of the time zone in the slow way. */
const named = { Intl: undefined };
const forbidden = { sessionStorage: undefined };

const [berlin, karnal, vienna] = [
  { branch: "berlin" },
  { branch: "karnal" },
  { timeZone: "Europe/Vienna" },
];

test.each<[string, Visit, string | undefined, Record<string, string>]>([
  ["elsewhere all are shown", {}, undefined, {}],
  ["in Berlin", { zone: "Europe/Berlin" }, "berlin", {}],
  ["in India", { zone: "Asia/Kolkata" }, "karnal", {}],
  ["the finder's answer", { search: "?live=in-german" }, "berlin", berlin],
  [
    "it goes before the time zone",
    { search: "?live=near-karnal", zone: "Europe/Berlin" },
    "karnal",
    karnal,
  ],
  ["it is kept for the visit", { kept: berlin, zone: "Asia/Kolkata" }, "berlin", berlin],
  [
    "an answer that names neither place takes it back",
    { kept: berlin, search: "?live=elsewhere" },
    undefined,
    {},
  ],
  [
    "what the visitor chose goes first",
    { chosen: "karnal", search: "?live=in-german", zone: "Europe/Berlin" },
    "karnal",
    berlin,
  ],
  [
    "an older browser names a zone of Central Europe once in a visit",
    { zone: "Europe/Vienna", browser: older },
    "berlin",
    vienna,
  ],
  [
    "and takes it from there on the next page",
    { zone: "Europe/Vienna", kept: vienna, browser: { ...older, ...named } },
    "berlin",
    vienna,
  ],
  [
    "where storage is forbidden, it names the zone on each page",
    { zone: "Europe/Vienna", browser: { ...older, ...forbidden } },
    "berlin",
    {},
  ],
])("%s", (_what, visit, shown, kept) => {
  expect(marked(visit)).toEqual({ shown, kept });
});

/** All that the browser knows, and names of before. */
const zones = [
  ...Intl.supportedValuesOf("timeZone"),
  ...["Asia/Calcutta", "Asia/Kolkata", "Asia/Colombo", "Europe/Busingen", "Etc/GMT-1", "CET"],
];

/** Where a branch is near, by the name of the zone. */
function branchNear(zone: string): string | undefined {
  if (/^Europe\/(?:Berlin|Busingen|Vienna|Zurich)$/.test(zone)) return "berlin";
  return /^Asia\/(?:Kolkata|Calcutta)$/.test(zone) ? "karnal" : undefined;
}

/** Fails where the answer depends on the day, such as on whether it is summer. */
class DateOfAnotherYear extends Date {
  constructor(year: number, month: number) {
    super(year, month);
    if (!(year < 2020)) throw new Error("The script asks for today.");
  }
}

test.each([
  ["a browser of today", named],
  ["an older browser", older],
  ["an older browser where storage is forbidden", { ...older, ...forbidden }],
])("%s shows each branch in its own zones alone, all year round", (_which, browser) => {
  const wrong = zones.filter((zone) => {
    const { shown } = marked({ zone, browser: { ...browser, Date: DateOfAnotherYear } });
    return shown !== branchNear(Intl.DateTimeFormat().resolvedOptions().timeZone);
  });
  expect(wrong).toEqual([]);
});
