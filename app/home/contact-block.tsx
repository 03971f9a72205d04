import { homeContact } from "#content/home/contact.ts";
import { cityLine } from "#contract/branch.ts";
import type { Branch } from "#contract/site.ts";
import branchBerlin from "../pictures/branch-berlin.svg";
import branchKarnal from "../pictures/branch-karnal.svg";
import { BranchMap } from "../shell/branch-map.tsx";
import { openingHoursInWords } from "../shell/opening-hours.ts";
import { useSite } from "../shell/use-site.ts";
import styles from "./contact-block.module.css";

const pictures: Record<Branch["id"], string> = { karnal: branchKarnal, berlin: branchBerlin };

export function ContactBlock() {
  const { branches, email } = useSite();
  const { title, intro, mailLabel } = homeContact;
  return (
    <section id="contact" className={styles.section} aria-labelledby="contact-title">
      <div className={styles.head}>
        <h2 id="contact-title">{title}</h2>
        <p>{intro}</p>
        <p>
          {mailLabel}: <a href={`mailto:${email}`}>{email}</a>
        </p>
      </div>
      <div className={styles.branches}>
        {branches.map((branch) => (
          <BranchCard key={branch.id} branch={branch} />
        ))}
      </div>
    </section>
  );
}

function BranchCard({ branch }: { branch: Branch }) {
  return (
    <article className={styles.branch}>
      <img
        src={pictures[branch.id]}
        alt=""
        width={360}
        height={260}
        loading="lazy"
        className={styles.figure}
      />
      <div className={styles.details}>
        <h3>{branch.name}</h3>
        <address>
          {branch.street}
          <br />
          {cityLine(branch)}, {branch.country}
        </address>
        <p>{openingHoursInWords(branch.openingHours)}</p>
        <p className={styles.phone}>
          <a href={`tel:${branch.phoneE164}`}>{branch.phone}</a>
        </p>
      </div>
      <BranchMap branch={branch} className={styles.map} />
    </article>
  );
}
