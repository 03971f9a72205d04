import { redirect } from "react-router";
import { accountHub } from "#content/accounts/account-hub.ts";
import { site } from "#content/site.ts";
import type { User } from "#contract/accounts/account.ts";
import { isStaff } from "#contract/accounts/roles.ts";
import { paths } from "../../paths.ts";
import type { AccountApi } from "../../shell/api/account-api.ts";
import { pageMeta } from "../../shell/search-engines/seo.ts";
import { siteContext } from "../../shell/site-context.ts";
import { Avatar } from "../profile/avatar.tsx";
import { loginFor } from "../session/next-path.ts";
import { useSession } from "../session/session.ts";
import { useAccountPage } from "../session/use-account-page.ts";
import type { Route } from "./+types/account-hub.page.ts";
import styles from "./account-hub.module.css";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: `${accountHub.title} | ${site.name}`,
    description: accountHub.description,
    canonicalPath: paths.accountHub,
    unlisted: true,
  });

export async function loader({ context }: Route.LoaderArgs) {
  const hub = await loadHub(context.get(siteContext).account);
  if (hub.kind === "logged out") {
    throw redirect(loginFor(paths.accountHub, hub.message));
  }
  return hub;
}

/** The menu of the user icon, as a page (specification, section 2). */
export default function AccountHubPage({ loaderData }: Route.ComponentProps) {
  const { user: saved } = useSession();
  const known = loaderData.kind === "known" ? loaderData.user : undefined;
  const isOver = useAccountPage(known, paths.accountHub);
  return isOver ? null : <AccountCards user={known ?? saved ?? undefined} />;
}

/** Cards that lead to everything that people can do with their account. */
export function AccountCards({ user }: { user: User | undefined }) {
  const { title, greeting, signedInAs, cardsLabel, cards, staff, logOut } = accountHub;
  const isOfStaff = user !== undefined && isStaff(user);
  return (
    <div className={`page-column ${styles.page}`} data-own="">
      <header className={styles.head}>
        {user && <Avatar name={user.name} colour={user.avatar} />}
        <div className={`stack-2 ${styles.words}`}>
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
        {[...cards, ...(isOfStaff ? staff : [])].map((card) => (
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
  /** The id of a section of the profile page; absent: the top of that page. */
  part?: string;
  to?: string;
  ground?: "white" | "rose" | "marigold";
};

function Card({
  title,
  text,
  part,
  to = `${paths.userProfile}${part ? `#${part}` : ""}`,
  ground = "white",
}: CardProps) {
  return (
    <a href={to} className={`stack-2 ${styles.card}`} data-ground={ground}>
      <strong>{title}</strong>
      <span>{text}</span>
    </a>
  );
}

type HubData =
  | { kind: "known"; user: User }
  | { kind: "logged out"; message: string }
  /** The API did not answer, or refused for now. The cards are shown all the same. */
  | { kind: "away" };

/** Loads the user whose hub it is. */
export async function loadHub(api: Pick<AccountApi, "profile">): Promise<HubData> {
  const profile = await api.profile();
  if (profile.kind === "done") return { kind: "known", user: profile.value.user };
  return profile.kind === "refused" && profile.problem.status === 401
    ? { kind: "logged out", message: profile.problem.message }
    : { kind: "away" };
}
