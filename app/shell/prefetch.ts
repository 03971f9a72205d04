import { matchPath } from "react-router";
import { manifestRoutes, stylesOfRoute } from "./route-manifest.ts";

const asked = new Set<string>();

/**
 * Fetches the code, styles and data of a page ahead. React Router's own prefetch runs the code, and
 * reloads the whole page when that fails: on a line that comes and goes it took away what was typed.
 */
export function prefetchPage(pathname: string): void {
  const route = Object.values(manifestRoutes()).find(
    (candidate) =>
      candidate &&
      candidate.path !== "*" &&
      (candidate.index || candidate.path) &&
      matchPath(candidate.path ?? "/", pathname),
  );
  if (!route) return;
  // Run once it is here, the page's code asks for what it needs and for the top of the page.
  const code = hint("modulepreload", route.module);
  code?.addEventListener("load", () => import(/* @vite-ignore */ route.module).catch(() => {}));
  for (const href of stylesOfRoute(route.id)) hint("prefetch", href.replace(/#$/, ""), "style");
  // One with a loader for the browser asks for its data itself.
  if (route.hasLoader && !route.hasClientLoader)
    hint("prefetch", `${pathname}.data?_routes=${encodeURIComponent(route.id)}`, "fetch");
}

function hint(rel: string, href: string, as = ""): HTMLLinkElement | undefined {
  if (asked.has(href)) return undefined;
  asked.add(href);
  const link = Object.assign(document.createElement("link"), { rel, as, href });
  document.head.append(link);
  return link;
}

/** The first seconds of a slow line belong to the page itself. */
const LATEST_MS = 3_500;
const signsOfLife = ["scroll", "pointermove", "pointerdown", "keydown"] as const;

/** Runs a task at the first sign of a visitor who moves about, or after a while; returns how to call it off. */
export function whenVisitorStirs(task: () => void): () => void {
  const stop = new AbortController();
  const run = () => {
    stop.abort();
    task();
  };
  const timer = setTimeout(run, LATEST_MS);
  for (const sign of signsOfLife) {
    addEventListener(sign, run, { passive: true, signal: stop.signal });
  }
  stop.signal.addEventListener("abort", () => clearTimeout(timer));
  return () => stop.abort();
}

/** Whether the visitor asked to be sent as little as possible. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
