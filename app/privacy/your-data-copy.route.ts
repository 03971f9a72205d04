import { redirect } from "react-router";
import { yourDataLink } from "#content/your-data-page.ts";
import { paths } from "../paths.ts";
import { siteContext } from "../shell/site-context.ts";
import type { Route } from "./+types/your-data-copy.route.ts";
import { createPrivacyApi } from "./privacy-api.ts";

/** Nothing to see here: the file is asked for by the button behind the mailed link. */
export const loader = () => redirect(paths.yourData);

/** All that is held about an address, as a file that people can read, too. */
export async function action({ request, context }: Route.ActionArgs) {
  const token = String((await request.formData()).get("token") ?? "");
  const outcome = await createPrivacyApi(context.get(siteContext).fetchApi).copy(token);
  if (outcome.kind !== "done") {
    // The page of the link says what became of it.
    throw redirect(`${paths.yourDataLink}?${new URLSearchParams({ token })}`, 303);
  }
  return new Response(`${JSON.stringify(outcome.value, null, 2)}\n`, {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="${yourDataLink.fileName}"`,
    },
  });
}
