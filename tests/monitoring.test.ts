import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, inject, test } from "vitest";
import { jobGapMinutes } from "#server/db/jobs.ts";
import { noteInSystem } from "#server/db/system-records.ts";
import { systemLimits } from "#server/system/limits.ts";
import { emptyPlace, serving } from "./support/databases.ts";
import { startServer } from "./support/server-process.ts";

/*
 * What deploy/monitoring and the table of docs/operations.md say of metrics, beside what a server really prints. A rule
 * about a metric that does not exist never fires, and nobody notices.
 */

const ROOT = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(ROOT, file), "utf8");

/** Metrics that Prometheus itself makes. */
const OF_PROMETHEUS = new Set(["up", "ALERTS"]);
const OURS = /^(?:sprachsetu|http)_/;

/** The labels of each printed name; none where a metric has no value yet. */
let printed: Map<string, Set<string>>;

beforeAll(async () => {
  const { remove, ...where } = await emptyPlace("sqlite", inject("migrated").sqlite);
  await serving(where, (db) => noteInSystem(db, "job:retention", new Date()));
  const server = await startServer({
    DATA_DIR: where.dataDir,
    HOST: "127.0.0.1",
    PORT: "0",
    RESTIC_REPOSITORY: "/nowhere",
    RESTIC_PASSWORD_FILE: "/nowhere/password",
    PAGE_COMPRESSION: "quick",
  });
  const scrape = async () => (await fetch(`${server.url}/metrics`)).text();
  try {
    // The first answer shows those of before.
    await scrape();
    printed = samplesIn(await scrape());
  } finally {
    await server.stop();
    await remove();
  }
});

/** Names and labels in Prometheus' text format. */
function samplesIn(text: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const labelsOf = (name: string) => {
    const labels = found.get(name) ?? new Set();
    found.set(name, labels);
    return labels;
  };
  for (const line of text.split("\n")) {
    const [, declared, type] = /^# TYPE (\S+) (\S+)/.exec(line) ?? [];
    if (declared && type !== "histogram" && type !== "summary") labelsOf(declared);
    const [, name, labels = ""] = /^([a-zA-Z_]\w*)(?:\{(.*)\})? /.exec(line) ?? [];
    if (!name) continue;
    for (const [, label = ""] of labels.matchAll(/(\w+)="(?:[^"\\]|\\.)*"/g)) {
      labelsOf(name).add(label);
    }
    labelsOf(name);
  }
  return found;
}

type Used = { name: string; labels: string[] };

/** The metrics that an expression of Prometheus reads, with the labels by which it chooses among their values. */
function metricsIn(expression: string): Used[] {
  const words = expression.replaceAll(/"(?:[^"\\]|\\.)*"/g, '""');
  const used = words.matchAll(/\b(?<name>[a-zA-Z]\w*)\s*(?:\{(?<labels>[^}]*)\})?(?!\w|\s*\()/g);
  return [...used].flatMap(({ groups: { name = "", labels = "" } = {} }) =>
    /^(?:sprachsetu|http|nodejs|process|up$|ALERTS$)/.test(name)
      ? [{ name, labels: [...labels.matchAll(/(\w+)\s*[=!]/g)].map(([, label = ""]) => label) }]
      : [],
  );
}

const expressions: [file: string, expression: string][] = [
  ...rules().map((one): [string, string] => ["sprachsetu.rules.yml", one]),
  ...queries().map((one): [string, string] => ["sprachsetu.dashboard.json", one]),
];

/** The expressions of the rules, each on one line or folded over several. */
function rules(): string[] {
  const text = read("deploy/monitoring/sprachsetu.rules.yml");
  return [...text.matchAll(/^ {8}expr: (?:>-\n((?: {10}.*\n)+)|(.*)\n)/gm)].map(
    ([, folded, plain]) => folded ?? plain ?? "",
  );
}

function queries(): string[] {
  const found: string[] = [];
  JSON.parse(read("deploy/monitoring/sprachsetu.dashboard.json"), (key, value) => {
    if (key === "expr") found.push(value);
    return value;
  });
  return found;
}

test("rules and dashboard are read whole", () => {
  const alerts = read("deploy/monitoring/sprachsetu.rules.yml").match(/^ {6}- alert: /gm);
  expect(rules()).toHaveLength(alerts?.length ?? 0);
  expect(expressions.map(([, expression]) => metricsIn(expression).length)).not.toContain(0);
});

test.each(expressions)("%s reads what /metrics has: %s", (_file, expression) => {
  for (const { name, labels } of metricsIn(expression)) {
    if (OF_PROMETHEUS.has(name)) continue;
    expect([...printed.keys()]).toContain(name);
    const known = printed.get(name) ?? new Set();
    // Counters of what has not happened yet have no labels.
    if (known.size > 0) expect([...known]).toEqual(expect.arrayContaining(labels));
  }
});

