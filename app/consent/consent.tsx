import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { useLocation } from "react-router";
import { consent as words } from "#content/consent.ts";
import { type Choice, choose, currentChoice, onChoice } from "./choice.ts";
import { ConsentBanner } from "./consent-banner.tsx";
import { sendRecords } from "./consent-record.ts";
import { CookieSettings } from "./cookie-settings.tsx";
import { followByBrowser, reloadUnlessTyping } from "./fresh-page.ts";
import { isStaffPage } from "./quiet-pages.ts";
import { applyChoice, needsFreshPage, showPage } from "./run-services.ts";

/** What holds while nothing is chosen, also where a choice was there and is gone. */
const nothing: Choice = { kind: "rejected", analytics: false, marketing: false };

/**
 * The question about cookies, the settings, and all that depends on the answer. Loaded when a visitor
 * stirs, on every page; nothing of it stands in the pages' HTML.
 * @param asked how often "Cookie settings" was pressed
 */
export function Consent({ asked }: { asked: number }) {
  const { pathname } = useLocation();
  const settings = useRef<HTMLDialogElement>(null);
  const choice = useSyncExternalStore(onChoice, currentChoice);
  const [opened, setOpened] = useState(0);
  const [spoken, setSpoken] = useState("");

  const isAsking = !choice && !isStaffPage(pathname);

  useEffect(() => showPage(pathname), [pathname]);
  useEffect(() => followByBrowser(needsFreshPage), []);

  useEffect(() => {
    // Stopped here, it was withdrawn elsewhere: in another tab, or with all that the browser kept.
    if (applyChoice(choice ?? nothing)) reloadUnlessTyping();
    void sendRecords();
  }, [choice]);

  useEffect(() => {
    if (isAsking) setSpoken(words.spoken.banner);
  }, [isAsking]);

  useEffect(() => {
    if (asked > 0) setOpened((times) => times + 1);
  }, [asked]);

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
