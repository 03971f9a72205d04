import { faqEmpty, faqSearch } from "#content/faq/words.ts";
import { paths } from "../../paths.ts";
import empty from "../../pictures/empty.svg";
import { buttonClass } from "../../ui/button.tsx";
import { type FoundAnswer, piecesOf } from "./search-answers.ts";
import styles from "./search-results.module.css";

/** What the server found, every answer in full, with the way to its place among the others. */
export function SearchResults({ query, found }: { query: string; found: FoundAnswer[] }) {
  if (found.length === 0) {
    return (
      <div className={styles.empty}>
        <img src={empty} alt="" width={360} height={300} />
        <h2>{faqEmpty.title}</h2>
        <p>{faqEmpty.text}</p>
        <p className={styles.ways}>
          <a href={paths.contactUs} className={buttonClass()}>
            {faqEmpty.contactLabel}
          </a>
          <a href={paths.faq} className={buttonClass({ variant: "secondary" })}>
            {faqSearch.allLink}
          </a>
        </p>
      </div>
    );
  }
  return (
    <div className={styles.results}>
      {found.map(({ id, question, answer, topic }) => (
        <article key={id} className={styles.result}>
          <p className={styles.topic}>{topic}</p>
          <h2>
            <Marked text={question} query={query} />
          </h2>
          {answer.split("\n\n").map((paragraph) => (
            <p key={paragraph}>
              <Marked text={paragraph} query={query} />
            </p>
          ))}
          <p>
            <a href={`${paths.faq}#${id}`}>
              {faqSearch.readLink} <span className="visually-hidden">: {question}</span>
            </a>
          </p>
        </article>
      ))}
      <p>
        <a href={paths.faq} className={buttonClass({ variant: "secondary" })}>
          {faqSearch.allLink}
        </a>
      </p>
    </div>
  );
}

function Marked({ text, query }: { text: string; query: string }) {
  return piecesOf(text, query).map(({ text: piece, isMatch }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, never reordered
    isMatch ? <mark key={index}>{piece}</mark> : piece,
  );
}
