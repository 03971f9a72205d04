import styles from "./source-line.module.css";

type SourceLineProps = {
  /** The day the facts were last compared with their source, `YYYY-MM-DD`. */
  checkedOn: string;
  sources: readonly { name: string; url: string }[];
};

const inWords = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** Where facts about an exam come from, and as of when they hold. */
export function SourceLine({ checkedOn, sources }: SourceLineProps) {
  return (
    <p className={styles.line}>
      As of <time dateTime={checkedOn}>{inWords.format(new Date(checkedOn))}</time>.{" "}
      {sources.length > 1 ? "Sources" : "Source"}:{" "}
      {sources.map(({ name, url }, index) => (
        <span key={url}>
          {index > 0 && ", "}
          <a href={url} target="_blank" rel="noopener">
            {name}
            <span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </span>
      ))}
    </p>
  );
}
