import { createContext, RouterContextProvider } from "react-router";
import type { InlinedStyles, PageStyles } from "#contract/page-styles.ts";
import { type AccountApi, createAccountApi } from "./account-api.ts";
import { type Api, createApi } from "./api-client.ts";
import { type ContentApi, createContentApi } from "./content-api.ts";

/** What the server hands to every rendering. */
export type PageServices = {
  fetchApi: (path: string, init?: RequestInit) => Promise<Response>;
  siteUrl: string;
  nonce: string | undefined;
  readStyles: ((page: PageStyles) => InlinedStyles) | undefined;
  logError: (error: unknown) => void;
};

type SiteContext = PageServices & {
  api: Api;
  content: ContentApi;
  /** In the name of the visitor, whose cookies go along. */
  account: AccountApi;
};

export const siteContext = createContext<SiteContext>();

export function provideSiteContext(services: PageServices): RouterContextProvider {
  const provider = new RouterContextProvider();
  provider.set(siteContext, {
    ...services,
    api: createApi(services.fetchApi),
    content: createContentApi(services.fetchApi),
    account: createAccountApi(services.fetchApi),
  });
  return provider;
}
