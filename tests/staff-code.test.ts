import { expect, test } from "vitest";
import routes from "../app/routes.ts";
import { importsOf, isOurs, readProject, type SourceFile } from "./support/source-files.ts";

/*
 * Visitors of the site load no byte of the back office: this follows, from each public route, everything that its code
 * imports, at once or later, styles included.
 */
type Route = { file: string; children?: Route[] | undefined };

const STAFF = /^(?:app\/staff\/|content\/staff\/|contract\/staff\/)/;
const OFFICE = "staff/staff.layout.tsx";
/** Types are gone once the code is built. */
const TYPE_IMPORT = /^\s*(?:import|export) type\b[^;]*;/gm;

const filesOf = (list: readonly Route[]): string[] =>
  list.flatMap(({ file, children = [] }) => [`app/${file}`, ...filesOf(children)]);
const all = (await routes) as Route[];
const publicFiles = [
  "app/entry.client.tsx",
  "app/root.tsx",
  ...filesOf(all.filter(({ file }) => file !== OFFICE)),
];
const staffFiles = filesOf(all.filter(({ file }) => file === OFFICE));

/** Our files that `begins` load, directly or not, each with the chain of imports that leads to it. */
function reached(project: readonly SourceFile[], begins: readonly string[]): Map<string, string> {
  const files = new Map(project.map((file) => [file.path, file]));
  const ways = new Map<string, string>();
  const visit = (path: string, way: string) => {
    if (ways.has(path)) return;
    ways.set(path, way);
    const { text = "" } = files.get(path) ?? {};
    const imported = importsOf({ path, text: text.replaceAll(TYPE_IMPORT, "") });
    for (const next of imported.filter(isOurs)) visit(next, `${way} > ${next}`);
  };
  for (const begin of begins) visit(begin, begin);
  return ways;
}

const staffIn = (project: readonly SourceFile[], begins: readonly string[]): string[] =>
  [...reached(project, begins)].filter(([path]) => STAFF.test(path)).map(([, way]) => way);

const project = readProject();

test("no public page imports a module or a style of the back office, at once or later", () => {
  expect(staffIn(project, publicFiles)).toEqual([]);
});

test("the way leads to what pages load late, and to their styles", () => {
  expect([...reached(project, publicFiles).keys()]).toEqual(
    expect.arrayContaining([
      "app/shell/layouts/site.layout.tsx",
      "app/consent/banner-or-settings.tsx",
      "app/enrolment/practice-test/lead-popup.tsx",
      "app/forms/send-lead.ts",
      "app/shell/navigation/footer.module.css",
    ]),
  );
});

test("the back office's own pages are seen to have all that the public ones may not", () => {
  const found = staffIn(project, staffFiles).join("\n");
  for (const part of ["app/staff/staff-paths.ts", "content/staff/", "contract/staff/", ".css"]) {
    expect(found).toContain(part);
  }
});

test.each([
  ["by itself", 'import { words } from "#content/staff/lead-words.ts";'],
  ["late", 'const load = () => import("./b.tsx");'],
])("a page that has something of the back office %s is found", (_how, text) => {
  const files = [
    { path: "app/a.page.tsx", text },
    { path: "app/b.tsx", text: 'import "./staff/parts/panel.module.css";' },
  ];
  expect(staffIn(files, ["app/a.page.tsx"])).toHaveLength(1);
});
