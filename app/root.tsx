import "./ui/tokens.css";
import "./ui/base.css";
import "./ui/layout.css";
import "./ui/fonts.css";
import { type ReactNode, useContext } from "react";
import { Meta, Outlet, Scripts } from "react-router";
import type { Route } from "./+types/root.ts";
import { Consent } from "./consent/banner-or-settings.tsx";
import { readAnswer } from "./forms/answer-cookie.ts";
import { ErrorPage } from "./shell/errors/error-page.tsx";
import { HeadScript } from "./shell/head-script.tsx";
import { PageAssetsContext, PageStyles } from "./shell/page-styles.tsx";
import { siteContext } from "./shell/site-context.ts";
import headingFont from "./ui/fonts/bricolage.woff2?url";
import textFont from "./ui/fonts/figtree.woff2?url";

/**
 * The site's origin and the institute's details, and the answer to a form that was sent without scripts. They are not
 * loaded again while a visitor stays.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { siteUrl, content } = context.get(siteContext);
  const isStaff = new URL(request.url).pathname.split("/")[1] === "staff";
  const site = await (isStaff ? content.siteForStaff(request) : content.site(request));
  return { siteUrl, site, sent: readAnswer(request) };
}
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(PageAssetsContext)?.nonce;
  return (
    // The head script adds an attribute for somebody who is logged in.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {[headingFont, textFont].map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="" href={href} />
        ))}
        <HeadScript nonce={nonce} />
        <Meta />
        <PageStyles />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        {/* No SVG: Chromium renders it again for each page, which takes a slow phone 15 ms. */}
        <link rel="icon" href="/favicon-96.png" type="image/png" sizes="96x96" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <meta name="theme-color" content="#14213d" />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <>
      <Consent />
      <Outlet />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
