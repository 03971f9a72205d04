import { dirname } from "node:path";
import { describe, expect, test } from "vitest";
import { courses } from "#content/courses/courses.ts";
import { paths } from "../app/paths.ts";
import { publicPaths } from "../app/public-pages.ts";
import routes from "../app/routes.ts";
import { staffPaths } from "../app/staff/staff-paths.ts";
import { importCycles } from "./support/import-cycles.ts";
import { forbiddenImports } from "./support/import-table.ts";
import { importsOf, readProject, type SourceFile } from "./support/source-files.ts";

/*
 * Guards against what reviewers would otherwise have to point out again and again. Each guard is also shown an offender
 * of its own, since a guard that lets everything pass looks just like one that finds nothing.
 */
type Guard = {
  name: string;
  /** What to do about an offender. */
  mend: string;
  offends: (file: SourceFile) => boolean | string[];
  /** Files that the guard must report. */
  offenders: SourceFile[];
};

const OUR_CODE = /^(?:app|artwork|benchmarks|bin|build-plugins|contract|content|server|tests)\//;
const CODE = /\.tsx?$/;
const TEST = /\.(?:test|e2e)\.tsx?$/;
const DEFAULT_EXPORT_ALLOWED =
  /[./](?:page|layout)\.tsx$|\.route\.tsx?$|^app\/(?:routes\.ts|root\.tsx|entry\.\w+\.tsx)$|^(?:tests\/)?[^/]+\.config\.ts$/;
/** Carries the offenders' examples. */
const THIS_FILE = "tests/architecture.test.ts";
const UNFINISHED = /\b(?:T[O]DO|FIX[M]E|X[X]X|HA[C]K)\b|[Cc]oming[ ]soon|[Ll]orem[ ]ipsum/;
const URL_AS_PATH = /import\.meta\.url,?\s*\)\s*\.pathname/;
const SWITCHED_OFF =
  /\b(?:it|test|describe|suite)(?:\.\w+)*\.(?:only|skip|skipIf|runIf|todo|fails|fixme|fail)\b/;
