import { useEffect, useState } from "react";
import { PhoneIcon } from "../../ui/icons.tsx";
import { ofBranch } from "../branches/visitor-branch.ts";
import { ChatLink } from "../navigation/chat-link.tsx";
import { DemoLink } from "../navigation/demo-link.tsx";
import { useCourseOfPage } from "../page-course.ts";
import { useSite } from "../use-site.ts";
import styles from "./act-bar.module.css";

/**
 * Keeps the main act in reach: on phones a bar at the lower edge with the demo class, the chat and, on pages about a
 * course, a call; on wide screens, where the demo class is in the header, the chat alone.
 */
export function ActBar() {
  const isOwnActShown = useIsOwnActShown();
  const isKeyboardOpen = useIsKeyboardOpen();
  const course = useCourseOfPage();
  return (
    <aside
      className={styles.act}
      data-part="act"
      data-away={isOwnActShown || isKeyboardOpen ? "" : undefined}
      aria-label="Book or chat"
    >
      <DemoLink className={styles.demo} />
      {course && <CallLinks />}
      <ChatLink className={styles.chat} labelClass={styles.label} />
    </aside>
  );
}

/** Dials the visitor's branch; the stylesheet shows the main branch's number where none is known. */
function CallLinks() {
  const { branches } = useSite();
  return branches.map(({ id, name, phone, phoneE164 }) => (
    <a
      key={id}
      href={`tel:${phoneE164}`}
      className={styles.call}
      aria-label={`Call ${name}, ${phone}`}
      {...ofBranch(branches, id)}
    >
      <PhoneIcon />
    </a>
  ));
}

/** Enquiry forms, and parts with a main act of their own, beside which the bar would offer a second one. */
const OWN_ACTS = "[data-enquiry-form], [data-own-act]";

/** Whether any of `OWN_ACTS` is in view. */
function useIsOwnActShown(): boolean {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const shown = new Set<Element>();
    const views = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) shown.add(target);
        else shown.delete(target);
      }
      setShown(shown.size > 0);
    });
    // Observing an element again does nothing.
    const observe = () => {
      for (const part of document.querySelectorAll(OWN_ACTS)) views.observe(part);
    };
    observe();
    // A card replaces a sent form, which may come back.
    const changes = new MutationObserver(observe);
    changes.observe(document.body, { childList: true, subtree: true });
    return () => {
      views.disconnect();
      changes.disconnect();
    };
  }, []);
  return isShown;
}

/** A keyboard on the screen takes more than this part of the window; the bars of a browser take less. */
const KEYBOARD_PART = 0.25;

function useIsKeyboardOpen(): boolean {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    // Times `scale`, since zooming in with two fingers makes the viewport smaller, too.
    const look = () => setOpen(view.height * view.scale < innerHeight * (1 - KEYBOARD_PART));
    look();
    view.addEventListener("resize", look);
    return () => view.removeEventListener("resize", look);
  }, []);
  return isOpen;
}
