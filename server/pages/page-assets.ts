import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ServerBuild } from "react-router";
import type { PageServices } from "./site-build.ts";

export type PageAssets = Pick<PageServices, "stylesOf" | "staffPages">;

/** What the built site's list of routes says of the styles and the code of its pages. */
export function createPageAssets(
  { assets, routes }: Pick<ServerBuild, "assets" | "routes">,
  clientFolder: string,
): PageAssets {
  const texts = new Map<string, string>();

  function read(path: string): string {
    const text = texts.get(path) ?? readFileSync(join(clientFolder, path), "utf8").trim();
    texts.set(path, text);
    return text;
  }

  return {
    stylesOf(routeIds) {
      const hrefs = routeIds.flatMap((id) => assets.routes[id]?.css ?? []);
      // They are addresses, and may carry a fragment.
      const paths = new Set(hrefs.map((href) => new URL(href, "http://localhost").pathname));
      return { css: [...paths].map(read).join("\n"), sheets: [...paths] };
    },
    staffPages: Object.values(routes).flatMap((route) => {
      const module = route && assets.routes[route.id]?.module;
      return route?.path && module && route.id.startsWith("staff/")
        ? [{ path: route.path, module }]
        : [];
    }),
  };
}
