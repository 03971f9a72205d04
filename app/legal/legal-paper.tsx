import { useEffect } from "react";
import { type LegalPage, type LegalSection, legalWords } from "#content/legal/legal-page.ts";
import { Breadcrumb } from "../shell/navigation/breadcrumb.tsx";
import { Contents } from "../shell/navigation/contents.tsx";
import { followReading } from "../shell/navigation/follow-reading.ts";
import { LegalBlocks, LinkedWords } from "./legal-blocks.tsx";
import styles from "./legal-paper.module.css";

type LegalPaperProps = {
  page: LegalPage;
  path: string;
  ground: "sky" | "marigold" | "sand" | "rose";
  seal: SealKind;
};

/** A legal page: head, contents list and sections. */
export function LegalPaper({ page, path, ground, seal }: LegalPaperProps) {
  const { name, title, intro, updated, inShort, isNumbered, sections } = page;
  useEffect(followSections, []);
  const lang = page.isGerman ? "de" : undefined;
  return (
    <>
      <header className={styles.head} data-ground={ground}>
        <div className={`page-column ${styles.headInner}`}>
          <div className={`stack-4 ${styles.words}`}>
            <Breadcrumb current={{ name, url: path }} />
            <h1 lang={lang}>{title}</h1>
            <p className={styles.intro}>{intro}</p>
            {updated && <LastUpdated {...updated} />}
          </div>
          <Seal kind={seal} />
        </div>
      </header>
      <div id={PAPER_ID} className={`page-column ${styles.columns}`}>
        <Contents title={legalWords.contents} className={styles.contents}>
          {sections.map(({ id, title: heading }, index) => (
            <li key={id}>
              <a href={`#${id}`}>
                {isNumbered && <span className={styles.contentsNumber}>{index + 1}.</span>}{" "}
                {heading}
              </a>
            </li>
          ))}
        </Contents>
        <div className={styles.text}>
          {inShort && (
            <div className={`card stack-3 ${styles.inShort}`}>
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

/** Marks up the date in `Last updated April 15, 2025`. */
function LastUpdated({ day, words }: { day: string; words: string }) {
  const [before, after] = legalWords.updated.split("{date}");
  return (
    <p className="muted">
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

/** The id of the element that holds contents list and sections. */
const PAPER_ID = "paper";

/**
 * Distance from the top of the window, in px, at which a section counts as being read. A link
 * brings a section just above it.
 */
const TOP_LINE = 144;

/**
 * Usually TOP_LINE. Over the last half window of the page the line moves down to the bottom, so
 * that each of the last sections is marked at some point.
 */
function readingLine(): number {
  const left = document.documentElement.scrollHeight - innerHeight - scrollY;
  return TOP_LINE + (innerHeight - TOP_LINE) * Math.max(0, 1 - (2 * left) / innerHeight);
}

/** Marks the section that is being read in the contents list. */
const followSections = () =>
  followReading({ boxId: PAPER_ID, parts: "section[id]", line: readingLine });

const drawings = {
  lock: (
    <>
      <path className={styles.shackle} d="M82 122V98a38 38 0 0 1 76 0v24" />
      <path className={styles.bright} d="M60 122h120v74a12 12 0 0 1-12 12H72a12 12 0 0 1-12-12Z" />
      <path className={styles.dark} d="M120 146a12 12 0 0 1 6 22l4 22h-20l4-22a12 12 0 0 1 6-22Z" />
    </>
  ),
  biscuit: (
    <>
      <path
        className={styles.bright}
        d="M116 66a66 66 0 1 0 70 74 26 26 0 0 1-32-24 26 26 0 0 1-30-22 24 24 0 0 1-8-28Z"
      />
      <g className={styles.dark}>
        <circle cx="92" cy="112" r="9" />
        <circle cx="124" cy="138" r="8" />
        <circle cx="86" cy="152" r="7" />
        <circle cx="120" cy="176" r="9" />
        <circle cx="152" cy="162" r="6" />
      </g>
      <path className={styles.line} d="M160 74h8M182 94v8M178 66l5-5" />
    </>
  ),
  contract: (
    <>
      <path className={styles.page} d="M66 66h80l30 30v108H66Z" />
      <path className={styles.line} d="M146 66v30h30M86 118h68M86 140h68M86 162h36" />
      <circle className={styles.bright} cx="152" cy="178" r="24" />
      <path className={styles.line} d="m142 178 7 8 14-15" />
    </>
  ),
  door: (
    <>
      <path className={styles.bright} d="M50 222V116a70 70 0 0 1 140 0v106Z" />
      <path className={styles.page} d="M84 102h72v30H84Z" />
      <path className={styles.page} d="M88 174h64v22H88Z" />
      <path className={styles.line} d="M98 117h44M98 185h44" />
      <circle className={styles.dark} cx="172" cy="168" r="7" />
    </>
  ),
} as const;

type SealKind = keyof typeof drawings;

/** A decorative drawing for each legal page. */
function Seal({ kind }: { kind: SealKind }) {
  return (
    <svg viewBox="0 0 240 220" width="240" height="220" aria-hidden="true" className={styles.seal}>
      <path className={styles.arch} d="M10 222V116a110 110 0 0 1 220 0v106" />
      {drawings[kind]}
    </svg>
  );
}
