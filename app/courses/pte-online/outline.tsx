import { outline } from "#content/courses/pte-online-outline.ts";
import { SourceLine } from "../../shell/source-line.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { Band } from "../sections/band.tsx";
import styles from "./outline.module.css";

/** The course by skill (specification, section 4); each tab's id is the hash that links to it. */
const outlineTabs = outline.tabs.map((tab) => ({
  id: tab.id,
  title: tab.title,
  content: (
    <>
      <p className={styles.intro}>{tab.intro}</p>
      <ul className={styles.tasks}>
        {tab.tasks.map(({ name, asks, trains }) => (
          <li key={name} className={styles.task}>
            <h4>{name}</h4>
            <p>
              <span className={styles.label}>{outline.headings.asks}</span> {asks}
            </p>
            <p>
              <span className={styles.label}>{outline.headings.trains}</span> {trains}
            </p>
          </li>
        ))}
      </ul>
    </>
  ),
}));

export function Outline() {
  const { title, intro, label, facts } = outline;
  return (
    <Band id={facts.id} title={title} intro={intro} ground="ink">
      <Tabs label={label} tabs={outlineTabs} />
      <SourceLine facts={[facts]} />
    </Band>
  );
}
