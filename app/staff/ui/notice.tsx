import { type ReactNode, useEffect, useRef } from "react";
import { staffParts } from "#content/staff/office-words.ts";
import { AlertIcon, CheckIcon, CloseIcon, InfoIcon } from "../../ui/icons.tsx";
import { announce } from "./announcer.tsx";
import styles from "./notice.module.css";

const icons = { info: InfoIcon, good: CheckIcon, bad: AlertIcon };

/**
 * A message over a list or form: something has arrived, was done (with "Undo" among its actions), or failed.
 * Screen readers say it when it appears: a bad one at once, others at the next pause.
 */
export function Notice({
  tone = "info",
  children,
  actions,
  onClose,
}: {
  tone?: keyof typeof icons;
  children: ReactNode;
  actions?: ReactNode;
  onClose?: () => void;
}) {
  const Icon = icons[tone];
  const words = useRef<HTMLDivElement>(null);
  // Screen readers may ignore a live region that appears together with its text: the announcer says it.
  useEffect(() => {
    if (tone !== "bad") announce(words.current?.textContent ?? "");
    // A dialog may be higher than the window, and the failure below its edge.
    else if (words.current?.closest("dialog")) words.current.scrollIntoView({ block: "nearest" });
  }, [tone]);
  return (
    <div className={`row ${styles.notice}`} data-tone={tone}>
      <Icon />
      <div ref={words} className={styles.words} role={tone === "bad" ? "alert" : undefined}>
        {children}
      </div>
      {actions && <div className="wrap-2">{actions}</div>}
      {onClose && (
        <button
          type="button"
          className={`icon-button ${styles.close}`}
          aria-label={staffParts.close}
          onClick={onClose}
        >
          <CloseIcon />
        </button>
      )}
    </div>
  );
}
