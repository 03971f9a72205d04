import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { staffManifest } from "#contract/page-styles.ts";
import routes from "../app/routes.ts";

/*
 * Nobody who only visits the site loads a byte of the back office. From each route of the public
 * pages this follows all that the built code loads, at once or later, styles included. The list is
 * written by build-plugins/list-chunks.ts as the site is built.
 */
type Chunk = { file: string; begins: string | null; modules: string[]; loads: string[] };
type Route = { file: string; children?: Route[] | undefined };

const BUILD = join(import.meta.dirname, "../build");
const STAFF = /^(?:app\/staff\/|content\/staff\/|contract\/staff-)/;
const OFFICE = "staff/staff.layout.tsx";

const chunks: Chunk[] = JSON.parse(readFileSync(join(BUILD, "chunks.json"), "utf8"));
const filesOf = (list: readonly Route[]): string[] =>
  list.flatMap(({ file, children = [] }) => [`app/${file}`, ...filesOf(children)]);
const all = (await routes) as Route[];
const publicFiles = [
  "app/entry.client.tsx",
  "app/root.tsx",
  ...filesOf(all.filter(({ file }) => file !== OFFICE)),
];
const staffFiles = filesOf(all.filter(({ file }) => file === OFFICE));

/** What a browser may load from these on, each with the way there. */
function reached(list: readonly Chunk[], begins: readonly string[]): Map<Chunk, string> {
  const ways = new Map<Chunk, string>();
  const visit = (chunk: Chunk, way: string) => {
    if (ways.has(chunk)) return;
    ways.set(chunk, way);
    for (const file of chunk.loads) {
      const next = list.find((other) => other.file === file);
      if (next) visit(next, `${way} > ${file}`);
    }
  };
  for (const begin of begins) {
    const found = list.filter((one) => one.begins === begin);
    if (found.length === 0) throw new Error(`The build has no file that begins with ${begin}.`);
    for (const chunk of found) visit(chunk, begin);
  }
  return ways;
}

const staffModules = (list: readonly Chunk[], begins: readonly string[]): string[] =>
  [...reached(list, begins)].flatMap(([{ modules }, way]) =>
    modules.filter((path) => STAFF.test(path)).map((path) => `${way}: ${path}`),
  );

test("no public page loads a module or a style of the back office, at once or later", () => {
  expect(staffModules(chunks, publicFiles)).toEqual([]);
});

test("the list is that of this build, and leads to what pages load late and to their styles", () => {
  const modules = [...reached(chunks, publicFiles).keys()].flatMap((chunk) => chunk.modules);
  expect(modules).toEqual(
    expect.arrayContaining([
      "app/shell/site.layout.tsx",
      "app/consent/load-consent.ts",
      "app/enrolment/enrol-form.tsx",
      "app/shell/footer.module.css",
    ]),
  );
  const written = chunks.filter(({ file }) => existsSync(join(BUILD, "client", file)));
  // Those that were nothing but styles are not written.
  expect(written.length).toBeGreaterThan(chunks.length * 0.8);
});

test("the back office's own pages are seen to have all that the public ones may not", () => {
  const found = staffModules(chunks, staffFiles).join("\n");
  for (const part of ["app/staff/staff-paths.ts", "content/staff/", "contract/staff-", ".css"]) {
    expect(found).toContain(part);
  }
});

const page = (part: Partial<Chunk>) => ({
  file: "page.js",
  begins: "app/a.page.tsx",
  modules: ["app/a.page.tsx"],
  loads: [],
  ...part,
});
const office = {
  file: "b.js",
  begins: null,
  modules: ["app/staff/parts/panel.module.css"],
  loads: [],
};

test.each<[string, Chunk[]]>([
  ["in its own file", [page({ modules: ["app/a.page.tsx", "content/staff/leads.ts"] })]],
  ["in a file that it loads", [page({ loads: ["b.js"] }), office]],
  [
    "by way of another",
    [
      page({ loads: ["c.js"] }),
      { file: "c.js", begins: null, modules: ["app/c.ts"], loads: ["b.js"] },
      office,
    ],
  ],
])("a page that has something of the back office %s is found", (_how, list) => {
  expect(staffModules(list, ["app/a.page.tsx"])).toHaveLength(1);
});

test("the list of routes that public pages load names none of the back office", () => {
  const folder = join(BUILD, "client/assets");
  const [name = ""] = readdirSync(folder).filter((file) => /^manifest-\w+\.js$/.test(file));
  const read = (file: string) => readFileSync(join(folder, file), "utf8");
  expect(read(staffManifest(name))).toContain(OFFICE.replace(".tsx", ""));
  expect(read(name)).toContain("shell/site.layout");
  expect(read(name)).not.toMatch(/staff\//);
});

test("what is the blog's own on its front page comes in few files", () => {
  const isOfBlog = (path: string) => /^(?:app|content)\/blog\//.test(path);
  const files = [...reached(chunks, ["app/blog/blog.page.tsx"]).keys()];
  expect(files.filter(({ modules }) => modules.some(isOfBlog)).length).toBeLessThanOrEqual(8);
});
