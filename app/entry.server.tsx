import { renderToReadableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { postPath, topicPath } from "./blog/blog-paths.ts";
import { isQuietPage } from "./consent/quiet-pages.ts";
import {
  answerQuery,
  listQueryNames,
  queriedPaths,
  publicPaths as sitePublicPaths,
  publicPatterns as sitePublicPatterns,
} from "./public-pages.ts";
import { PageAssetsContext } from "./shell/page-styles.tsx";
import { provideSiteContext, siteContext } from "./shell/site-context.ts";

/* Besides its pages, the server takes these from the site (`SiteBuild` in server/pages/site-build.ts). */
export const publicPaths = sitePublicPaths;
export const publicPatterns = sitePublicPatterns;
export const addressOf = { post: postPath, topic: topicPath };
export const isQuiet = isQuietPage;
export const queried = { paths: queriedPaths, names: listQueryNames, always: answerQuery };
export const createContext = provideSiteContext;

/** Logs failures in loaders and actions, except for client errors and aborted requests. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isClientError = isRouteErrorResponse(error) && error.status < 500;
  if (!isClientError && !request.signal.aborted) context.get(siteContext).logError(error);
};

/** Renders a whole page. Nothing is streamed, since public pages are rendered once for everybody and kept. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { nonce, stylesOf, logError } = loadContext.get(siteContext);
  let failed = false;
  const stream = await renderToReadableStream(
    <PageAssetsContext value={{ stylesOf, nonce }}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </PageAssetsContext>,
    {
      nonce,
      // Without this, React puts parts of a long page into hidden templates that need a script to be shown.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        failed = true;
        logError(error);
      },
    },
  );
  await stream.allReady;
  headers.set("content-type", "text/html; charset=utf-8");
  const html = letScriptsYield(await new Response(stream).text());
  const isRefused = request.method === "POST" && status >= 400;
  return new Response(isRefused ? withErrorInTitle(html) : html, {
    headers,
    status: failed ? 500 : status,
  });
}

/**
 * Lets the picture and the fonts of a page go before its scripts, which nobody sees. `<Scripts>` preloads them with
 * the same priority, and has no property for it.
 */
const letScriptsYield = (html: string) =>
  html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');

/**
 * Says in the page's title that a form was refused, since screen readers read the title first. A route's `meta`
 * does not get the result of its action.
 */
const withErrorInTitle = (html: string) => html.replace("<title>", "<title>Error: ");
