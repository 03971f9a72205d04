import { useSite } from "../use-site.ts";
import styles from "./chat-link.module.css";

/** A link to the messaging service with a prefilled message; nothing is loaded from the service. */
export function ChatLink() {
  const { chatUrl } = useSite();
  return (
    <aside aria-label="Chat">
      <a className={styles.chat} href={chatUrl} target="_blank" rel="noopener">
        <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
          <path
            d="M4 20.5 5.2 16A8.5 8.5 0 1 1 8.6 19Z"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinejoin="round"
          />
          <path
            d="M8.5 10.5h7M8.5 14h4.5"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
          />
        </svg>
        <span className={styles.label}>Chat with us</span>
        <span className="visually-hidden">on WhatsApp (opens in a new tab)</span>
      </a>
    </aside>
  );
}
