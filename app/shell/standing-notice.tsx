import type { ReactNode } from "react";
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
  return (
    <div className={styles.notice}>
      <div role="status">{children}</div>
      {children && (
        <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
          <CloseIcon />
        </button>
      )}
    </div>
  );
}
