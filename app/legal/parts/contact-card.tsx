import { legalWords } from "#content/legal/legal-page.ts";
import { site } from "#content/site.ts";
import { cityLine } from "#contract/branch.ts";
import type { Branch } from "#contract/site.ts";
import styles from "./contact-card.module.css";

/** Postal address, telephone and email of some branches. */
export function ContactCards({ branches }: { branches: readonly Branch["id"][] }) {
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
    <address className={styles.card}>
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
