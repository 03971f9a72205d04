import { data } from "react-router";
import { yourDataForm as words } from "#content/your-data-page.ts";
import type { FetchApi } from "../shell/api/api-client.ts";
import { formEntry } from "../shell/form-entry.ts";
import { createPrivacyApi } from "./privacy-api.ts";

export type AskAnswer =
  | { kind: "asked"; email: string }
  | {
      kind: "refused";
      alert: string;
      errors: { email?: string | undefined; wants?: string | undefined };
      email: string;
      wants: string;
    };

/** The form of the page, which posts to it with scripts and without. */
export async function askFromForm(request: Request, fetchApi: FetchApi) {
  const form = await request.formData();
  const email = formEntry(form, "email").trim();
  const wants = formEntry(form, "wants");
  const outcome = await createPrivacyApi(fetchApi).ask(email, wants);
  if (outcome.kind === "done") return data<AskAnswer>({ kind: "asked", email }, { status: 202 });
  const problem = outcome.kind === "refused" ? outcome.problem : undefined;
  const errors = {
    email: problem?.errors?.email?.[0],
    wants: problem?.errors?.wants?.[0],
  };
  const alert = problem?.detail || words.failed;
  return data<AskAnswer>(
    { kind: "refused", alert, errors, email, wants },
    { status: problem?.status ?? 503 },
  );
}
