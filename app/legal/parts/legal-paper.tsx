import { useEffect } from "react";
import { type LegalPage, type LegalSection, legalWords } from "#content/legal/legal-page.ts";
import { Breadcrumb } from "../../shell/navigation/breadcrumb.tsx";
import { followSections, PAPER_ID } from "../reading.ts";
import { Contents } from "./contents.tsx";
import { LegalBlocks } from "./legal-blocks.tsx";
import styles from "./legal-paper.module.css";
import { LinkedWords } from "./linked-words.tsx";
import { Seal, type SealKind } from "./seal.tsx";

type LegalPaperProps = {
  page: LegalPage;
  path: string;
  ground: "sky" | "marigold" | "sand" | "rose";
  seal: SealKind;
};

/** A legal page in full: what it is, its sections beside the list of them. */
export function LegalPaper({ page, path, ground, seal }: LegalPaperProps) {
  const { name, title, intro, updated, inShort, isNumbered, sections } = page;
  useEffect(followSections, []);
  const lang = page.isGerman ? "de" : undefined;
  return (
    <>
      <header className={styles.head} data-ground={ground}>
        <div className={styles.headInner}>
          <div className={styles.words}>
            <Breadcrumb current={{ name, url: path }} />
            <h1 lang={lang}>{title}</h1>
            <p className={styles.intro}>{intro}</p>
            {updated && <LastUpdated {...updated} />}
          </div>
          <Seal kind={seal} />
        </div>
      </header>
      <div id={PAPER_ID} className={styles.columns}>
        <Contents sections={sections} isNumbered={isNumbered} />
        <div className={styles.text}>
          {inShort && (
            <div className={styles.inShort}>
              <h2>{legalWords.inShort}</h2>
              <ul>
                {inShort.map((point) => (
                  <li key={point}>
                    <LinkedWords text={point} />
                  </li>
                ))}
              </ul>
              <p>{legalWords.inShortNote}</p>
            </div>
          )}
          {sections.map((section, index) => (
            <Section
              key={section.id}
              section={section}
              number={isNumbered ? index + 1 : undefined}
            />
          ))}
        </div>
      </div>
    </>
  );
}

/** The words stay in one piece: `Last updated April 15, 2025`. */
function LastUpdated({ day, words }: { day: string; words: string }) {
  const [before, after] = legalWords.updated.split("{date}");
  return (
    <p className={styles.updated}>
      {before}
      <time dateTime={day}>{words}</time>
      {after}
    </p>
  );
}

type SectionProps = { section: LegalSection; number: number | undefined };

function Section({ section: { id, title, blocks }, number }: SectionProps) {
  return (
    <section id={id} className={styles.section}>
      <div className={styles.heading}>
        <h2>
          {number && (
            <span className={styles.number}>
              {number}
              <span className="visually-hidden">. </span>
            </span>
          )}
          <span className={styles.title}>{title}</span>
        </h2>
        <a href={`#${id}`} className={styles.link}>
          <span className="visually-hidden">
            {legalWords.linkToSection.replace("{title}", title)}
          </span>
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path d="M10 14a5 5 0 0 0 7.1 0l3-3a5 5 0 0 0-7.1-7.1l-1.2 1.2M14 10a5 5 0 0 0-7.1 0l-3 3a5 5 0 0 0 7.1 7.1l1.2-1.2" />
          </svg>
        </a>
      </div>
      <LegalBlocks blocks={blocks} />
    </section>
  );
}
