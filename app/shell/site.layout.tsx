import { type ComponentType, lazy, useEffect, useRef, useState } from "react";
import { Outlet, useLocation } from "react-router";
import { paths } from "../paths.ts";
import { Toasts } from "../ui/toast.tsx";
import type { Route } from "./+types/site.layout.ts";
import { Footer } from "./footer.tsx";
import { HydrateInView } from "./hydrate-in-view.tsx";
import { Navbar } from "./navbar.tsx";
import { NavigationProgress } from "./navigation-progress.tsx";
import { PageLinks } from "./page-links.tsx";
import { StaticSection, staticContent } from "./static-section.tsx";
import { steady } from "./steady.ts";
import topBar from "./top-bar.module.css";
import { usePageFocus } from "./use-page-focus.ts";
import { useSite } from "./use-site.ts";

const loadNewsletter = () => import("../newsletter/newsletter-form.tsx");
const NewsletterForm = lazy(async () => ({ default: (await loadNewsletter()).NewsletterForm }));
/** One for all pages: the footer is not drawn anew on the way to another. */
const newsletter = (
  <HydrateInView load={loadNewsletter}>
    <NewsletterForm />
  </HydrateInView>
);
const chatContent = staticContent(async () => (await import("./chat-link.tsx")).ChatLink);
const recordContent = staticContent(
  async () => (await import("./institute-record.tsx")).InstituteRecord,
);
const topBarContent = staticContent(async () => (await import("./top-bar.tsx")).TopBar);

export const loader = () => ({ year: new Date().getFullYear() });
export const shouldRevalidate = () => false;

const loadWatch = () => void import("../accounts/session-watch.ts").catch(() => {});

const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && loadWatch();

/**
 * Of the login nothing is loaded until there is one, here or in another tab, or may have been one while
 * the page was in the browser's memory.
 */
function watchSession() {
  if (document.documentElement.dataset.account) loadWatch();
  addEventListener("storage", loadWatch);
  addEventListener("pageshow", onPageShow);
  return () => {
    removeEventListener("storage", loadWatch);
    removeEventListener("pageshow", onPageShow);
  };
}

const LEAD_POPUP_MS = 15_000;

/** Of the lead popup nothing is loaded before its time, nor once it was dismissed in this visit. */
function useLeadPopup(): ComponentType | undefined {
  const [popup, setPopup] = useState<{ LeadPopup: ComponentType }>();
  useEffect(() => {
    const timer = setTimeout(async () => {
      try {
        if (sessionStorage.leadMagnetDismissed) return;
        setPopup(await import("../enrolment/lead-popup.tsx"));
      } catch {
        // No storage, or no line: no popup.
      }
    }, LEAD_POPUP_MS);
    return () => clearTimeout(timer);
  }, []);
  return popup?.LeadPopup;
}

const isCourse = (pathname: string) =>
  pathname.startsWith(`${paths.services}/`) && pathname !== paths.findCourse;

/** The furniture around every main page: contact bar, navigation, footer, chat link, lead popup, toasts. */
function SiteLayout({ loaderData }: Route.ComponentProps) {
  const content = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const { name, assignmentHelpUrl } = useSite();
  const LeadPopup = useLeadPopup();

  usePageFocus(content);
  useEffect(watchSession, []);

  return (
    <>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <NavigationProgress />
      <StaticSection
        content={topBarContent}
        className={topBar.bar}
        data-ground="ink"
        aria-label="Contact"
      />
      <Navbar assignmentHelpUrl={assignmentHelpUrl} />
      <main id="content" ref={content} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer
        year={loaderData.year}
        name={name}
        newsletter={pathname.startsWith(paths.newsletter) ? undefined : newsletter}
      />
      <StaticSection content={chatContent} />
      {/* A course's own record names the institute, and its page has no room for more (25 KB). */}
      {!isCourse(pathname) && <StaticSection content={recordContent} />}
      {LeadPopup && <LeadPopup />}
      <Toasts />
      <PageLinks />
    </>
  );
}

export default steady(SiteLayout);
