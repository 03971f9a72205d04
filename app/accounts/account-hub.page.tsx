import { redirect } from "react-router";
import { accountHub } from "#content/accounts/hub.ts";
import { site } from "#content/site.ts";
import { paths } from "../paths.ts";
import { pageMeta } from "../shell/seo.ts";
import { siteContext } from "../shell/site-context.ts";
import type { Route } from "./+types/account-hub.page.ts";
import { AccountCards } from "./hub/account-cards.tsx";
import { type HubData, loadHub } from "./hub/hub-data.ts";
import { withNext } from "./next-path.ts";
import { hasToken, ownCalls } from "./profile/own-calls.ts";
import { useAccountPage } from "./profile/use-account-page.ts";
import { session, useSession } from "./session.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: `${accountHub.title} | ${site.name}`,
    description: accountHub.description,
    canonicalPath: paths.accountHub,
    unlisted: true,
  });

const toLogin = () => redirect(withNext(paths.login, paths.accountHub));

export async function loader({ context }: Route.LoaderArgs) {
  const hub = await loadHub(context.get(siteContext).account);
  if (hub.kind === "logged out") throw toLogin();
  return hub;
}

/** As on the profile page. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  if (!(await hasToken())) return serverLoader();
  const hub = await loadHub(ownCalls);
  if (hub.kind !== "logged out") return hub;
  session.loggedOut();
  throw toLogin();
}

/** The menu of the user icon, as a page (specification, section 2). */
export default function AccountHubPage({ loaderData }: Route.ComponentProps) {
  const { user: saved } = useSession();
  const hub: HubData = loaderData;
  const known = hub.kind === "known" ? hub.user : undefined;
  useAccountPage(known, paths.accountHub);
  return <AccountCards user={known ?? saved ?? undefined} />;
}
