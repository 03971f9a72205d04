import { useEffect } from "react";
import { Outlet } from "react-router";
import { legalLinks } from "#content/site.ts";
import { Toasts } from "../../ui/toast.tsx";
import { BranchChoice } from "../branches/branch-choice.tsx";
import { ofBranch } from "../branches/visitor-branch.ts";
import { Brand } from "../navigation/brand.tsx";
import { useSite } from "../use-site.ts";
import { noteEnquiries } from "../visit/last-enquiry.ts";
import styles from "./plain-layout.module.css";

/**
 * The layout of pages without the main navigation (specification, section 2): logo, telephone numbers, email address
 * and legal links.
 */
export default function PlainLayout() {
  const { name, branches, email } = useSite();
  useEffect(noteEnquiries, []);

  return (
    <div className={styles.layout}>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <header className={styles.header}>
        <div className={`row ${styles.inner}`}>
          <Brand />
          <div className={`row-2 tap-targets ${styles.question}`}>
            <span>Questions? Call us: </span>
            {branches.map(({ id, phone, phoneE164 }) => (
              <a key={id} href={`tel:${phoneE164}`} {...ofBranch(branches, id)}>
                {phone}
              </a>
            ))}
            <BranchChoice />
          </div>
        </div>
      </header>
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <footer className={`row ${styles.footer}`} data-ground="ink">
        <ul className={`tap-targets wrap ${styles.contacts}`}>
          {branches.map((branch) => (
            <li key={branch.id}>
              {branch.name} <a href={`tel:${branch.phoneE164}`}>{branch.phone}</a>
            </li>
          ))}
          <li>
            <a href={`mailto:${email}`}>{email}</a>
          </li>
        </ul>
        <ul className={`tap-targets wrap ${styles.legal}`}>
          {legalLinks.map((link) => (
            <li key={link.url}>
              <a href={link.url}>{link.name}</a>
            </li>
          ))}
        </ul>
        <p>
          {name}, {branches.map((branch) => branch.name).join(" and ")}
        </p>
      </footer>
      <Toasts />
    </div>
  );
}
