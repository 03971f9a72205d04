import type { ReactNode } from "react";
import { newsletter as words } from "#content/newsletter.ts";
import { cityLine } from "#contract/branch.ts";
import type { Link } from "#contract/site.ts";
import { useSite } from "../use-site.ts";
import { Brand } from "./brand.tsx";
import styles from "./footer.module.css";
import { SocialIcon } from "./social-icons.tsx";

type FooterProps = {
  /** As the server knows it, so that a page from last year's cache hydrates without a jolt. */
  year: number;
  /** The newsletter's form; absent on pages that show it themselves. */
  newsletter: ReactNode;
};

export function Footer({ year, newsletter }: FooterProps) {
  const { name } = useSite();
  return (
    <footer className={styles.footer} data-ground="ink">
      <div className={styles.inner}>
        <Contents />
        <div className={styles.stay}>
          {newsletter && (
            <section className={styles.newsletter} aria-labelledby="newsletter-title">
              <h2 id="newsletter-title" className={styles.heading}>
                {words.title}
              </h2>
              <p>{words.intro}</p>
              {newsletter}
            </section>
          )}
          <SocialNetworks />
        </div>
      </div>
      <p className={styles.legal}>
        © {year} {name}. Names of exams belong to their owners.
      </p>
    </footer>
  );
}

/** The institute, and the footer's two lists of links. */
function Contents() {
  const site = useSite();
  return (
    <>
      <div className={styles.about}>
        <Brand />
        <p>{site.descriptor}</p>
        <ul className={styles.contacts}>
          {site.branches.map((branch) => (
            <li key={branch.id}>
              <strong>{branch.name}</strong>
              <span>
                {branch.street}, {cityLine(branch)}
              </span>
              <a href={`tel:${branch.phoneE164}`}>{branch.phone}</a>
            </li>
          ))}
          <li>
            <a href={`mailto:${site.email}`}>{site.email}</a>
          </li>
        </ul>
      </div>
      <LinkList title="Quick links" links={site.quickLinks} />
      <LinkList title="What we offer" links={site.offerings} />
    </>
  );
}

function SocialNetworks() {
  const { socialLinks } = useSite();
  return (
    <>
      <h2 className={styles.heading}>Follow us</h2>
      <ul className={styles.social}>
        {socialLinks.map(({ platform, label, url }) => (
          <li key={platform}>
            <a href={url} target="_blank" rel="noopener">
              <SocialIcon platform={platform} />
              <span className="visually-hidden">{label} (opens in a new tab)</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

function LinkList({ title, links }: { title: string; links: Link[] }) {
  return (
    <nav aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <ul className={styles.links}>
        {links.map(({ name, url, external }) => (
          <li key={url}>
            {external ? (
              <a href={url} target="_blank" rel="noopener">
                {name} <span className="visually-hidden">(opens in a new tab)</span>
              </a>
            ) : (
              <a href={url}>{name}</a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
