import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { haryanaHolidays } from "#content/holidays.ts";
import { findChromium, findShell } from "./support/chromium.ts";
import { HELD_FRAMES } from "./support/held-frames.ts";

/*
 * Whether the browser suite depends on the machine (npm run tests:steady; not part of bin/test). On each of five dates,
 * with another time zone, language, set of fonts and order of the files, it runs by the headless shell and by the whole
 * browser at the same time, so that each has the other's load beside it; then once in a window. A run by itself has as
 * many busy processes beside it as there are cores. Prints a table of what failed how often; what each run wrote is in
 * .cache/steady.
 *
 *   npm run tests:steady
 *   npm run tests:steady -- --dates holiday,spring --browsers shell tests/enrol.e2e.ts
 */

const ROOT = resolve(import.meta.dirname, "..");
const RESULTS = join(ROOT, ".cache/steady");
const FAKETIME = "/usr/$LIB/faketime/libfaketime.so.1";

const now = Temporal.Now.zonedDateTimeISO("Europe/Berlin");
const nextDay = (isIt: (day: Temporal.PlainDate) => boolean): Temporal.ZonedDateTime => {
  let day = now.toPlainDate().add({ days: 1 });
  while (!isIt(day)) day = day.add({ days: 1 });
  return day.toZonedDateTime({ timeZone: "Europe/Berlin", plainTime: "10:00" });
};
/** The clock changes, or the year does, while the suite runs. */
const justBefore = (moment: Temporal.ZonedDateTime | null | undefined) => {
  if (!moment) throw new Error("Berlin's clock changes no more.");
  return moment.subtract({ minutes: 3 });
};
const changes = [now.getTimeZoneTransition("next")];
changes.push(changes[0]?.getTimeZoneTransition("next") ?? null);
const inSpring = changes.find((change) => change && change.month < 7);
const inAutumn = changes.find((change) => change && change.month > 6);

const dates = {
  saturday: { at: nextDay(({ dayOfWeek }) => dayOfWeek === 6), zone: "UTC", language: "en_US" },
  holiday: {
    at: nextDay((day) => haryanaHolidays.some(({ from }) => from === day.toString())),
    zone: "Asia/Kolkata",
    language: "hi_IN",
  },
  "new-year": {
    at: justBefore(now.add({ years: 1 }).with({ month: 1, day: 1 }).startOfDay()),
    zone: "America/Los_Angeles",
    language: "tr_TR",
  },
  spring: { at: justBefore(inSpring), zone: "Europe/Berlin", language: "de_DE" },
  autumn: { at: justBefore(inAutumn), zone: "Pacific/Chatham", language: "ar_EG" },
};
type DateName = keyof typeof dates;
const dateNames = Object.keys(dates) as DateName[];

const browsers = {
  shell: { program: findShell(), isHeaded: false },
  whole: { program: findChromium(), isHeaded: false },
  window: { program: findChromium(), isHeaded: true },
};
type BrowserName = keyof typeof browsers;

/** Debian's smallest set, and everything that is installed. */
const fontFolders = { few: ["/usr/share/fonts/truetype/dejavu"], many: ["/usr/share/fonts"] };

function fontSettings(set: keyof typeof fontFolders): string {
  const file = join(RESULTS, `fonts-${set}.conf`);
  const folders = fontFolders[set].map((folder) => `<dir>${folder}</dir>`).join("");
  const cache = `<cachedir>${join(RESULTS, `fonts-${set}`)}</cachedir>`;
  writeFileSync(file, `<fontconfig>${folders}${cache}</fontconfig>`);
  return file;
}

type Run = {
  name: string;
  passed: number;
  failed: string[];
  /** Pages that Chromium had stopped drawing (tests/support/held-frames.ts). */
  held: string[];
  seconds: number;
};

type Suite = {
  file: string;
  suites?: Suite[];
  specs: {
    title: string;
    line: number;
    ok: boolean;
    tests: { annotations: { type: string; description?: string }[] }[];
  }[];
};

type Spec = { name: string; ok: boolean; held: string[] };

const { values, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    dates: { type: "string", default: dateNames.join() },
    /** By default the first two on each date, and after the last one the third. */
    browsers: { type: "string" },
    seed: { type: "string", default: String(now.dayOfYear) },
  },
});

const chosen = <Name extends string>(list: string, of: Record<Name, unknown>): Name[] =>
  list.split(",").map((name) => {
    if (name in of) return name as Name;
    throw new Error(`"${name}" is none of ${Object.keys(of).join(", ")}.`);
  });

const busyProcesses = (): ChildProcess[] =>
  Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ["--eval", "for (;;);"], { stdio: "ignore" }),
  );

