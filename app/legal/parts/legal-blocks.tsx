import type { LegalBlock } from "#content/legal/legal-page.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { ContactCards } from "./contact-card.tsx";
import styles from "./legal-blocks.module.css";
import { LinkedWords } from "./linked-words.tsx";

/** What a section of a legal page says. */
export function LegalBlocks({ blocks }: { blocks: readonly LegalBlock[] }) {
  return (
    <div className={styles.blocks}>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a section stay where they are
        <Block key={index} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === "string") {
    return (
      <p>
        <LinkedWords text={block} />
      </p>
    );
  }
  if ("list" in block) {
    return (
      <ul className={styles.list}>
        {block.list.map((text) => (
          <li key={text}>
            <LinkedWords text={text} />
          </li>
        ))}
      </ul>
    );
  }
  if ("facts" in block) {
    return (
      <dl className={styles.facts}>
        {block.facts.map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              <LinkedWords text={text} />
            </dd>
          </div>
        ))}
      </dl>
    );
  }
  if ("table" in block) return <DataTable {...block.table} />;
  if ("contact" in block) return <ContactCards branches={block.contact} />;
  return (
    <p className={styles.notice}>
      <LinkedWords text={block.notice} />
    </p>
  );
}
