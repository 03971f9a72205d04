import { type ComponentType, useEffect, useState } from "react";
import { Outlet, useLocation } from "react-router";
import { useWelcome } from "../accounts/signup/use-welcome.ts";
import { NewsletterForm } from "../newsletter/newsletter-form.tsx";
import { paths } from "../paths.ts";
import { Toasts } from "../ui/toast.tsx";
import type { Route } from "./+types/site.layout.ts";
import { ChatLink } from "./chat-link.tsx";
import { openByFragment } from "./fragment.ts";
import { Footer } from "./navigation/footer.tsx";
import { Navbar } from "./navigation/navbar.tsx";
import { TopBar } from "./navigation/top-bar.tsx";
import { InstituteRecord } from "./search-engines/institute-record.tsx";
import { useSite } from "./use-site.ts";
import { whenShown } from "./visit/when-shown.ts";

export const loader = () => ({ year: new Date().getFullYear() });

const loadWatch = () => void import("../accounts/session/session-watch.ts").catch(() => {});

const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && loadWatch();

/**
 * Of the login nothing is loaded until there is one, here or in another tab, or may have been one while
 * the page was in the browser's memory: most visitors never have an account.
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

/** The specification, section 9. */
const LEAD_POPUP_MS = 15_000;

/** Of the lead popup nothing is loaded before its time, nor once it was dismissed in this visit. */
function useLeadPopup(): ComponentType | undefined {
  const [popup, setPopup] = useState<{ LeadPopup: ComponentType }>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const callOff = whenShown(() => {
      timer = setTimeout(async () => {
        try {
          if (sessionStorage.leadMagnetDismissed) return;
          setPopup(await import("../enrolment/lead-popup.tsx"));
        } catch {
          // No storage, or no line: no popup.
        }
      }, LEAD_POPUP_MS);
    });
    return () => {
      callOff();
      clearTimeout(timer);
    };
  }, []);
  return popup?.LeadPopup;
}

/** The furniture around every main page: contact bar, navigation, footer, chat link, lead popup, toasts. */
export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const { assignmentHelpUrl } = useSite();
  const LeadPopup = useLeadPopup();
  useEffect(watchSession, []);
  useEffect(openByFragment, []);
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
      <ChatLink />
      <InstituteRecord />
      {LeadPopup && <LeadPopup />}
      <Toasts />
    </>
  );
}
