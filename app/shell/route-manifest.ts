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
    __reactRouterManifest?: { routes: Record<string, ManifestRoute | undefined> };
  }
}

export const manifestRoutes = () => window.__reactRouterManifest?.routes ?? {};

/** Addresses of the sheets of a route that the first page did not bring (see `boot-script.ts`). */
export function stylesOfRoute(id: string): string[] {
  return (manifestRoutes()[id]?.css ?? []).filter(
    (href) => !document.querySelector(`link[disabled][href="${href}"]`),
  );
}
