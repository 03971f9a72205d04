import { createContext, useContext } from "react";
import { Links, ScrollRestoration } from "react-router";

type PageAssets = {
  stylesOf: (routeIds: readonly string[]) => { css: string; sheets: readonly string[] };
  nonce: string | undefined;
};

export const PageAssetsContext = createContext<PageAssets | null>(null);

/** Linked style sheets and scroll restoration, as in React Router's documentation. */
export function PageStyles() {
  const nonce = useContext(PageAssetsContext)?.nonce;
  return (
    <>
      <Links nonce={nonce} />
      <ScrollRestoration nonce={nonce} />
    </>
  );
}

/** The style sheets are linked already. */
export function noteSheetsInPage(): void {}
