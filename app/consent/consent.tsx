import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { useLocation } from "react-router";
import { consent as words } from "#content/consent.ts";
import { cookieSettingsUrl } from "#content/site.ts";
import { onVisitEvent } from "../shell/visit/visit-events.ts";
import { whenShown } from "../shell/visit/when-shown.ts";
import { useHydrated } from "../ui/use-hydrated.ts";
import { type Choice, choose, currentChoice, onChoice } from "./choice.ts";
import { ConsentBanner } from "./consent-banner.tsx";
import { sendRecords } from "./consent-record.ts";
import { CookieSettings } from "./cookie-settings.tsx";
import { reloadUnlessTyping } from "./fresh-page.ts";
import { isStaffPage } from "./quiet-pages.ts";
import { applyChoice, tellServices } from "./run-services.ts";

/** What holds while nothing is chosen, also where a choice was there and is gone. */
const nothing: Choice = { kind: "rejected", analytics: false, marketing: false };

/**
 * The question about cookies, the settings, and all that depends on the answer. Nothing of it stands in the
 * pages' HTML: they are the same for everybody, and the choice is kept in the browser.
 */
export function Consent() {
  return useHydrated() && <ConsentInBrowser />;
}

function ConsentInBrowser() {
  const { pathname } = useLocation();
  const settings = useRef<HTMLDialogElement>(null);
  const choice = useSyncExternalStore(onChoice, currentChoice);
  const [opened, setOpened] = useState(0);
  const [spoken, setSpoken] = useState("");

  const isAsking = !choice && !isStaffPage(pathname);

  useEffect(() => onVisitEvent(tellServices), []);

  // A page that the browser has rendered ahead of a click is no visit yet: it starts and sends nothing.
  useEffect(
    () =>
      whenShown(() => {
        // Stopped here, it was withdrawn elsewhere: in another tab, or with all that the browser kept.
        if (applyChoice(choice ?? nothing)) reloadUnlessTyping();
        void sendRecords();
      }),
    [choice],
  );

  // Nobody hears what changes in such a page.
  useEffect(
    () => (isAsking ? whenShown(() => setSpoken(words.spoken.banner)) : undefined),
    [isAsking],
  );

  // Without scripts "Cookie settings" leads to the cookie policy.
  useEffect(() => {
    function onClick(event: MouseEvent) {
      if (!(event.target as Element).closest(`[href="${cookieSettingsUrl}"]`)) return;
      // Meant for another tab or window.
      if (event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      setOpened((times) => times + 1);
    }
    addEventListener("click", onClick);
    return () => removeEventListener("click", onClick);
  }, []);

  // Drawn anew with every opening: what was ticked and not saved is forgotten.
  useEffect(() => {
    if (opened > 0 && !settings.current?.open) settings.current?.showModal();
  }, [opened]);

  function decide(next: Choice) {
    choose(next);
    setSpoken(words.spoken.saved);
    void sendRecords();
    // Withdrawn by the visitor, here: at once, also where a field without a draft is half filled in.
    if (applyChoice(next)) location.reload();
  }

  return (
    <>
      {isAsking && (
        <ConsentBanner onDecide={decide} onCustomize={() => setOpened((times) => times + 1)} />
      )}
      {/* There before its words are, so that they are read out. */}
      {(isAsking || spoken || opened > 0) && (
        <p role="status" className="visually-hidden">
          {spoken}
        </p>
      )}
      {/* At the end of the page, so that its heading and links do not come before the page's own. */}
      {opened > 0 &&
        createPortal(
          <CookieSettings key={opened} ref={settings} choice={choice} onSave={decide} />,
          document.body,
        )}
    </>
  );
}
