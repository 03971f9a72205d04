import { importsOf, isOurs, type SourceFile } from "./source-files.ts";

/* Which zone may import what: the first row that fits a file counts. */

/**
 * The nouns of server/ in their order: each may import those before it, and none after it. So a call reads from top to
 * bottom: a route calls functions of its own noun and of earlier ones.
 */
const SERVER_NOUNS = [
  ...["db", "mail", "http", "idempotency", "opening-hours", "backup"],
  ...["consent", "pictures", "site", "pages"],
  ...["leads", "accounts", "timetable", "enrolment", "practice-tests"],
  ...["classes", "lead-desk"],
  ...["blog", "newsletter", "mail-returns", "privacy", "requests", "staff", "system"],
];

type Row = {
  zone: RegExp;
  /** Our own files that the zone may import; `$1` is the noun that `zone` captured. */
  files: string[];
  /** Packages that it may import; absent: any. */
  packages?: RegExp;
  mend: string;
};

const APP_ROOT = "app/[^/]+";
const OPEN_TO_ALL = ["contract/.+", "content/.+", "app/pictures/.+"];
const REACT = /^(?:react|react-dom|react-router|react-router\/dom)$/;
const IN_THE_BROWSER = /^(?!node:)/;

const rows: Row[] = [
  {
    zone: /^contract\//,
    files: ["contract/.+"],
    packages: /^(?:zod(?:\/|$)|libphonenumber-js\/min$|temporal-polyfill$)/,
    mend: "contract/ imports zod, libphonenumber-js/min, temporal-polyfill and itself: move what needs more to where it is used.",
  },
  {
    zone: /^content\//,
    files: ["content/.+", "contract/.+"],
    packages: /^$/,
    mend: "content/ is data and imports contract/ only: move code to the noun that shows it.",
  },
  {
    zone: /^app\/ui\//,
    files: ["app/ui/.+"],
    packages: REACT,
    mend: "app/ui/ knows React and itself: take what else it needs as a prop.",
  },
  {
    zone: /^app\/entry\.server\.tsx$/,
    files: ["app/.+", ...OPEN_TO_ALL],
    mend: "app/ never imports server/: the server hands things in through the load context.",
  },
  {
    // The course frame is a part of six pages.
    zone: /^app\/(?:.+[./](?:page|layout|route)\.tsx?$|courses\/course-frame\.tsx$|[^/]+$)/,
    files: ["app/.+", ...OPEN_TO_ALL],
    packages: IN_THE_BROWSER,
    mend: "A page composes nouns of app/, but reaches the server through the API only.",
  },
  {
    zone: /^app\/shell\//,
    files: ["app/shell/.+", "app/ui/.+", APP_ROOT, ...OPEN_TO_ALL],
    packages: IN_THE_BROWSER,
    mend: "app/shell/ does not know the nouns: let a page or layout hand in what it shows.",
  },
  {
    zone: /^app\/([^/]+)\//,
    files: ["app/$1/.+", "app/forms/.+", "app/shell/.+", "app/ui/.+", APP_ROOT, ...OPEN_TO_ALL],
    packages: IN_THE_BROWSER,
    mend: "A noun of app/ does not import another: compose both in a page.tsx, *.page.tsx or *.layout.tsx.",
  },
  ...SERVER_NOUNS.map((noun, place) => ({
    zone: new RegExp(`^server/${noun}/`),
    files: [
      `server/(?:${SERVER_NOUNS.slice(0, place + 1).join("|")})/.+`,
      "server/(?:config|csv|startup-error)\\.ts",
      "contract/.+",
      "content/.+",
    ],
    mend: "A noun of server/ imports only nouns that stand before it in SERVER_NOUNS: move what both need to the earlier one, or let server/services.ts pass in what a process has once.",
  })),
  {
    zone: /^server\/([^/]+)\//,
    files: ["server/$1/.+"],
    mend: "Give the folder its place in SERVER_NOUNS.",
  },
  {
    zone: /^server\//,
    files: ["server/.+", "contract/.+", "content/.+", "build/server/.+"],
    mend: "server/ never imports app/: it mounts the built site.",
  },
];

/** Imports that the table does not allow, each with what to do about it. Tests may import anything. */
export function forbiddenImports(file: SourceFile): string[] {
  if (/\.(?:test|e2e)\.tsx?$/.test(file.path)) return [];
  const row = rows.find(({ zone }) => zone.test(file.path));
  if (!row) return [];
  const noun = row.zone.exec(file.path)?.[1] ?? "";
  const files = new RegExp(`^(?:${row.files.join("|").replaceAll("$1", noun)})$`);
  return importsOf(file)
    .filter((to) => !(isOurs(to) ? files : (row.packages ?? /./)).test(to))
    .map((to) => `${file.path} imports ${to}. ${row.mend}`);
}
