import { redirect } from "react-router";
import { yourDataLink } from "#content/your-data-page.ts";
import { paths } from "../paths.ts";
import { siteContext } from "../shell/site-context.ts";
import type { Route } from "./+types/your-data-copy.route.ts";
import { createPrivacyApi } from "./privacy-api.ts";

/** The address has no page: the button on the page of the mailed link posts to it. */
export const loader = () => redirect(paths.yourData);

/** Everything that is held about an address, as an indented JSON file. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const token = String(form.get("token") ?? "");
  const outcome = await createPrivacyApi(context.get(siteContext).fetchApi).copy(form);
  if (outcome.kind !== "done") {
    // The page of the link says why there is no file.
    throw redirect(`${paths.yourDataLink}?${new URLSearchParams({ token })}`, 303);
  }
  return new Response(`${JSON.stringify(outcome.value, null, 2)}\n`, {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="${yourDataLink.fileName}"`,
    },
  });
}
