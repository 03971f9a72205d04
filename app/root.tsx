import "./ui/tokens.css";
import "./ui/base.css";
import "./ui/fonts.css";
import { type ReactNode, useEffect } from "react";
import { Meta, Outlet, ScrollRestoration } from "react-router";
import type { Route } from "./+types/root.ts";
import { ErrorPage } from "./shell/error-page.tsx";
import { markHydrated } from "./shell/hydration.ts";
import { FirstScript, PageScripts, PageStyles } from "./shell/page-assets.tsx";
import { siteContext } from "./shell/site-context.ts";
import headingFont from "./ui/fonts/bricolage.woff2?url";

/** The origin is the server's to say; it does not change while a visitor is here. */
export function loader({ context }: Route.LoaderArgs) {
  return { siteUrl: context.get(siteContext).siteUrl };
}
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  return (
    // The first script marks it.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="preload" as="font" type="font/woff2" crossOrigin="" href={headingFont} />
        <FirstScript />
        <Meta />
        <PageStyles />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <meta name="theme-color" content="#14213d" />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <PageScripts />
      </body>
    </html>
  );
}

export default function Root() {
  useEffect(markHydrated, []);
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
