import { execFileSync, spawn } from "node:child_process";
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { haryanaHolidays } from "#content/holidays.ts";
import { findShell, findWholeChromium } from "./support/chromium.ts";
import { HELD_FRAMES } from "./support/held-frames.ts";

/*
 * Whether the browser suite depends on the machine (npm run tests:steady; not part of bin/test). On each of five dates
 * it runs by the headless shell and by the whole browser, both at once, and on the last one also in a window. Each date
 * has another time zone and language (of the server and of the tests; the browser's are in playwright.config.ts),
 * another set of fonts and another order of the files. Beside the suites, as many processes as there are cores compute
 * for nothing. Prints a table of what failed how often; .cache/steady has what each run wrote.
 *
 *   npm run tests:steady
 *   npm run tests:steady -- --dates holiday,spring --browsers shell tests/enrol.e2e.ts
 */

const ROOT = resolve(import.meta.dirname, "..");
const RESULTS = join(ROOT, ".cache/steady");
const FAKETIME = "/usr/$LIB/faketime/libfaketime.so.1";

const BERLIN = "Europe/Berlin";
const now = Temporal.Now.zonedDateTimeISO(BERLIN);

const morningOf = (day: Temporal.PlainDate) =>
  day.toZonedDateTime({ timeZone: BERLIN, plainTime: "10:00" });

function nextSaturday(): Temporal.ZonedDateTime {
  const { dayOfWeek } = now;
  return morningOf(now.toPlainDate().add({ days: ((5 - dayOfWeek + 7) % 7) + 1 }));
}

function nextHoliday(): Temporal.ZonedDateTime {
  const holiday = haryanaHolidays.find(({ from }) => from > now.toPlainDate().toString());
  if (!holiday) throw new Error("content/holidays.ts has no holiday to come.");
  return morningOf(Temporal.PlainDate.from(holiday.from));
}

/** The next change of Berlin's clock in one half of the year. */
function clockChange(isIt: (month: number) => boolean): Temporal.ZonedDateTime {
  const next = now.getTimeZoneTransition("next");
  const change = next && !isIt(next.month) ? next.getTimeZoneTransition("next") : next;
  if (!change) throw new Error("Berlin's clock changes no more.");
  return justBefore(change);
}

/** The suite begins before the moment, and goes on after it. */
const justBefore = (moment: Temporal.ZonedDateTime) => moment.subtract({ minutes: 3 });

const dates = {
  saturday: { begins: nextSaturday, zone: "UTC", language: "en_US" },
  holiday: { begins: nextHoliday, zone: "Asia/Kolkata", language: "hi_IN" },
  "new-year": {
    begins: () => justBefore(now.add({ years: 1 }).with({ month: 1, day: 1 }).startOfDay()),
    zone: "America/Los_Angeles",
    language: "tr_TR",
  },
  spring: { begins: () => clockChange((month) => month < 7), zone: BERLIN, language: "de_DE" },
  autumn: {
    begins: () => clockChange((month) => month > 6),
    zone: "Pacific/Chatham",
    language: "ar_EG",
  },
};
type DateName = keyof typeof dates;
const dateNames = Object.keys(dates) as DateName[];

const browsers = {
  shell: { program: findShell(), isHeaded: false },
  whole: { program: findWholeChromium(), isHeaded: false },
  window: { program: findWholeChromium(), isHeaded: true },
};
type BrowserName = keyof typeof browsers;

/** The pointer of a screen stands in its middle: here beyond all windows, where it hovers over nothing of theirs. */
const SCREEN = "-screen 0 4200x2600x24";

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

/** Computes for nothing, until the pipe from this process closes: also if it is killed. */
const BUSY = `
  process.stdin.on("end", () => process.exit()).resume();
  const burn = () => {
    for (let count = 0; count < 1e8; count += 1);
    setImmediate(burn);
  };
  burn();
`;

async function run(date: DateName, browser: BrowserName, index: number): Promise<Run> {
  const { begins, zone, language } = dates[date];
  const { program, isHeaded } = browsers[browser];
  if (!program) throw new Error(`This machine has no program for "${browser}".`);
  const name = `${date}-${browser}`;
  const report = join(RESULTS, `${name}.json`);
  const offset = Math.round(begins().since(Temporal.Now.zonedDateTimeISO(BERLIN)).total("seconds"));
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
    // Only the date changes: what waits for some time, or looks at a file's age, does so as ever. Without the last
    // one, the whole browser draws nothing.
    FAKETIME_DONT_FAKE_MONOTONIC: "1",
    NO_FAKE_STAT: "1",
    FAKETIME_FORCE_MONOTONIC_FIX: "0",
  };
  expectDate(env, offset);
  const playwright = [
    ...["playwright", "test", "--reporter=list,json", `--shuffle=${values.seed}-${name}`],
    ...[`--output=${join(RESULTS, name)}`, ...(isHeaded ? ["--headed"] : []), ...files],
  ];
  const command = isHeaded
    ? ["xvfb-run", "--auto-servernum", `--server-args=${SCREEN}`, "npx"]
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

/** Without the library, the loader only warns, and the date stays that of today. */
function expectDate(env: NodeJS.ProcessEnv, offset: number): void {
  const seen = Number(execFileSync(process.execPath, ["--print", "Date.now()"], { env }));
  if (Math.abs(seen - Date.now() - offset * 1_000) > 60_000) {
    throw new Error(`libfaketime is not at ${FAKETIME}, or does not work.`);
  }
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
  const load = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ["--eval", BUSY], { stdio: ["pipe", "ignore", "ignore"] }),
  );
  try {
    const done = await Promise.all(kinds.map((browser) => run(date, browser, index)));
    for (const { name, passed, failed } of done) {
      console.log(`${name}: ${passed} passed, ${failed.length} failed`);
      for (const test of failed) console.log(`  ${test}`);
    }
    return done;
  } finally {
    for (const one of load) one.kill("SIGKILL");
  }
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
console.log(failures.size === 0 ? "Nothing failed." : `Tests that failed: ${failures.size}.`);
process.exitCode = failures.size === 0 ? 0 : 1;