async function run(date: DateName, browser: BrowserName, index: number): Promise<Run> {
  const { at, zone, language } = dates[date];
  const { program, isHeaded } = browsers[browser];
  if (!program) throw new Error(`There is no program for "${browser}".`);
  const name = `${date}-${browser}`;
  const report = join(RESULTS, `${name}.json`);
  const offset = Math.round(
    at.since(Temporal.Now.zonedDateTimeISO(at.timeZoneId)).total("seconds"),
  );
  const env: Record<string, string | undefined> = {
    ...process.env,
    CHROMIUM_PATH: program,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    TZ: zone,
    LANG: `${language}.UTF-8`,
    LC_ALL: `${language}.UTF-8`,
    FONTCONFIG_FILE: fontSettings(index % 2 === 0 ? "few" : "many"),
    LD_PRELOAD: FAKETIME,
    FAKETIME: `${offset < 0 ? "" : "+"}${offset}s`,
    // Only the date changes: what waits for some time, or looks at a file's age, does so as ever. By the last one
    // the whole browser draws at all.
    FAKETIME_DONT_FAKE_MONOTONIC: "1",
    NO_FAKE_STAT: "1",
    FAKETIME_FORCE_MONOTONIC_FIX: "0",
  };
  const playwright = [
    ...["playwright", "test", "--reporter=list,json", `--shuffle=${values.seed}-${name}`],
    ...[`--output=${join(RESULTS, name)}`, ...(isHeaded ? ["--headed"] : []), ...files],
  ];
  const command = isHeaded
    ? ["xvfb-run", "--auto-servernum", "--server-args=-screen 0 1920x1200x24", "npx"]
    : ["npx"];
  const [first = "npx", ...rest] = [...command, ...playwright];
  const began = process.hrtime.bigint();
  rmSync(report, { force: true });
  const log = openSync(join(RESULTS, `${name}.log`), "w");
  const child = spawn(first, rest, { cwd: ROOT, env, stdio: ["ignore", log, log] });
  const status = await new Promise<number | null>((done) => child.once("close", done));
  closeSync(log);
  const seconds = Number((process.hrtime.bigint() - began) / 1_000_000_000n);
  const { passed, failed, held } = results(report);
  // A file that does not load fails the suite without a failed test.
  if (status !== 0 && failed.length === 0) failed.push(`the suite ended with status ${status}`);
  return { name, passed, failed, held, seconds };
}

function results(report: string): Pick<Run, "passed" | "failed" | "held"> {
  let suites: Suite[];
  try {
    ({ suites } = JSON.parse(readFileSync(report, "utf8")));
  } catch {
    return { passed: 0, failed: ["the suite ended without its report"], held: [] };
  }
  const specs = suites.flatMap(specsIn);
  return {
    passed: specs.filter(({ ok }) => ok).length,
    failed: specs.filter(({ ok }) => !ok).map(({ name }) => name),
    held: specs.flatMap(({ name, held }) => held.map((line) => `${name}: ${line}`)),
  };
}

const specsIn = ({ file, specs, suites = [] }: Suite): Spec[] => [
  ...specs.map(({ ok, title, line, tests }) => ({
    ok,
    name: `tests/${file}:${line} ${title}`,
    held: tests
      .flatMap(({ annotations }) => annotations)
      .filter(({ type }) => type === HELD_FRAMES)
      .map(({ description = "" }) => description),
  })),
  ...suites.flatMap(specsIn),
];

/** Runs the suite by these browsers at the same time. */
async function runBeside(date: DateName, kinds: BrowserName[], index: number): Promise<Run[]> {
  const load = kinds.length === 1 ? busyProcesses() : [];
  const done = await Promise.all(kinds.map((browser) => run(date, browser, index)));
  for (const one of load) one.kill("SIGKILL");
  for (const { name, passed, failed } of done) {
    console.log(`${name}: ${passed} passed, ${failed.length} failed`);
    for (const test of failed) console.log(`  ${test}`);
  }
  return done;
}

mkdirSync(RESULTS, { recursive: true });
const runs: Run[] = [];
const chosenDates = chosen(values.dates, dates);
for (const [index, date] of chosenDates.entries()) {
  runs.push(...(await runBeside(date, chosen(values.browsers ?? "shell,whole", browsers), index)));
}
const last = chosenDates.at(-1);
if (!values.browsers && last) runs.push(...(await runBeside(last, ["window"], 0)));

console.table(
  Object.fromEntries(
    runs.map(({ name, passed, failed, held, seconds }) => [
      name,
      {
        passed,
        failed: failed.length,
        "pages not drawn": held.length,
        minutes: (seconds / 60).toFixed(1),
      },
    ]),
  ),
);
const failures = Map.groupBy(
  runs.flatMap(({ name, failed }) => failed.map((test) => ({ name, test }))),
  ({ test }) => test,
);
for (const [test, times] of failures) {
  console.log(
    `${times.length} of ${runs.length}  ${test}  (${times.map(({ name }) => name).join(", ")})`,
  );
}
for (const line of runs.flatMap(({ held }) => held)) console.log(line);
console.log(failures.size === 0 ? "Nothing failed." : `${failures.size} tests failed.`);
process.exitCode = failures.size === 0 ? 0 : 1;
