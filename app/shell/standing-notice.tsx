import { type ReactNode, useEffect, useRef } from "react";
import { CloseIcon } from "../ui/icons.tsx";
import styles from "./standing-notice.module.css";

type StandingNoticeProps = {
  /** May be empty: the live region stays, so that screen readers read out what comes later. */
  children: ReactNode;
  closeLabel?: string;
  onClose: () => void;
};

/** A message over the page after a dialog has closed. It is read out and stays until it is closed. */
export function StandingNotice({
  children,
  closeLabel = "Close this message",
  onClose,
}: StandingNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  const isShown = Boolean(children);
  useEffect(() => {
    if (isShown && box.current) uncoverFocus(box.current);
  }, [isShown]);
  return (
    <div ref={box} className={`card ${styles.notice}`} data-shown={isShown ? "" : undefined}>
      <div role="status">{children}</div>
      {isShown && (
        <button
          type="button"
          className={`icon-button ${styles.close}`}
          aria-label={closeLabel}
          onClick={onClose}
        >
          <CloseIcon />
        </button>
      )}
    </div>
  );
}

/** Room for the focus ring, in pixels. */
const ROOM_PX = 16;

/**
 * Scrolls the page so that `cover` does not hide the focused control: up if that is shorter and keeps the control
 * clear of the navigation, otherwise down.
 */
function uncoverFocus(cover: HTMLElement): void {
  const { activeElement } = document;
  // After a page change the focus is on the content as a whole, which is always partly covered.
  if (!(activeElement instanceof HTMLElement) || activeElement.tabIndex < 0) return;
  if (cover.contains(activeElement)) return;
  // A dialog that is closing has the focus for a moment longer.
  if (activeElement.closest("dialog")) return;
  const above = cover.getBoundingClientRect();
  const below = activeElement.getBoundingClientRect();
  const isBeside = below.right < above.left || below.left > above.right;
  if (isBeside || below.bottom < above.top || below.top > above.bottom) return;
  const [up, down] = [below.bottom - above.top + ROOM_PX, above.bottom - below.top + ROOM_PX];
  const navigation = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
  const isUpClear = below.top - up >= navigation;
  scrollBy({ top: isUpClear && up < down ? up : -down });
}
