import { type ReactNode, useEffect, useRef } from "react";
import { CloseIcon } from "../ui/icons.tsx";
import styles from "./standing-notice.module.css";

type StandingNoticeProps = {
  /** Nothing to say: the place stays, so that what comes is read out. */
  children: ReactNode;
  closeLabel?: string;
  onClose: () => void;
};

/** Thanks after a dialog has closed: over the page, read out, there until closed. */
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
    <div ref={box} className={styles.notice} data-shown={isShown ? "" : undefined}>
      <div role="status">{children}</div>
      {isShown && (
        <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
          <CloseIcon />
        </button>
      )}
    </div>
  );
}

/** For the ring round what has the focus. */
const ROOM_PX = 16;

/** Scrolls the control that has the focus out from under `cover`, the shorter way that is not under the navigation. */
function uncoverFocus(cover: HTMLElement): void {
  const { activeElement } = document;
  // A page that was just reached has the focus itself, and is under everything.
  if (!(activeElement instanceof HTMLElement) || activeElement.tabIndex < 0) return;
  if (cover.contains(activeElement)) return;
  // A dialog that is closing keeps the focus for a moment, and is no place on the page.
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
