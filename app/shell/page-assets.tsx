import { createContext, useContext } from "react";
import {
  Links,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  UNSAFE_useScrollRestoration as useScrollRestoration,
} from "react-router";
import { stylesOfRoute } from "./route-manifest.ts";

/** Made by the server for the first HTML; the browser has none and leaves what stands there alone. */
type PageAssets = { css: string; first: string; boot: string; nonce: string | undefined };

export const PageAssetsContext = createContext<PageAssets | null>(null);

/**
 * The page's CSS, inlined: a linked sheet would cost a slow phone half a second before the first paint.
 * It stands inside the React tree, so that hydration keeps it; pages reached later bring their sheets
 * as links.
 */
export function PageStyles() {
  const assets = useContext(PageAssetsContext);
  const { pathname } = useLocation();
  if (import.meta.env.DEV) return <Links />;
  const first = assets ?? firstPage(pathname);
  return (
    <>
      <style
        data-page=""
        nonce={first.nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own built style sheet
        dangerouslySetInnerHTML={{ __html: first.css }}
      />
      {assets || pathname === kept?.pathname ? null : <LaterStyles />}
    </>
  );
}

/** Of the first page, for a document that React draws anew, as it does around an error. */
let kept: { css: string; nonce: string | undefined; pathname: string } | undefined;

function firstPage(pathname: string) {
  const style = document.querySelector<HTMLStyleElement>("style[data-page]");
  kept ??= { css: style?.textContent ?? "", nonce: style?.nonce || undefined, pathname };
  return kept;
}

/** The sheets of a page reached later, without those that the first page brought. */
function LaterStyles() {
  const matches = useMatches();
  const hrefs = new Set(matches.flatMap(({ id }) => stylesOfRoute(id)));
  return [...hrefs].map((href) => <link key={href} rel="stylesheet" href={href} />);
}

/** Runs before the first paint. */
export const FirstScript = () => <InlineScript name="first" />;

/** Starts the runtime after the first paint (`boot-script.ts`), in place of React Router's eager scripts. */
export function PageScripts() {
  if (import.meta.env.DEV) {
    return (
      <>
        <ScrollRestoration />
        <Scripts />
      </>
    );
  }
  return (
    <>
      <ScrollPlaces />
      <InlineScript name="boot" />
    </>
  );
}

/** React Router's `<ScrollRestoration>` without its script. */
function ScrollPlaces() {
  useScrollRestoration();
  return null;
}

function InlineScript({ name }: { name: "first" | "boot" }) {
  const assets = useContext(PageAssetsContext);
  return (
    <script
      nonce={assets?.nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, hashed in the page's policy
      dangerouslySetInnerHTML={{ __html: assets?.[name] ?? "" }}
    />
  );
}