const PAUSES_BY_OWN_CLOCK = /\.pauseAt\([^)]*Date\.now/;
/** Locales whose dates happen to be `YYYY-MM-DD`. */
const WRITES_ISO_DATES = /["'](?:en-CA|fr-CA|sv(?:-SE)?)["']/;
/** Takes a text apart that a locale made, or makes its short date, whose digits and order differ by browser. */
const READS_A_LOCALES_TEXT =
  /\btoLocale(?:Date|Time)?String\([^)]*\)\s*\.(?:split|slice|substring|replace|replaceAll|match)\(|dateStyle: ["']short["']/;
/** Reads the database, or the mails so far. */
const READS_AT_ONCE = /\.rows\(|\.received\b|"node:sqlite"/;
/** Where readers' words stand. A name's own apostrophe (`contract/forms/person-name.ts`) is a rule of its own. */
const WORDS = /^(?:app|content|contract)\/.*(?<!\.test)\.tsx?$|^server\/.*-mails?\.ts$/;
const STRAIGHT_APOSTROPHE =
  /^(?!\s*(?:\/?\*|\/\/)).*(["`])(?:(?!\1).)*\p{L}'(?:s|t|re|ll|ve|m|d)\b.*\1/mu;
const NAME = /^(?:[a-z0-9]+(?:-[a-z0-9]+)*)(?:\.[a-z0-9-]+)*$/;
const ROLES =
  /\.(?:page|layout|route|routes|repo|command|module|config|client|server|test|e2e|deploy|d)(?=\.)/g;
const VAGUE = /^(?:utils?|helpers?|common|lib|misc|shared)$/;
const OUTSIDE = /\.\.\/(?:\.\.\/)*shared\b|(?<![\w.-])\/(?:work|home|Users)\/\w/;

const nameOf = (path: string) => path.slice(path.lastIndexOf("/") + 1);
const sample = (path: string, text = ""): SourceFile => ({ path, text });

const guards: Guard[] = [
  {
    name: "zones import only what their row in tests/support/import-table.ts allows",
    mend: "Each line says what to do.",
    offends: forbiddenImports,
    offenders: [
      sample("contract/a.ts", 'import { site } from "#content/site.ts";'),
      sample("content/a.ts", 'import { useId } from "react";'),
      sample("app/ui/a.tsx", 'import { seo } from "../shell/seo.ts";'),
      sample("app/shell/navigation/a.tsx", 'export { A } from "../../home/a.tsx";'),
      sample("app/home/a.tsx", 'const A = lazy(() => import("../enrolment/a.tsx"));'),
      sample("app/home/a.page.tsx", 'import {\n  a,\n} from "#server/a.ts";'),
      sample("app/home/a.ts", 'import { join } from "node:path";'),
      sample("app/root.tsx", 'import "node:fs";'),
      sample("server/enrolment/a.ts", 'import { a } from "../classes/a.ts";'),
      sample("server/db/a.ts", 'import type { A } from "../http/a.ts";'),
      sample("server/payments/a.ts", 'import { a } from "../db/a.ts";'),
      sample("server/a.ts", 'import type { A } from "#app/a.ts";'),
    ],
  },
  {
    name: "every name says what it holds",
    mend: "Name the file or folder after what is in it, or move each part to where it is used.",
    offends: ({ path }) =>
      OUR_CODE.test(path) && path.split("/").some((part) => VAGUE.test(part.replace(/\..*$/, ""))),
    offenders: [sample("app/utils/a.ts"), sample("server/helpers.ts"), sample("bin/lib/a")],
  },
  {
    name: "names are kebab-case, with a role suffix where they have a role",
    mend: "Rename it: enrol-form.tsx, leads.repo.ts. New roles are added to ROLES in this file.",
    offends: ({ path }) => {
      if (!OUR_CODE.test(path) || nameOf(path) === "README.md") return false;
      if (path.split("/").some((part) => !NAME.test(part))) return true;
      const plain = nameOf(path).replace(ROLES, "");
      return CODE.test(path) && plain.split(".").length > 2;
    },
    offenders: [sample("app/home/Hero.tsx"), sample("server/a/leads.service.ts")],
  },
  {
    name: "default exports are for route modules and configurations",
    mend: "Export it by its name, so that it has the same one everywhere.",
    offends: ({ path, text }) =>
      CODE.test(path) &&
      !DEFAULT_EXPORT_ALLOWED.test(path) &&
      /^export default\b|\bas default\b/m.test(text),
    offenders: [sample("app/ui/a.tsx", "export default function A() {}")],
  },
  {
    name: "no barrels",
    mend: "Import from the file that defines the thing, and remove the file that passes it on.",
    offends: ({ path, text }) =>
      OUR_CODE.test(path) &&
      CODE.test(path) &&
      (/^index\.tsx?$/.test(nameOf(path)) ||
        /^export (?:type )?(?:\*|\{[^}]*\}) .*from\b/m.test(text)),
    offenders: [
      sample("app/ui/index.ts"),
      sample("app/ui/a.ts", 'export * from "./b.ts";'),
      sample("app/ui/a.ts", 'export {\n  b,\n} from "./b.ts";'),
    ],
  },
  {
    name: "no inline styles",
    mend: "The content security policy refuses them: use a class, or a data attribute and a rule.",
    offends: ({ path, text }) => /^app\/.*\.tsx$/.test(path) && /[\s<]style=/.test(text),
    offenders: [
      sample("app/home/a.tsx", "<p\n  style={{}} />"),
      sample("app/a.tsx", '<p style="" />'),
    ],
  },
  {
    name: "nothing is left unfinished",
    mend: "Finish it, or take it out and write an issue.",
    offends: ({ path, text }) => path !== THIS_FILE && UNFINISHED.test(text),
    offenders: [
      sample("app/a.ts", `// ${"TO"}${"DO"}: this`),
      sample("docs/a.md", `Coming ${"soon"}`),
    ],
  },
  {
    name: "no test is switched off or runs alone",
    mend: "Mend the test, or remove it with what it tested.",
    offends: ({ path, text }) => TEST.test(path) && path !== THIS_FILE && SWITCHED_OFF.test(text),
    offenders: [
      sample("app/a.test.ts", `${"test"}.skip("", f)`),
      sample("tests/a.e2e.ts", `${"test"}.describe.only(`),
    ],
  },
  {
    name: "browser tests wait for what the server has stored and mailed",
    mend: "Read it by tests/support/server-state.ts: a page may show a change before the server has it.",
    offends: ({ path, text }) => path.endsWith(".e2e.ts") && READS_AT_ONCE.test(text),
    offenders: [
      sample("tests/a.e2e.ts", 'expect(site.rows("SELECT * FROM leads")).toEqual([]);'),
      sample("tests/a.e2e.ts", "const mail = site.mails.received.at(-1);"),
      sample("tests/a.e2e.ts", 'import { DatabaseSync } from "node:sqlite";'),
    ],
  },
  {
    name: "browser tests stop a page's clock in a moment that is still to come",
    mend: "Use stopClock or visitStill of tests/support/still-page.ts: a busy machine is late.",
    offends: ({ path, text }) => path.endsWith(".e2e.ts") && PAUSES_BY_OWN_CLOCK.test(text),
    offenders: [sample("tests/a.e2e.ts", `await page.clock.${"pauseAt"}(Date.now() + 500);`)],
  },
  {
    name: "no file's path is taken from a URL as it stands",
    mend: "A space in it would be %20: use import.meta.dirname, or fileURLToPath.",
    offends: ({ path, text }) => CODE.test(path) && path !== THIS_FILE && URL_AS_PATH.test(text),
    offenders: [sample("server/a.ts", 'new URL("./b.ts", import.meta.url).pathname')],
  },
  {
    name: "no value is made by the way in which a locale writes dates",
    mend: "Browsers differ in it, and change: use isoDay (app/ui/iso-day.ts), or Temporal.",
    offends: ({ path, text }) =>
      CODE.test(path) &&
      path !== THIS_FILE &&
      (WRITES_ISO_DATES.test(text) || READS_A_LOCALES_TEXT.test(text)),
    offenders: [
      sample("app/a.ts", 'new Intl.DateTimeFormat("en-CA", { dateStyle: "short" }).format(day);'),
      sample("app/a.ts", 'new Intl.DateTimeFormat("en-GB", { dateStyle: "short" }).format(day);'),
      sample("app/a.ts", 'at.toLocaleTimeString("en-GB").slice(0, 5)'),
      sample("server/a.ts", 'day.toLocaleDateString("sv-SE")'),
    ],
  },
  {
    name: "words that readers see have typographic apostrophes",
    mend: "Write ’ in place of '.",
    offends: ({ path, text }) => WORDS.test(path) && STRAIGHT_APOSTROPHE.test(text),
    offenders: [
      sample("content/a.ts", 'export const a = { b: "We don\'t have it" };'),
      sample("contract/a.ts", "const a = `It's {name}`;"),
      sample("app/a/b.tsx", '<A label="Don\'t" />'),
      sample("server/a/a-mails.ts", '  text:\n    "You can\'t come",'),
    ],
  },
  {
    name: "nothing refers to what lies outside the repository",
    mend: "A clone has only the repository: bring what is needed into it.",
    offends: (file) =>
      file.path !== "package-lock.json" &&
      (OUTSIDE.test(file.text) || importsOf(file).some((to) => to.startsWith("../"))),
    offenders: [
      sample("docs/a.md", `See ${".."}/shared/a.md`),
      sample("server/a.ts", 'import a from "../../a.ts";'),
    ],
  },
];

const project = readProject();

describe.each(guards)("$name", ({ mend, offends, offenders }) => {
  const found = (file: SourceFile) => {
    const answer = offends(file);
    if (typeof answer === "boolean") return answer ? [file.path] : [];
    return answer;
  };

  test("in this project", () => {
    expect(project.flatMap(found), mend).toEqual([]);
  });

  test.each(offenders)("is seen to be broken by $path: $text", (file) => {
    expect(found(file)).toHaveLength(1);
  });
});

describe("no file imports itself by way of others, types included", () => {
  test("in this project", () => {
    expect(importCycles(project), "Move what both need into a file of its own.").toEqual([]);
  });

  test("is seen to be broken by a circle of types", () => {
    const circle = [
      sample("server/a/a.ts", 'import { b } from "./b.ts";'),
      sample("server/a/b.ts", 'import type { C } from "../c.ts";'),
      sample("server/c.ts", 'import type { A } from "./a/a.ts";'),
      sample("server/d.ts", 'import { b } from "./a/b.ts";'),
    ];
    expect(importCycles(circle)).toEqual([["server/a/a.ts", "server/a/b.ts", "server/c.ts"]]);
  });
});

describe("no file name stands twice, but for conventions and the benchmark's twin", () => {
  const CONVENTION = /^(?:page\.tsx|sections\.tsx|page\.module\.css|README\.md|tsconfig\.json)$/;
  const TWIN = "benchmarks/react-router-twin/";

  function doubledNames(files: readonly SourceFile[]): string[] {
    const names = files
      .filter(({ path }) => OUR_CODE.test(path) && !path.startsWith(TWIN))
      .map(({ path }) => nameOf(path))
      .filter((name) => !CONVENTION.test(name));
    return names.filter((name, index) => names.indexOf(name) !== index);
  }

  test("in this project", () => {
    expect(doubledNames(project), "Name each file after its subject.").toEqual([]);
  });

  test("is seen to be broken by two files of one name", () => {
    const files = ["app/a/cancel.tsx", "app/b/cancel.tsx", "app/a/page.tsx", "app/b/page.tsx"];
    expect(doubledNames(files.map((path) => sample(path)))).toEqual(["cancel.tsx"]);
  });
});

test("the guards look at the whole project", () => {
  const folders = new Set(project.map(({ path }) => dirname(path).split("/")[0]));
  expect([...folders]).toEqual(
    expect.arrayContaining(["app", "server", "contract", "bin", "tests"]),
  );
});

test("packages are pinned to one version, so that every machine has the same", () => {
  const manifest = JSON.parse(project.find(({ path }) => path === "package.json")?.text ?? "{}");
  const versions = { ...manifest.dependencies, ...manifest.devDependencies };
  const loose = Object.entries(versions).filter(
    ([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(String(version)),
  );
  expect(loose, "Write the exact version, without ^ or ~.").toEqual([]);
  expect(Object.keys(versions).length).toBeGreaterThan(10);
});

test("a line under words has its thickness in a property of its own", () => {
  const shorthand = /text-decoration:[^;]*\d(?:px|r?em)/;
  const ignored = project.filter(({ path, text }) => path.endsWith(".css") && shorthand.test(text));
  expect(
    ignored.map(({ path }) => path),
    "Safari ignores the shorthand with a thickness, and draws no line.",
  ).toEqual([]);
});

type Route = {
  path?: string | undefined;
  index?: boolean | undefined;
  children?: Route[] | undefined;
};

function routedPaths(list: Route[]): string[] {
  return list.flatMap(({ path, index, children = [] }) => [
    ...(index ? ["/"] : []),
    ...(path ? [path] : []),
    ...routedPaths(children),
  ]);
}

test("every route has its address in app/paths.ts or is that of a course, and every page rendered ahead has its route", async () => {
  const routed = routedPaths((await routes) as Route[]).filter((path) => path !== "*");
  const known: string[] = [
    ...Object.values(paths),
    ...Object.values(staffPaths),
    ...Object.values(courses).map(({ url }) => url),
  ];
  const unknown = routed.filter((path) => !known.includes(path));
  expect(unknown, "Add the address to app/paths.ts and use it in app/routes.ts.").toEqual([]);
  const unrouted = publicPaths.filter((path) => !routed.includes(path));
  expect(unrouted, "Add the route to app/routes.ts, or take the path out of publicPaths.").toEqual(
    [],
  );
});
