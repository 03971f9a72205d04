import { createContext, RouterContextProvider } from "react-router";
import type { Service } from "#contract/forms/enrolment-form.ts";
import { type AccountApi, createAccountApi } from "./api/account-api.ts";
import { type Api, createApi } from "./api/api-client.ts";
import { type ContentApi, createContentApi } from "./api/content-api.ts";

/** A page of the back office: the pattern of its address and the path of its module. */
export type StaffPage = { path: string; module: string };

/** Services that the server passes to the loaders, actions and rendering of every request. */
export type PageServices = {
  fetchApi: (path: string, init?: RequestInit) => Promise<Response>;
  siteUrl: string;
  nonce: string | undefined;
  stylesOf: (routeIds: readonly string[]) => { css: string; sheets: readonly string[] };
  staffPages: readonly StaffPage[];
  demoCourses: () => Promise<readonly Service[]>;
  logError: (error: unknown) => void;
};

type SiteContext = PageServices & {
  api: Api;
  content: ContentApi;
  /** Sends the visitor's cookies along. */
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
