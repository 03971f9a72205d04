import type { Fact } from "#content/courses/course-page.ts";
import { dayInWords } from "../ui/day-in-words.ts";
import styles from "./source-line.module.css";

/** The sources of facts about an exam, and the day on which the oldest of them was checked. */
export function SourceLine({ facts }: { facts: readonly Fact[] }) {
  const [checkedOn = ""] = facts.map((fact) => fact.checkedOn).sort();
  const sources = new Map(
    facts
      .flatMap(({ source, moreSources = [] }) => [source, ...moreSources])
      .map(({ name, url }) => [url, name]),
  );
  return (
    <p className={`muted ${styles.line}`}>
      As of <time dateTime={checkedOn}>{dayInWords(checkedOn)}</time>.{" "}
      {sources.size > 1 ? "Sources" : "Source"}:{" "}
      {[...sources].map(([url, name], index) => (
        <span key={url}>
          {index > 0 && "; "}
          <a href={url} target="_blank" rel="noopener">
            {name}
            <span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </span>
      ))}
    </p>
  );
}
