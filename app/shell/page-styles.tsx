import { createContext, useContext } from "react";
import { Links, useMatches } from "react-router";

/** What the server knows of the built page while it renders it; the browser has none. */
type PageAssets = {
  /** The styles of these routes, as text and by the addresses of their sheets. */
  stylesOf: (routeIds: readonly string[]) => { css: string; sheets: readonly string[] };
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
  const styles = assets?.stylesOf(routeIds);
  return (
    <style
      data-sheets={styles?.sheets.join(" ")}
      nonce={assets?.nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own built style sheets
      dangerouslySetInnerHTML={{ __html: styles?.css ?? stylesInPage()?.textContent ?? "" }}
    />
  );
}

/** What the server wrote; also for a document that React draws anew, as it does around an error. */
const stylesInPage = () => document.querySelector<HTMLStyleElement>("style[data-sheets]");

/**
 * Tells Vite's loader which sheets the page has. It looks for a link before it fetches the sheets of a part
 * that loads later: fetched once more they would stand behind the page's own and move what it shows.
 * A disabled link is not fetched.
 */
export function noteSheetsInPage(): void {
  for (const href of stylesInPage()?.dataset.sheets?.split(" ") ?? []) {
    const link = { rel: "stylesheet", disabled: true, href };
    document.head.append(Object.assign(document.createElement("link"), link));
  }
}
