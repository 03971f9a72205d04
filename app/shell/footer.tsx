import { memo, type ReactNode } from "react";
import styles from "./footer.module.css";
import { StaticSection, staticContent } from "./static-section.tsx";

const lists = staticContent(async () => (await import("./footer-lists.tsx")).FooterLists);
const invitation = staticContent(
  async () => (await import("./footer-lists.tsx")).NewsletterInvitation,
);
const social = staticContent(async () => (await import("./footer-lists.tsx")).FooterSocial);

type FooterProps = {
  /** As the server knows it, so that a page from last year's cache hydrates without a jolt. */
  year: number;
  name: string;
  /** The newsletter's form; absent on pages that show it themselves. */
  newsletter: ReactNode;
};

export const Footer = memo(function Footer({ year, name, newsletter }: FooterProps) {
  return (
    <footer className={styles.footer} data-ground="ink">
      <div className={styles.inner}>
        <StaticSection content={lists} className={styles.contents} />
        <div className={styles.stay}>
          {newsletter && (
            <section className={styles.newsletter} aria-labelledby="newsletter-title">
              <StaticSection content={invitation} />
              {newsletter}
            </section>
          )}
          <StaticSection content={social} />
        </div>
      </div>
      <p className={styles.legal}>
        © {year} {name}. Names of exams belong to their owners.
      </p>
    </footer>
  );
});
