import { useRouteLoaderData } from "react-router";
import type { Site } from "#contract/site.ts";

/** The institute's details as they are published. */
export function useSite(): Site {
  return (useRouteLoaderData("root") as { site: Site }).site;
}

/** The site's origin, without a slash at its end. */
export function useSiteUrl(): string {
  return (useRouteLoaderData("root") as { siteUrl: string } | undefined)?.siteUrl ?? "";
}
