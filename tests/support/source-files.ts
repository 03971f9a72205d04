import { readdirSync, readFileSync } from "node:fs";
import { join, posix, relative, resolve, sep } from "node:path";

/** A file of the project: its path from the repository, and its text (empty where it is not text). */
export type SourceFile = { path: string; text: string };

const ROOT = resolve(import.meta.dirname, "../..");
const NOT_OURS = new Set(["node_modules", "build", "data", "test-results", "playwright-report"]);
const TEXT = /\.(?:tsx?|css|json|md|html)$|^(?:bin|\.ci)\//;

/** Every file that belongs to the project. */
export function readProject(folder = ROOT): SourceFile[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = join(folder, entry.name);
    if (entry.isDirectory()) {
      const hidden = entry.name.startsWith(".") && entry.name !== ".ci";
      return hidden || NOT_OURS.has(entry.name) ? [] : readProject(file);
    }
    const path = relative(ROOT, file).split(sep).join("/");
    return entry.isFile()
      ? [{ path, text: TEXT.test(path) ? readFileSync(file, "utf8") : "" }]
      : [];
  });
}

const STATIC_IMPORT = /^\s*(?:import|export)\b[^;'"=()]*?\bfrom\s*["']([^"']+)["']/gm;
const BARE_IMPORT = /^\s*import\s*["']([^"']+)["']/gm;
const DYNAMIC_IMPORT = /\b(?:import|require|import\.meta\.resolve)\(\s*["'`]([^"'`$]+)["'`]/g;

/**
 * What a file imports: paths from the repository (`app/ui/button.tsx`) for our own files, names for
 * packages (`react`, `node:fs`).
 */
export function importsOf({ path, text }: SourceFile): string[] {
  if (!/\.tsx?$/.test(path)) return [];
  return [STATIC_IMPORT, BARE_IMPORT, DYNAMIC_IMPORT]
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .map((match) => (match[1] ?? "").replace(/\?.*$/, ""))
    .map((specifier) => {
      if (specifier.startsWith("#")) return specifier.slice(1);
      return specifier.startsWith(".") ? posix.join(posix.dirname(path), specifier) : specifier;
    });
}

/** Whether an import leads to one of our own files. */
export const isOurs = (imported: string) =>
  /^(?:app|artwork|benchmarks|build|content|contract|server|tests)\/|^\.\./.test(imported);
