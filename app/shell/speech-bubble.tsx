import type { ReactNode } from "react";
import styles from "./speech-bubble.module.css";

type SpeechBubbleProps = {
  /** Address of the speaker's portrait. */
  portrait: string;
  titleId: string;
  title: string;
  text: string;
  /** Links under the text. */
  children: ReactNode;
};

/** Words of a trainer at the end of a page. */
export function SpeechBubble({ portrait, titleId, title, text, children }: SpeechBubbleProps) {
  return (
    <div className={styles.said}>
      <img src={portrait} alt="" width={64} height={64} loading="lazy" />
      <div className={`stack-3 ${styles.bubble}`}>
        <svg viewBox="0 0 16 20" width="32" height="40" aria-hidden="true">
          <path d="M16 3C11 10 6 15 1 17c6 1 11 0 15-3" />
        </svg>
        <h2 id={titleId}>{title}</h2>
        <p>{text}</p>
        <p className={`wrap ${styles.ways}`}>{children}</p>
      </div>
    </div>
  );
}
