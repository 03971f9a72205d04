import type { RouterContextProvider, ServerBuild } from "react-router";

/** What the site's pages get from the server. They reach data through the API alone. */
export type PageServices = {
  /** Calls the API as `fetch` would, without a network; `path` starts with `/api/`. */
  fetchApi: (path: string, init?: RequestInit) => Promise<Response>;
  /** Origin for canonical links and share pictures. */
  siteUrl: string;
  /** For inline script and style of a page that is rendered for one request; absent on cached pages. */
  nonce: string | undefined;
  /** The style sheets of these routes, as text and by their addresses; none in development, where Vite serves them. */
  stylesOf: (routeIds: readonly string[]) => { css: string; sheets: readonly string[] };
  /** The pages of the back office: the pattern of each one's address, and where its code is. */
  staffPages: readonly { path: string; module: string }[];
  /** Into the server's log, without personal data. */
  logError: (error: unknown) => void;
};

/** The built site: what `app/entry.server.tsx` exports beside React Router's own build. */
export type SiteBuild = {
  routes: ServerBuild;
  createContext: (services: PageServices) => RouterContextProvider;
  /** Pages that look the same to every visitor. */
  publicPaths: readonly string[];
  /** Such as `/blog/tags/:tag`: pages of that kind too, of which there are as many as there is content. */
  publicPatterns: readonly string[];
  /** The address of one such page, by the slug of what it shows. */
  addressOf: Record<"post" | "topic", (slug: string) => string>;
  /** Of them, those that look otherwise where the query has one of these names. */
  queried: { paths: readonly string[]; names: readonly string[] };
  /** Pages about one person, and those that a mailed link opens: no service of others runs there. */
  isQuiet: (pathname: string) => boolean;
};

type EntryServer = Omit<SiteBuild, "routes">;

/** React Router's build keeps the exports of the server entry under `entry.module`. */
export function asSiteBuild(routes: ServerBuild): SiteBuild {
  const { createContext, publicPaths, publicPatterns, addressOf, queried, isQuiet } = routes.entry
    .module as unknown as EntryServer;
  return { routes, createContext, publicPaths, publicPatterns, addressOf, queried, isQuiet };
}
