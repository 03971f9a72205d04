import { accountHub } from "#content/accounts/account-hub.ts";
import type { User } from "#contract/account.ts";
import { paths } from "../../paths.ts";
import { Avatar } from "../profile/avatar.tsx";
import styles from "./account-hub.module.css";

/** What somebody can do with their account, each a card that leads there. */
export function AccountCards({ user }: { user: User | undefined }) {
  const { title, greeting, signedInAs, cardsLabel, cards, staff, logOut } = accountHub;
  const isStaff = user !== undefined && user.role !== "student";
  return (
    <div className={styles.page} data-own="">
      <header className={styles.head}>
        {user && <Avatar name={user.name} colour={user.avatar} />}
        <div className={styles.words}>
          <h1>{title}</h1>
          {user && (
            <p>
              <strong>{greeting.replace("{name}", () => user.name)}</strong>
              {signedInAs.replace("{email}", () => user.email)}
            </p>
          )}
        </div>
      </header>
      <ul className={styles.cards} aria-label={cardsLabel}>
        {[...cards, ...(isStaff ? staff : [])].map((card) => (
          <li key={card.title}>
            <Card {...card} />
          </li>
        ))}
        <li>
          <Card {...logOut} to={paths.logout} ground="rose" />
        </li>
      </ul>
    </div>
  );
}

type CardProps = {
  title: string;
  text: string;
  /** Of the profile page; absent: its top. */
  part?: string;
  to?: string;
  ground?: "white" | "sky" | "rose" | "marigold";
};

function Card({
  title,
  text,
  part,
  to = `${paths.userProfile}${part ? `#${part}` : ""}`,
  ground = part === "enquiries" ? "sky" : "white",
}: CardProps) {
  return (
    <a href={to} className={styles.card} data-ground={ground}>
      <strong>{title}</strong>
      <span>{text}</span>
    </a>
  );
}
