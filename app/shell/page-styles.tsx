import { createContext, useContext } from "react";
import { Links, useMatches } from "react-router";

/** What the server knows of the built page while it renders it; the browser has none. */
type PageAssets = {
  /** The styles of these routes, as text. */
  stylesOf: (routeIds: readonly string[]) => string;
  nonce: string | undefined;
};

export const PageAssetsContext = createContext<PageAssets | null>(null);

/**
 * The page's styles, in its HTML: linked, they would cost a slow line another round trip before the first
 * paint (docs/decisions/0004). The back office, whose pages follow each other without a page load, links
 * them, and so does development, where Vite serves them.
 */
export function PageStyles() {
  const assets = useContext(PageAssetsContext);
  const routeIds = useMatches().map(({ id }) => id);
  if (import.meta.env.DEV || routeIds.some((id) => id.startsWith("staff/"))) return <Links />;
  return (
    <style
      data-page=""
      nonce={assets?.nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own built style sheets
      dangerouslySetInnerHTML={{ __html: assets?.stylesOf(routeIds) ?? stylesOfDocument() }}
    />
  );
}

/** What the server wrote, for a document that React draws anew, as it does around an error. */
const stylesOfDocument = () => document.querySelector("style[data-page]")?.textContent ?? "";
