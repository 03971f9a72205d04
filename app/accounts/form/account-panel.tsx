import type { ReactNode } from "react";
import styles from "./account-panel.module.css";

type AccountPanelProps = {
  title: string;
  /** One or two sentences below the title. */
  intro?: ReactNode;
  children: ReactNode;
  /** Links to other pages, below the panel. */
  links?: ReactNode;
};

/** The frame of the login, logout, signup and recovery pages: a panel under a bridge. */
export function AccountPanel({ title, intro, children, links }: AccountPanelProps) {
  return (
    <div className={styles.page} data-ground="sand">
      <div className={styles.column}>
        <Bridge />
        <section className={`stack-6 ${styles.panel}`} data-ground="white">
          <div className={`stack-3 ${styles.head}`}>
            <h1>{title}</h1>
            {intro && <p>{intro}</p>}
          </div>
          {children}
        </section>
        {links && <div className={`tap-targets stack-1 ${styles.links}`}>{links}</div>}
      </div>
    </div>
  );
}

/** Two towns, and the arches of the logo between them. */
function Bridge() {
  return (
    <svg viewBox="0 0 480 104" aria-hidden="true" className={styles.bridge}>
      <g fill="none" stroke="currentColor" strokeWidth="3" strokeLinejoin="round">
        <path d="M2 104V58h26v46M28 104V38l18-20 18 20v66M64 104V70h22v34" />
        <path d="M40 50h12v14H40zM40 74h12v14H40zM10 70h10v12H10z" />
        <path d="M394 104V44h30v60M424 104V62h24v42M448 104V76h28v28" />
        <path d="M394 44c0-12 6-20 15-26 9 6 15 14 15 26M409 18V4" />
        <path d="M403 60h12v16h-12zM431 74h10v12h-10z" />
      </g>
      <path
        d="M86 104V58h308v46h-17a37 37 0 0 0-74 0h-26a37 37 0 0 0-74 0h-26a37 37 0 0 0-74 0Z"
        className={styles.arches}
        stroke="currentColor"
        strokeWidth="3"
        strokeLinejoin="round"
      />
    </svg>
  );
}