type Panel = {
  targets?: { expr: string }[];
  fieldConfig?: { defaults: { thresholds?: { steps: { value: number | null }[] } } };
};

const alarms = new Map(
  read("deploy/monitoring/sprachsetu.rules.yml")
    .split(/^ {6}- alert: /m)
    .slice(1)
    .map((alarm) => [alarm.slice(0, alarm.indexOf("\n")), alarm]),
);

/** What an expression compares with, as numbers: `> 26 * 3600` is 93,600. */
const comparedIn = (expression = "") =>
  [...expression.matchAll(/[<>]=?\s*([\d.]+)(?:\s*\*\s*(\d+))?/g)].map(
    ([, first, second = "1"]) => Number(first) * Number(second),
  );

test.each([
  ["SprachsetuDiskFull", [systemLimits.freeBytes.fault]],
  ["SprachsetuDiskLow", [systemLimits.freeBytes.warning]],
  ["SprachsetuBackupOld", [systemLimits.backupHours * 3600]],
  ["SprachsetuCopyElsewhereOld", [systemLimits.backupHours * 3600]],
  ["SprachsetuProofOld", [systemLimits.proofDays * 86_400]],
  ["SprachsetuMailsWait", [systemLimits.mailWaitMinutes * 60]],
  ["SprachsetuMailsReturned", [systemLimits.returnedShare, systemLimits.fewestReturned - 1]],
  ["SprachsetuNoLeads", [86_400, systemLimits.fewestViews]],
])("%s has the limits of bin/doctor", (name, limits) => {
  const [expression] = alarms.get(name)?.split(/^ {8}(?:labels|for):/m) ?? [];
  expect(comparedIn(expression)).toEqual(limits);
});

test.each(["SprachsetuBackupMissing", "SprachsetuCopyMissing"])(
  "%s waits as long as bin/doctor",
  (name) => {
    expect(alarms.get(name)).toMatch(new RegExp(`^ {8}for: ${systemLimits.backupHours}h$`, "m"));
  },
);

test.each([
  ['sprachsetu_backup_timestamp_seconds{place="here"}', systemLimits.backupHours * 3600],
  ['sprachsetu_backup_timestamp_seconds{place="elsewhere"}', systemLimits.backupHours * 3600],
  ["sprachsetu_backup_proof_timestamp_seconds", systemLimits.proofDays * 86_400],
])("the dashboard colours %s from the limit of bin/doctor on", (metric, limit) => {
  const { panels }: { panels: Panel[] } = JSON.parse(
    read("deploy/monitoring/sprachsetu.dashboard.json"),
  );
  const its = panels.filter(({ targets }) => targets?.some(({ expr }) => expr.includes(metric)));
  expect(its.length).toBeGreaterThan(0);
  for (const { fieldConfig } of its) {
    const values = fieldConfig?.defaults.thresholds?.steps.map(({ value }) => value);
    expect(values).toContain(limit);
  }
});

test("a job counts as stopped after the same time as for bin/doctor", () => {
  const clauses = alarms.get("SprachsetuJobStopped")?.split(/^ {10}or$/m) ?? [];
  for (const [job, minutes] of Object.entries(jobGapMinutes)) {
    const ofJob = clauses.filter((clause) => {
      const [, operator, names = ""] = /name(=~?|!~)"([^"]*)"/.exec(clause) ?? [];
      return names.split("|").includes(job) !== (operator === "!~");
    });
    expect(ofJob.map((clause) => comparedIn(clause)[0])).toEqual([minutes * 60]);
  }
});

test("every alarm says what has happened and what to do", () => {
  for (const alarm of alarms.values()) {
    for (const part of ["severity", "summary", "description", "action"]) {
      expect(alarm).toMatch(new RegExp(`^ +${part}: \\S`, "m"));
    }
  }
});

test("the sections of documents that alarms name are there", () => {
  const text = read("deploy/monitoring/sprachsetu.rules.yml").replaceAll(/\s+/g, " ");
  const named = [...text.matchAll(/docs\/operations\.md, "([^"]+)"/g)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(5);
  const titles = read("docs/operations.md").matchAll(/^#+ (.*)$/gm);
  expect([...titles].map(([, title]) => title)).toEqual(expect.arrayContaining(named));
});

test("the operator is told every metric of ours", () => {
  const documented = [...read("docs/operations.md").matchAll(/^\| `((?:sprachsetu|http)_\w+)/gm)];
  const names = [...printed.keys()].filter((name) => OURS.test(name));
  const kinds = names.map((name) => name.replace(/_(?:bucket|sum|count)$/, ""));
  expect(documented.map(([, name]) => name).toSorted()).toEqual([...new Set(kinds)].toSorted());
});
