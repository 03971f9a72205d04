import { useRouteLoaderData } from "react-router";
import { site as builtIn } from "#content/site.ts";
import type { Site } from "#contract/site.ts";

/** The institute's details as the layout loaded them; those of the build where the layout could not. */
export function useSite(): Site {
  const loaded = useRouteLoaderData("shell/site.layout") as { site: Site } | undefined;
  return loaded?.site ?? builtIn;
}

/** The site's origin, without a slash at its end. */
export function useSiteUrl(): string {
  return (useRouteLoaderData("root") as { siteUrl: string } | undefined)?.siteUrl ?? "";
}
