import type { RouterContextProvider, ServerBuild } from "react-router";
import type { Service } from "#contract/forms/enrolment-form.ts";

/** The services that the server gives to the site's pages. Pages read data through the API only. */
export type PageServices = {
  /** Calls the API as `fetch` would, without a network; `path` starts with `/api/`. */
  fetchApi: (path: string, init?: RequestInit) => Promise<Response>;
  /** Origin for canonical links and share pictures. */
  siteUrl: string;
  /** Marks the page's own inline scripts and styles. Cached pages are sent without it (`content-security.ts`). */
  nonce: string | undefined;
  /** The style sheets of these routes, as text and as URLs; empty in development, where Vite serves them. */
  stylesOf: (routeIds: readonly string[]) => { css: string; sheets: readonly string[] };
  /** The pages of the back office: the pattern of each address, and the URL of its code. */
  staffPages: readonly { path: string; module: string }[];
  /** The courses that have a demo class to come, as far as is known; it never throws. */
  demoCourses: () => Promise<readonly Service[]>;
  /** Writes to the server's log, without personal data. */
  logError: (error: unknown) => void;
};

/** The built site: what `app/entry.server.tsx` exports beside React Router's own build. */
export type SiteBuild = {
  routes: ServerBuild;
  createContext: (services: PageServices) => RouterContextProvider;
  /** Pages that look the same to every visitor. */
  publicPaths: readonly string[];
  /** Patterns of further such pages, such as `/blog/tags/:tag`; how many there are depends on the content. */
  publicPatterns: readonly string[];
  /** Path of such a page, by the slug of its content. */
  addressOf: Record<"post" | "topic", (slug: string) => string>;
  /** Public paths and patterns that look different if the query has one of these names. */
  queried: {
    paths: readonly string[];
    names: readonly string[];
    /** All public pages look different with this name in the query. */
    always: string;
  };
  /** Whether a page is about one person or opened from a mailed link: no third-party service runs there. */
  isQuiet: (pathname: string) => boolean;
};

type EntryServer = Omit<SiteBuild, "routes">;

/** React Router's build has the exports of the server entry under `entry.module`. */
export function asSiteBuild(routes: ServerBuild): SiteBuild {
  const { createContext, publicPaths, publicPatterns, addressOf, queried, isQuiet } = routes.entry
    .module as unknown as EntryServer;
  return { routes, createContext, publicPaths, publicPatterns, addressOf, queried, isQuiet };
}
