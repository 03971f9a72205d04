import { useRouteLoaderData } from "react-router";
import type { loader } from "../root.tsx";

const useRootData = () => useRouteLoaderData<typeof loader>("root");

/** The institute's details, as they are published. */
export function useSite() {
  const data = useRootData();
  if (!data) throw new Error("Nothing is known of the institute outside the root.");
  return data.site;
}

/** The site's origin, without a slash at its end. */
export const useSiteUrl = (): string => useRootData()?.siteUrl ?? "";
