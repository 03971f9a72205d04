import { type LegalBlock, legalWords } from "#content/legal/legal-page.ts";
import { site } from "#content/site.ts";
import { cityLine } from "#contract/branch.ts";
import type { Branch } from "#contract/institute.ts";
import { ForeignWords } from "../shell/foreign-words.tsx";
import { DataTable } from "../ui/data-table.tsx";
import styles from "./legal-paper.module.css";

/** The content of a section of a legal page. */
export function LegalBlocks({ blocks }: { blocks: readonly LegalBlock[] }) {
  return (
    <div className={`stack-4 ${styles.blocks}`}>
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
      <ul className={styles.legalBlocksList}>
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

/** Postal address, telephone and email of some branches. */
function ContactCards({ branches }: { branches: readonly Branch["id"][] }) {
  return (
    <div className={styles.cards}>
      {site.branches
        .filter(({ id }) => branches.includes(id))
        .map((branch) => (
          <ContactCard key={branch.id} branch={branch} />
        ))}
    </div>
  );
}

function ContactCard({ branch }: { branch: Branch }) {
  return (
    <address className={`card stack-4 ${styles.card}`}>
      <p>
        <strong>{site.name}</strong>
        <br />
        {branch.street}
        <br />
        {cityLine(branch)}
        {branch.region !== branch.city && `, ${branch.region}`}
        <br />
        {branch.country}
      </p>
      <dl>
        <div>
          <dt>{legalWords.phone}</dt>
          <dd>
            <a href={`tel:${branch.phoneE164}`}>{branch.phone}</a>
          </dd>
        </div>
        <div>
          <dt>{legalWords.email}</dt>
          <dd>
            <a href={`mailto:${site.email}`}>{site.email}</a>
          </dd>
        </div>
      </dl>
    </address>
  );
}

const LINK = /(\[[^\]]+\]\([^)]+\))/;
const LINK_PARTS = /^\[([^\]]+)\]\(([^)]+)\)$/;

/** Renders `[words](address)` as a link and words between asterisks as German. */
export function LinkedWords({ text }: { text: string }) {
  return text.split(LINK).map((part, index) => {
    const [, words, address] = LINK_PARTS.exec(part) ?? [];
    if (address === undefined) {
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text stay where they are
      return <ForeignWords key={index} text={part} />;
    }
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <a key={index} href={address}>
        {words}
      </a>
    );
  });
}
