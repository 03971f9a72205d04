import { certification } from "#content/courses/english-online.ts";
import { paths } from "../../paths.ts";
import { useSite } from "../../shell/use-site.ts";
import styles from "./certificate.module.css";

/** What a level ends with, and what our certificate is not. */
export function CertificateTerms() {
  const { paragraphs, limits } = certification;
  return (
    <>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p className={styles.limits}>
        {limits.text} <a href={paths.ieltsOffline}>{limits.ielts}</a> {limits.or}{" "}
        <a href={paths.pteOnline}>{limits.pte}</a>.
      </p>
    </>
  );
}

/** The certificate, drawn in type and lines. */
export function Specimen() {
  const { specimen } = certification;
  return (
    <figure className={styles.frame}>
      <div className={styles.sheet}>
        <p className={styles.institute}>{useSite().name}</p>
        <p className={styles.heading}>{specimen.heading}</p>
        <p>{specimen.awarded}</p>
        <p className={styles.name}>{specimen.name}</p>
        <p>
          {specimen.course} <b>{specimen.level}</b>
        </p>
        <ul className={styles.shown}>
          {specimen.shown.map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ul>
        <div className={styles.lines}>
          <p>{specimen.date}</p>
          <p>{specimen.trainer}</p>
        </div>
      </div>
      <figcaption className={styles.mark}>{specimen.mark}</figcaption>
    </figure>
  );
}
