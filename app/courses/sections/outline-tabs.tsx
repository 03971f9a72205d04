import { Tabs } from "../../ui/tabs.tsx";
import styles from "./outline-tabs.module.css";

export type OutlineSkill = {
  /** Also the hash that links to the tab. */
  id: string;
  title: string;
  intro: string;
  /** The tasks of that part, each with what we practise for it. */
  items: readonly { title: string; description: string }[];
};

type OutlineTabsProps = { label: string; skills: readonly OutlineSkill[] };

/** The course by skill, the first one shown at first (specification, section 4). Interactive: give it to `HydrateInView`. */
export function OutlineTabs({ label, skills }: OutlineTabsProps) {
  return (
    <Tabs
      label={label}
      tabs={skills.map(({ id, title, intro, items }) => ({
        id,
        title,
        content: (
          <>
            <p className={styles.intro}>{intro}</p>
            <dl className={styles.items}>
              {items.map((item) => (
                <div key={item.title}>
                  <dt>{item.title}</dt>
                  <dd>{item.description}</dd>
                </div>
              ))}
            </dl>
          </>
        ),
      }))}
    />
  );
}
