import type { ReactNode } from "react";
import { newsletter as words } from "#content/newsletter-words.ts";
import { whereIsMyRequest } from "#content/requests-page.ts";
import { cityLine } from "#contract/branch.ts";
import type { Link, SocialPlatform } from "#contract/institute.ts";
import { useDemoCourses } from "../demo-courses.ts";
import { useSite } from "../use-site.ts";
import { Brand } from "./brand.tsx";
import styles from "./footer.module.css";
import { demoClassesLink } from "./main-links.ts";

type FooterProps = {
  /** From the server, so that a page that was cached last year hydrates as it was rendered. */
  year: number;
  /** The form of the newsletter; none on pages that show it themselves. */
  newsletter: ReactNode;
};

export function Footer({ year, newsletter }: FooterProps) {
  const { name } = useSite();
  return (
    <footer className={styles.footer} data-ground="ink">
      <div className={`page-column ${styles.inner}`}>
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
      <p className={`muted-xs ${styles.legal}`}>
        © {year} {name}. Exam names belong to their owners.
      </p>
    </footer>
  );
}

/** The institute, and the footer's two lists of links. */
function Contents() {
  const site = useSite();
  const [name, host] = site.email.split("@");
  const hasClasses = useDemoCourses().length > 0;
  const classes = { name: demoClassesLink.name, url: demoClassesLink.to };
  return (
    <>
      <div className={styles.about}>
        <Brand />
        <p>{site.descriptor}</p>
        <ul className={`stack-3 ${styles.contacts}`}>
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
            <a href={`mailto:${site.email}`}>
              {name}
              <wbr />@{host}
            </a>
          </li>
          <li>
            <a href={whereIsMyRequest.url}>{whereIsMyRequest.name}</a>
          </li>
        </ul>
      </div>
      <LinkList title="Quick links" links={site.quickLinks} />
      <LinkList
        title="What we offer"
        links={hasClasses ? [classes, ...site.offerings] : site.offerings}
      />
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

/** Simple marks of our own, 24 by 24: the networks allow their logos by their own rules only. */
const shapes: Record<SocialPlatform, string> = {
  linkedin: "M5 9.5V19M5 5.2v.1M10 19V9.5m0 4.6c0-2.6 1.7-4.6 4.4-4.6S19 11.3 19 14v5",
  facebook: "M15.5 4H14a3.5 3.5 0 0 0-3.5 3.5V20M7.5 11.5h7",
  instagram:
    "M7.5 3.5h9a4 4 0 0 1 4 4v9a4 4 0 0 1-4 4h-9a4 4 0 0 1-4-4v-9a4 4 0 0 1 4-4ZM12 8.3a3.7 3.7 0 1 0 0 7.4 3.7 3.7 0 0 0 0-7.4ZM17 6.9v.1",
  twitter: "M4.5 4.5 19.5 19.5M19 4.5 13 11.3M10.8 13.3 5 19.5",
  whatsapp: "M4 20l1.2-4.2A8.3 8.3 0 1 1 8.3 19ZM9 9c0 3.5 2.5 6 6 6",
  youtube:
    "M5.5 6h13A2.5 2.5 0 0 1 21 8.5v7a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 3 15.5v-7A2.5 2.5 0 0 1 5.5 6ZM10.5 9.5v5l4-2.5Z",
  telegram: "M20.5 4.5 3.5 11.3l5.7 2 2 6.2 3-3.8 4.3 3ZM9.2 13.3l7-5.3",
};

function SocialIcon({ platform }: { platform: SocialPlatform }) {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path
        d={shapes[platform]}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
