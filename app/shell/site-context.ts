import { createContext, RouterContextProvider } from "react-router";
import type { InlinedStyles, PageStyles } from "#contract/page-styles.ts";
import { type Api, createApi } from "./api-client.ts";

/** What the server hands to every rendering. */
export type PageServices = {
  fetchApi: (path: string, init?: RequestInit) => Promise<Response>;
  siteUrl: string;
  nonce: string | undefined;
  readStyles: ((page: PageStyles) => InlinedStyles) | undefined;
  logError: (error: unknown) => void;
};

type SiteContext = PageServices & { api: Api };

export const siteContext = createContext<SiteContext>();

export function provideSiteContext(services: PageServices): RouterContextProvider {
  const provider = new RouterContextProvider();
  provider.set(siteContext, { ...services, api: createApi(services.fetchApi) });
  return provider;
}
