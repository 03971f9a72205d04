import { useRouteLoaderData } from "react-router";
import type { Site } from "#contract/site.ts";

/** The institute's details as the main layout loaded them; for what stands in that layout. */
export function useSite(): Site {
  return (useRouteLoaderData("shell/site.layout") as { site: Site }).site;
}

/** The site's origin, without a slash at its end. */
export function useSiteUrl(): string {
  return (useRouteLoaderData("root") as { siteUrl: string } | undefined)?.siteUrl ?? "";
}
