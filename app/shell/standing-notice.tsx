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
  useEffect(() => {
    if (children && box.current) uncoverFocus(box.current);
  }, [children]);
  return (
    <div ref={box} className={styles.notice}>
      <div role="status">{children}</div>
      {children && (
        <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
          <CloseIcon />
        </button>
      )}
    </div>
  );
}

/** For the ring round what has the focus. */
const ROOM_PX = 16;

/** Scrolls what has the focus out from under `cover`, the shorter way. */
function uncoverFocus(cover: HTMLElement): void {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body || cover.contains(activeElement)) return;
  const above = cover.getBoundingClientRect();
  const below = activeElement.getBoundingClientRect();
  const isBeside = below.right < above.left || below.left > above.right;
  if (isBeside || below.bottom < above.top || below.top > above.bottom) return;
  const [up, down] = [below.bottom - above.top + ROOM_PX, above.bottom - below.top + ROOM_PX];
  scrollBy({ top: up < down ? up : -down });
}
