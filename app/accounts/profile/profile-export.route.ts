import { redirect } from "react-router";
import { profileExport } from "#content/accounts/profile-page.ts";
import { accountMessages } from "#contract/accounts/account-messages.ts";
import { pageStatus } from "../../forms/define-form.ts";
import { paths } from "../../paths.ts";
import { siteContext } from "../../shell/site-context.ts";
import { loginFor } from "../session/next-path.ts";
import type { Route } from "./+types/profile-export.route.ts";
import { exportText } from "./data-export.tsx";

/** A GET has nothing to show: the profile page's button posts its form here. */
export const loader = () => redirect(paths.userProfile);

/** Sends all that is held about the person who is logged in as a file, for browsers without scripts. */
export async function action({ context }: Route.ActionArgs) {
  const outcome = await context.get(siteContext).account.exportData();
  if (outcome.kind === "done") {
    return new Response(exportText(outcome.value), {
      headers: {
        "content-type": "application/json; charset=utf-8",
        "content-disposition": `attachment; filename="${profileExport.fileName}"`,
      },
    });
  }
  const status = pageStatus(outcome);
  const text = outcome.kind === "refused" ? outcome.problem.message : undefined;
  if (status === 401) throw redirect(loginFor(paths.userProfile, text), 303);
  return new Response(text || accountMessages.somethingFailed, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
}
