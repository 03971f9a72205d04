import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useState } from "react";
import { classNames } from "./class-names.ts";
import styles from "./tabs.module.css";

export interface Tab {
  /** Also the fragment of a link to the tab. */
  id: string;
  title: string;
  /** Of the panel, where it says more than the tab; it is then visible. */
  heading?: string;
  content: ReactNode;
}

interface TabsProps {
  label: string;
  tabs: Tab[];
  headingLevel?: 2 | 3 | 4;
  className?: string;
}

/**
 * Links to panels with headings. Without scripts all panels are shown. Before hydration CSS shows the panel that
 * the fragment names, or the first, so that nothing moves when the links become tabs.
 */
export function Tabs({ label, tabs, headingLevel = 3, className }: TabsProps) {
  const [selected, select] = useState<string>();
  const Heading = `h${headingLevel}` as const;

  useEffect(() => {
    const readHash = () => {
      const linked = tabs.find((tab) => `#${tab.id}` === location.hash)?.id;
      select((now) => linked ?? now ?? tabs[0]?.id);
    };
    readHash();
    addEventListener("hashchange", readHash);
    return () => removeEventListener("hashchange", readHash);
  }, [tabs]);

  function show(id: string) {
    select(id);
    // Keeps the router's own history state.
    history.replaceState(history.state, "", `#${id}`);
  }

  function click(event: MouseEvent, id: string) {
    if (!selected || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    show(id);
  }

  function move(event: KeyboardEvent, at: number) {
    const last = tabs.length - 1;
    const next = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
      " ": at,
    }[event.key];
    const tab = next === undefined ? undefined : tabs[next];
    if (!(selected && tab)) return;
    event.preventDefault();
    show(tab.id);
    document.getElementById(`${tab.id}-tab`)?.focus();
  }

  return (
    <div className={classNames(styles.tabs, className)} data-enhanced={selected ? "" : undefined}>
      <div
        className={`wrap-2 ${styles.list}`}
        {...{ role: selected ? "tablist" : "group", "aria-label": label }}
      >
        {tabs.map((tab, i) => (
          <a
            key={tab.id}
            id={`${tab.id}-tab`}
            href={`#${tab.id}`}
            className={styles.tab}
            {...(selected && {
              role: "tab",
              tabIndex: tab.id === selected ? 0 : -1,
              "aria-selected": tab.id === selected,
              "aria-controls": tab.id,
            })}
            onClick={(event) => click(event, tab.id)}
            onKeyDown={(event) => move(event, i)}
          >
            {tab.title}
          </a>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          id={tab.id}
          className={styles.panel}
          {...(selected && {
            role: "tabpanel",
            tabIndex: 0,
            hidden: tab.id !== selected,
            "aria-labelledby": `${tab.id}-tab`,
          })}
        >
          <Heading className={styles.heading} data-says-more={tab.heading ? "" : undefined}>
            {tab.heading ?? tab.title}
          </Heading>
          {tab.content}
        </div>
      ))}
    </div>
  );
}
