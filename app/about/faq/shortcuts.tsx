import { faqShortcuts } from "#content/faq/words.ts";
import fatima from "../../pictures/portraits/fatima.svg";
import harjit from "../../pictures/portraits/harjit.svg";
import karan from "../../pictures/portraits/karan.svg";
import neha from "../../pictures/portraits/neha.svg";
import sofia from "../../pictures/portraits/sofia.svg";
import styles from "./shortcuts.module.css";
import type { EditedTopics } from "./use-faq-topics.ts";

const portraits = { fatima, harjit, karan, neha, sofia };

/** Question words in speech bubbles, each of which leads to its answer. */
export function Shortcuts({ edited }: { edited: EditedTopics }) {
  const isThere = (answer: string) =>
    !edited || edited.some(({ questions }) => questions.some(({ id }) => id === answer));
  return (
    <>
      <h2 id="faq-shortcuts" className="visually-hidden">
        {faqShortcuts.title}
      </h2>
      <ul className={styles.bubbles}>
        {faqShortcuts.items
          .filter(({ answer }) => isThere(answer))
          .map(({ portrait, german, english, answer }) => (
            <li key={answer}>
              <img src={portraits[portrait]} alt="" width={64} height={64} loading="lazy" />
              <a href={`#${answer}`} className={styles.bubble}>
                <strong lang="de">{german}</strong>
                <span>{english}</span>
                <svg viewBox="0 0 16 20" width="16" height="20" aria-hidden="true">
                  <path d="M16 3C11 10 6 15 1 17c6 1 11 0 15-3" />
                </svg>
              </a>
            </li>
          ))}
      </ul>
    </>
  );
}
