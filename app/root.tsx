import "./ui/tokens.css";
import "./ui/base.css";
import "./ui/fonts.css";
import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { Meta, Outlet } from "react-router";
import { cookieSettingsUrl } from "#content/site.ts";
import type { Route } from "./+types/root.ts";
import { ErrorPage } from "./shell/error-page.tsx";
import { markHydrated } from "./shell/hydration.ts";
import { FirstScript, PageScripts, PageStyles } from "./shell/page-assets.tsx";
import { siteContext } from "./shell/site-context.ts";
import { steady } from "./shell/steady.ts";
import { RootData } from "./shell/use-site.ts";
import { AFTER_LINKS_MS, whenVisitorStirs } from "./shell/visitor-stirs.ts";
import headingFont from "./ui/fonts/bricolage.woff2?url";

/** The origin is the server's to say, and the institute's details its editors'; while a visitor is here they stay. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { siteUrl, content } = context.get(siteContext);
  return { siteUrl, site: await content.site(request) };
}
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  return (
    // The first script marks it; the runtime takes away the mark of a page without it (`ui/busy-mark.ts`).
    <html lang="en" data-busy="" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="preload" as="font" type="font/woff2" crossOrigin="" href={headingFont} />
        <FirstScript />
        <Meta />
        <PageStyles />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        {/* No SVG: Chromium draws the icon for each page that is reached, 15 ms of a slow phone. */}
        <link rel="icon" href="/favicon-96.png" type="image/png" sizes="96x96" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <meta name="theme-color" content="#14213d" />
      </head>
      <body>
        {children}
        <PageScripts />
      </body>
    </html>
  );
}

/**
 * Of the question about cookies, and of all that waits for the answer, nothing is loaded before the
 * visitor stirs or asks for the settings. Without scripts their link leads to the cookie policy.
 */
function Consent() {
  const [part, setPart] = useState<{ Consent: ComponentType<{ asked: number }> }>();
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    const load = (orElse: () => void) =>
      void import("./consent/load-consent.ts")
        .then(({ loadConsent }) => loadConsent())
        .then(setPart, orElse);
    function onClick(event: MouseEvent) {
      if (!(event.target as Element).closest(`[href="${cookieSettingsUrl}"]`)) return;
      // Meant for another tab or window.
      if (event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      load(() => location.assign(cookieSettingsUrl));
      setAsked((times) => times + 1);
    }
    addEventListener("click", onClick, true);
    const callOff = whenVisitorStirs(() => load(() => {}), AFTER_LINKS_MS);
    return () => {
      callOff();
      removeEventListener("click", onClick, true);
    };
  }, []);
  return part && <part.Consent asked={asked} />;
}

function Root({ loaderData }: Route.ComponentProps) {
  useEffect(markHydrated, []);
  return (
    <RootData value={loaderData}>
      <Consent />
      <Outlet />
    </RootData>
  );
}

export default steady(Root);

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
