import { createContext, useContext } from "react";
import { Links, ScrollRestoration } from "react-router";

type PageAssets = {
  stylesOf: (routeIds: readonly string[]) => { css: string; sheets: readonly string[] };
  nonce: string | undefined;
};

export const PageAssetsContext = createContext<PageAssets | null>(null);

/** As React Router's documentation has it: linked style sheets, and the place on a page kept for the way back. */
export function PageStyles() {
  const nonce = useContext(PageAssetsContext)?.nonce;
  return (
    <>
      <Links nonce={nonce} />
      <ScrollRestoration nonce={nonce} />
    </>
  );
}

/** Its sheets are links already. */
export function noteSheetsInPage(): void {}
