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
  for (const href of [route.module, ...(route.imports ?? [])]) hint("modulepreload", href);
  for (const href of stylesOfRoute(route.id)) hint("prefetch", href.replace(/#$/, ""), "style");
  if (route.hasLoader)
    hint("prefetch", `${pathname}.data?_routes=${encodeURIComponent(route.id)}`, "fetch");
}

function hint(rel: string, href: string, as = ""): void {
  if (asked.has(href)) return;
  asked.add(href);
  document.head.append(Object.assign(document.createElement("link"), { rel, as, href }));
}

/** Whether the visitor asked to be sent as little as possible. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
