import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import routes from "../app/routes.ts";

/*
 * The scripts of public pages use nothing that browsers of 2022 lack (docs/decisions/0028-browsers.md). This reads what
 * was built, packages included: a page that is drawn in a test is not drawn in each of its states.
 */

const builtSite = new URL("../build/client/", import.meta.url);
const OFFICE = "staff/staff.layout.tsx";

/** Methods, functions of constructors, and what such a browser cannot parse. */
const TOO_NEW = new RegExp(
  [
    /\.(?:toSorted|toReversed|toSpliced|fromAsync|groupBy|withResolvers|canParse|getOrInsert)\b/,
    /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference|isWellFormed)\b/,
    /\b(?:URL\.parse|Promise\.try|AbortSignal\.any|RegExp\.escape|Iterator\.from)\b/,
    /\(\?<[=!]/,
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

test.each(["e.toSorted()", "URL.parse(e)", "/(?<=a)b/", "Object.groupBy(e,t)"])(
  "%s is found",
  (use) => {
    expect(newIn(`let a=1;${use};`)).toHaveLength(1);
  },
);
