import { redirect } from "react-router";
import { accountHub } from "#content/accounts/account-hub.ts";
import { site } from "#content/site.ts";
import { paths } from "../../paths.ts";
import { pageMeta } from "../../shell/search-engines/seo.ts";
import { siteContext } from "../../shell/site-context.ts";
import { withNext } from "../session/next-path.ts";
import { useSession } from "../session/session.ts";
import { useAccountPage } from "../session/use-account-page.ts";
import type { Route } from "./+types/account-hub.page.ts";
import { AccountCards } from "./account-cards.tsx";
import { loadHub } from "./hub-data.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: `${accountHub.title} | ${site.name}`,
    description: accountHub.description,
    canonicalPath: paths.accountHub,
    unlisted: true,
  });

export async function loader({ context }: Route.LoaderArgs) {
  const hub = await loadHub(context.get(siteContext).account);
  if (hub.kind === "logged out") throw redirect(withNext(paths.login, paths.accountHub));
  return hub;
}

/** The menu of the user icon, as a page (specification, section 2). */
export default function AccountHubPage({ loaderData }: Route.ComponentProps) {
  const { user: saved } = useSession();
  const known = loaderData.kind === "known" ? loaderData.user : undefined;
  const isOver = useAccountPage(known, paths.accountHub);
  return isOver ? null : <AccountCards user={known ?? saved ?? undefined} />;
}
