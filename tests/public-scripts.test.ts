import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import routes from "../app/routes.ts";

/*
 * The scripts of public pages use nothing that browsers of 2022 lack (docs/decisions/0028-browsers.md). This reads what
 * was built, packages included: a page that is drawn in a test is not drawn in each of its states.
 */

const builtSite = new URL("../build/client/", import.meta.url);
const OFFICE = "staff/staff.layout.tsx";

/**
 * Methods, functions of constructors, and what such a browser cannot parse, each by a name that nothing else in the
 * scripts has. That `values()` gives a Map's or an array's iterator shows in its empty brackets: `Object.values` is
 * given something.
 */
const TOO_NEW = new RegExp(
  [
    // Arrays, objects and maps
    /\.(?:toSorted|toReversed|toSpliced|with|fromAsync|groupBy|getOrInsert|getOrInsertComputed)\(/,
    // Sets
    /\.(?:union|intersection|difference|symmetricDifference)\(/,
    /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom)\(/,
    // Iterators
    /\bIterator\.(?:from|concat|zip|prototype)\b/,
    /\.(?:values|keys|entries)\(\)\.(?!next\b)\w+\(/,
    /\.matchAll\([^()]*\)\.(?!next\b)\w+\(/,
    // Promises and signals
    /\bPromise\.(?:try|withResolvers)\b/,
    /\.withResolvers\(/,
    /\bAbortSignal\.any\b/,
    // Text, regular expressions, addresses, bytes, numbers
    /\.(?:isWellFormed|toWellFormed)\(/,
    /\bRegExp\.escape\b/,
    /\(\?(?:<[=!]|[ims]*-?[ims]+:)/,
    /\bRegExp\([^()]*,\s*["'`][a-z]*v/,
    /\b(?:URL\.parse|canParse)\b/,
    /\.(?:toBase64|setFromBase64|toHex|setFromHex)\(/,
    /\bUint8Array\.(?:fromBase64|fromHex)\b/,
    /\bMath\.(?:sumPrecise|f16round)\b/,
    /\bIntl\.DurationFormat\b/,
    /\.get(?:WeekInfo|TextInfo|TimeZones|HourCycles)\(/,
    // Errors and resources
    /\bError\.isError\b/,
    /\bSymbol\.(?:dispose|asyncDispose)\b|DisposableStack\b/,
    // Of the page
    /\b(?:requestIdleCallback|cookieStore|URLPattern|CloseWatcher)\b/,
    /\.(?:checkVisibility|moveBefore|setHTMLUnsafe|parseHTMLUnsafe|requestClose|getSetCookie)\(/,
    /\bscheduler\.(?:yield|postTask)\b/,
    /\bResponse\.json\(|\bReadableStream\.from\b/,
  ]
    .map(({ source }) => source)
    .join("|"),
  "g",
);

const newIn = (script: string): string[] =>
  [...script.matchAll(TOO_NEW)].map(({ index }) =>
    script.slice(Math.max(0, index - 40), index + 40),
  );

type BuiltRoute = { id: string; module: string; imports?: string[] };
type Manifest = {
  entry: { module: string; imports: string[] };
  routes: Record<string, BuiltRoute>;
};

function manifest(): Manifest {
  const [name] = globSync("assets/manifest-*.js", { cwd: builtSite });
  if (!name) throw new Error("This test needs `npm run build` first.");
  const [, json = ""] = read(name).match(/^window\.__reactRouterManifest=(.*);$/s) ?? [];
  return JSON.parse(json);
}

const read = (name: string) => readFileSync(new URL(name.replace(/^\//, ""), builtSite), "utf8");

/** The scripts that public pages load, at once or later, with their text. */
function publicScripts(): Map<string, string> {
  const { entry, routes: built } = manifest();
  const own = Object.values(built).filter(({ id }) => !staffIds.has(id));
  const scripts = new Map<string, string>();
  const visit = (name: string) => {
    if (scripts.has(name)) return;
    const text = read(name);
    scripts.set(name, text);
    for (const [, next = ""] of text.matchAll(/["'`](?:\.|\/?assets)\/([\w.-]+\.js)["'`]/g)) {
      visit(`/assets/${next}`);
    }
  };
  for (const { module, imports = [] } of [entry, ...own]) [module, ...imports].forEach(visit);
  return scripts;
}

type Route = { file: string; children?: Route[] | undefined };
const idsOf = (list: readonly Route[]): string[] =>
  list.flatMap(({ file, children = [] }) => [file.replace(/\.tsx?$/, ""), ...idsOf(children)]);
const staffIds = new Set(idsOf(((await routes) as Route[]).filter(({ file }) => file === OFFICE)));

test("no script of a public page uses what browsers of 2022 lack", () => {
  const scripts = publicScripts();
  // What every page has, what some have, and what comes late.
  for (const part of ["entry.client", "react", "classes", "lead-popup", "phone-number"]) {
    expect([...scripts.keys()].filter((name) => name.includes(`/${part}-`))).not.toEqual([]);
  }
  const found = [...scripts].map(([name, text]) => [name, newIn(text)]);
  expect(found.filter(([, uses]) => uses?.length)).toEqual([]);
});

test.each([
  "e.toSorted()",
  "e.with(0,t)",
  "e.toSpliced(1,1)",
  "Array.fromAsync(e)",
  "Object.groupBy(e,t)",
  "e.union(t)",
  "e.isSubsetOf(t)",
  "e.values().map(t)",
  "e.matchAll(t).toArray()",
  "Iterator.from(e)",
  "Promise.withResolvers()",
  "Promise.try(e)",
  "URL.parse(e)",
  "URL.canParse(e)",
  "RegExp.escape(e)",
  "/(?<=a)b/",
  "/a(?i:b)/",
  "new RegExp(`[a--b]`,`gv`)",
  "new Intl.DurationFormat(e)",
  "Uint8Array.fromBase64(e)",
  "e.checkVisibility()",
  "requestIdleCallback(e)",
])("%s is found", (use) => {
  expect(newIn(`let a=1;${use};`)).toHaveLength(1);
});

test.each([
  "Object.values(e).map(t)",
  "e.values().next()",
  "[...e.values()].map(t)",
  "[...e.matchAll(t)].map(n)",
  "/(?<year>a)(?:b)/",
  "new RegExp(e,`gu`)",
])("%s is none of it", (use) => {
  expect(newIn(`let a=1;${use};`)).toEqual([]);
});
