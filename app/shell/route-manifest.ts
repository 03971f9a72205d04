/** The parts that we read of React Router's own manifest, which its runtime keeps on `window`. */
export type ManifestRoute = {
  id: string;
  path?: string;
  index?: boolean;
  module: string;
  css?: string[];
  hasLoader?: boolean;
  hasClientLoader?: boolean;
};

declare global {
  interface Window {
    __reactRouterManifest?: { url: string; routes: Record<string, ManifestRoute | undefined> };
    /** The code of routes, by their ids. */
    __reactRouterRouteModules?: Record<string, unknown>;
  }
}

export const manifestRoutes = () => window.__reactRouterManifest?.routes ?? {};

/**
 * The router asks a browser again for the code that has run already, and waits for several tasks; what it finds
 * here it takes at once.
 */
export function giveToRouter({ id }: ManifestRoute, code: unknown): void {
  const modules = window.__reactRouterRouteModules;
  if (modules) modules[id] ??= code;
}

/** Marks the link of a sheet that was fetched ahead and lies on whatever page is shown (`prefetch.ts`). */
export const LAID_ON = "data-laid-on";

/** Addresses of the sheets of a route that neither the first page brought (see `boot-script.ts`) nor lie on already. */
export function stylesOfRoute(id: string): string[] {
  return (manifestRoutes()[id]?.css ?? []).filter(
    (href) => !document.querySelector(`link:is([disabled], [${LAID_ON}])[href="${href}"]`),
  );
}
