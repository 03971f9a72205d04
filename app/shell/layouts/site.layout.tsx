import { type ComponentType, useEffect, useState } from "react";
import { Outlet, useLocation } from "react-router";
import { useWelcome } from "../../accounts/signup/use-welcome.ts";
import { isDismissed, whenPopupIsDue } from "../../enrolment/practice-test/popup-time.ts";
import { NewsletterForm } from "../../newsletter/newsletter-form.tsx";
import { paths } from "../../paths.ts";
import { Toasts } from "../../ui/toast.tsx";
import { Footer } from "../navigation/footer.tsx";
import { openByFragment } from "../navigation/fragment.ts";
import { Navbar } from "../navigation/navbar.tsx";
import { TopBar } from "../navigation/top-bar.tsx";
import { InstituteRecord } from "../search-engines/institute-record.tsx";
import { siteContext } from "../site-context.ts";
import { useSite } from "../use-site.ts";
import { noteEnquiries } from "../visit/last-enquiry.ts";
import { whenShown } from "../visit/when-shown.ts";
import type { Route } from "./+types/site.layout.ts";
import { ActBar } from "./act-bar.tsx";

/** The year of the footer, and the courses that have a demo class to come: menus and the act lead there only then. */
export async function loader({ context }: Route.LoaderArgs) {
  const { demoCourses } = context.get(siteContext);
  return { year: new Date().getFullYear(), demoCourses: await demoCourses() };
}

const loadWatch = () => void import("../../accounts/session/session-watch.ts").catch(() => {});

const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && loadWatch();

/**
 * Most visitors have no account: the code of the login is loaded only if somebody is logged in, if another tab
 * changes the storage, or if the page comes back from the back/forward cache.
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

/** Loads the lead popup when its time has come, unless it was dismissed in this visit or somebody is logged in. */
function useLeadPopup(): ComponentType | undefined {
  const [popup, setPopup] = useState<{ LeadPopup: ComponentType }>();
  useEffect(() => {
    if (isDismissed()) return;
    let stopClock: (() => void) | undefined;
    const cancel = whenShown(() => {
      stopClock = whenPopupIsDue(async () => {
        if (isDismissed() || document.documentElement.dataset.account) return;
        try {
          setPopup(await import("../../enrolment/practice-test/lead-popup.tsx"));
        } catch {
          // Without network there is no popup.
        }
      });
    });
    return () => {
      cancel();
      stopClock?.();
    };
  }, []);
  return popup?.LeadPopup;
}

/** The layout of the main pages: contact bar, navigation, footer, the act that stays in reach, lead popup, toasts. */
export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const { assignmentHelpUrl } = useSite();
  const LeadPopup = useLeadPopup();
  useEffect(watchSession, []);
  useEffect(openByFragment, []);
  useEffect(noteEnquiries, []);
  useWelcome();

  return (
    <>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <TopBar />
      <Navbar assignmentHelpUrl={assignmentHelpUrl} />
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer
        year={loaderData.year}
        newsletter={pathname.startsWith(paths.newsletter) ? undefined : <NewsletterForm />}
      />
      <ActBar />
      <InstituteRecord />
      {LeadPopup && <LeadPopup />}
      <Toasts />
    </>
  );
}
