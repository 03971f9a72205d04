import { createContext, useContext } from "react";
import type { Site } from "#contract/site.ts";

/**
 * What the root has loaded. React Router's own way to it draws anew whoever asks for it once another page's
 * data have come.
 */
export const RootData = createContext<{ site: Site; siteUrl: string } | undefined>(undefined);

/** The institute's details as they are published. */
export function useSite(): Site {
  const data = useContext(RootData);
  if (!data) throw new Error("Nothing is known of the institute outside the root.");
  return data.site;
}

/** The site's origin, without a slash at its end. */
export const useSiteUrl = (): string => useContext(RootData)?.siteUrl ?? "";
