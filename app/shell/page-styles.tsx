import { createContext, useContext } from "react";
import { Links, useMatches } from "react-router";

/** What the server knows about the built page while it renders it. There is none in the browser. */
type PageAssets = {
  /** The styles of these routes: their text, and the addresses of their sheets. */
  stylesOf: (routeIds: readonly string[]) => { css: string; sheets: readonly string[] };
  nonce: string | undefined;
};

export const PageAssetsContext = createContext<PageAssets | null>(null);

/**
 * The page's styles, inlined in its HTML: links would cost a slow connection another round trip before the first
 * paint (docs/decisions/0029). The back office links its sheets, since its pages follow each other without a page
 * load; so does development, where Vite serves them.
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

/** The styles that the server inlined; React renders them again when it replaces the document after an error. */
const stylesInPage = () => document.querySelector<HTMLStyleElement>("style[data-sheets]");

/**
 * Tells Vite's loader which sheets the page already has, by disabled links, which are not fetched. Before it
 * fetches the sheet of code that loads late, the loader looks for a link to it. A sheet fetched again would
 * come after the page's styles, override them and shift the layout.
 */
export function noteSheetsInPage(): void {
  for (const href of stylesInPage()?.dataset.sheets?.split(" ") ?? []) {
    const link = { rel: "stylesheet", disabled: true, href };
    document.head.append(Object.assign(document.createElement("link"), link));
  }
}
