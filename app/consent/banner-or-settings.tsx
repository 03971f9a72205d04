import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { useLocation } from "react-router";
import { consent as words } from "#content/cookie-consent.ts";
import { cookieSettingsUrl } from "#content/site.ts";
import { visitorTimeZone } from "../shell/visit/time-zone.ts";
import { onVisitEvent } from "../shell/visit/visit-events.ts";
import { whenShown } from "../shell/visit/when-shown.ts";
import { useHydrated } from "../ui/use-hydrated.ts";
import { type Choice, choose, currentChoice, onChoice, sendRecords } from "./choice.ts";
import { asksNotToBeTracked } from "./privacy-signal.ts";
import { isStaffPage } from "./quiet-pages.ts";
import { applyChoice, reloadUnlessTyping, reportToServices } from "./run-services.ts";

/*
 * A visitor is asked once, and few open the settings: their code and styles are no part of the pages. If they cannot be
 * loaded, nobody is asked, and nobody has agreed to anything.
 */
const loadBanner = () => import("./consent-banner.tsx");
const loadSettings = () => import("./cookie-settings.tsx");

type Loaded<Load extends () => Promise<unknown>> = Awaited<ReturnType<Load>>;

/** Applies while there is no choice, also if there was one before. */
const noConsent: Choice = { kind: "rejected", analytics: false, marketing: false };

/**
 * The cookie banner, the cookie settings, and the services that depend on the choice. It renders nothing on the
 * server: pages are the same for everybody, and the choice is kept in the browser.
 */
export function Consent() {
  return useHydrated() && <ConsentInBrowser />;
}

function ConsentInBrowser() {
  const { pathname } = useLocation();
  const settings = useRef<HTMLDialogElement>(null);
  const choice = useSyncExternalStore(onChoice, currentChoice);
  const [banner, setBanner] = useState<Loaded<typeof loadBanner>>();
  const [loaded, setLoaded] = useState<Loaded<typeof loadSettings>>();
  const [opened, setOpened] = useState(0);
  const [signal, setSignal] = useState<boolean>();
  const [announced, setAnnounced] = useState("");

  const isAsking = !choice && !isStaffPage(pathname);

  useEffect(() => onVisitEvent(reportToServices), []);

  // Waits until the page is seen: a page rendered ahead of a click is no visit yet.
  useEffect(
    () =>
      whenShown(() => {
        // If this stops a service, consent was withdrawn elsewhere: in another tab, or by clearing the storage.
        if (applyChoice(choice ?? noConsent)) reloadUnlessTyping();
        void sendRecords();
      }),
    [choice],
  );

  // Announced only once the page is shown: screen readers do not read it before.
  useEffect(
    () => (isAsking && banner ? whenShown(() => setAnnounced(words.spoken.banner)) : undefined),
    [isAsking, banner],
  );

  // The settings, too, so that "Customize" need not wait for them.
  useEffect(() => {
    if (!isAsking) return;
    loadBanner().then(setBanner, () => {});
    loadSettings().catch(() => {});
  }, [isAsking]);

  const open = useCallback(async () => {
    const settingsCode = await loadSettings().catch(() => undefined);
    // Without network the policy may be in the browser's cache, as without scripts.
    if (!settingsCode) return location.assign(cookieSettingsUrl);
    // Only boxes that would start ticked depend on the signal.
    if (!currentChoice() && settingsCode.startsTicked(visitorTimeZone())) {
      setSignal(await asksNotToBeTracked());
    }
    setLoaded(settingsCode);
    setOpened((times) => times + 1);
  }, []);

  // The link "Cookie settings" opens the dialog; without scripts it leads to the cookie policy.
  useEffect(() => {
    function onClick(event: MouseEvent) {
      if (!(event.target as Element).closest(`[href="${cookieSettingsUrl}"]`)) return;
      // The visitor wants it in another tab or window.
      if (event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      void open();
    }
    addEventListener("click", onClick);
    return () => removeEventListener("click", onClick);
  }, [open]);

  // The dialog is mounted anew each time, so that boxes ticked without saving are forgotten.
  useEffect(() => {
    if (opened > 0 && !settings.current?.open) settings.current?.showModal();
  }, [opened]);

  function decide(next: Choice) {
    choose(next);
    setAnnounced(words.spoken.saved);
    void sendRecords();
    // Withdrawn here by the visitor: reload at once, even if that loses what is typed into a field.
    if (applyChoice(next)) location.reload();
  }

  return (
    <>
      {isAsking && banner && (
        <banner.ConsentBanner onDecide={decide} onCustomize={() => void open()} />
      )}
      {/* The live region has to be there before its words, so that these are read out. */}
      {(isAsking || announced || opened > 0) && (
        <p role="status" className="visually-hidden">
          {announced}
        </p>
      )}
      {/* At the end of the body, so that its heading and links come after those of the page. */}
      {loaded &&
        createPortal(
          <loaded.CookieSettings
            key={opened}
            ref={settings}
            choice={choice}
            signal={signal}
            onSave={decide}
          />,
          document.body,
        )}
    </>
  );
}
