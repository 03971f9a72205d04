import { data, redirect } from "react-router";
import { openRequestPage as words } from "#content/requests-page.ts";
import { CodeField } from "../accounts/form/code-field.tsx";
import {
  defineForm,
  type FormAnswer,
  pageStatus,
  type Refused,
  refusalTo,
  valuesOf,
} from "../forms/define-form.ts";
import { formAction } from "../forms/form-action.ts";
import { useAnswer } from "../forms/use-answer.ts";
import { paths } from "../paths.ts";
import { pageMeta } from "../shell/search-engines/seo.ts";
import { siteContext } from "../shell/site-context.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import type { Route } from "./+types/open-request.page.ts";
import { Refusal } from "./refusal.tsx";
import styles from "./requests.module.css";
import { createRequestsApi } from "./requests-api.ts";

/** Asks for a code. The answer is the same for every reference. */
const codeForm = defineForm({
  name: "requestCode",
  fields: ["reference"],
  failure: (failed) => (failed?.kind === "refused" && failed.problem.detail) || words.failed,
  bodyOf: ({ reference }) => ({ reference }),
  send: ({ fetchApi }, { reference }) => createRequestsApi(fetchApi).askForCode(reference),
});

/** Opens the page with reference and code. */
const openForm = {
  fields: ["reference", "code"],
  failure: codeForm.failure,
} as const;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { ...words.seo, canonicalPath: paths.openRequest, unlisted: true });

/** `?step=code`: for somebody who has a code, but no longer the page that asked for it. */
export const loader = ({ request }: Route.LoaderArgs) => ({
  hasCode: new URL(request.url).searchParams.get("step") === "code",
});

export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const form = await request.clone().formData();
  if (!form.has("code")) return formAction(codeForm)(args);
  const values = valuesOf(form, openForm.fields);
  const api = createRequestsApi(context.get(siteContext).fetchApi);
  const outcome = await api.open(values.reference, values.code);
  if (outcome.kind === "done") {
    const { token, reference } = outcome.value;
    const card = reference ? `#${reference}` : "";
    throw redirect(`${paths.yourRequests}?${new URLSearchParams({ token })}${card}`, 303);
  }
  const refused = refusalTo(outcome, values, openForm);
  return data({ kind: "not opened" as const, refused }, { status: pageStatus(outcome) });
}

/** A short address to read to somebody on the phone: a reference and a mailed code open the page with one's requests. */
export default function OpenRequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const notOpened = actionData?.kind === "not opened" ? actionData.refused : undefined;
  const asked = useAnswer(codeForm, actionData?.kind === "not opened" ? undefined : actionData);
  const isCodeStep = loaderData.hasCode || notOpened || asked?.kind === "accepted";
  return (
    <div className={`page-column ${styles.narrow}`}>
      <div className="stack-4">
        <h1>{words.title}</h1>
        <p>{words.intro}</p>
        <p>
          {words.noReference} <a href={paths.yourRequests}>{words.noReferenceLink}</a>
        </p>
      </div>
      <div className={styles.panel} data-ground="white">
        {isCodeStep ? (
          <CodeStep asked={asked?.kind === "accepted" ? asked : undefined} refused={notOpened} />
        ) : (
          <ReferenceStep refused={asked?.kind === "refused" ? asked : undefined} />
        )}
      </div>
    </div>
  );
}

/*
 * The browser posts both forms, with scripts and without: the answer is another page, whose markup says where the focus
 * goes.
 */

const idOf = (field: string) => `request-${field}`;

type StepProps = { refused: Refused | undefined };

function ReferenceStep({ refused }: StepProps) {
  return (
    <form method="post" action={paths.openRequest} className="stack-5" data-own-act="">
      <h2 className={styles.formTitle}>{words.steps.reference}</h2>
      {refused && <Refusal refused={refused} idOf={idOf} focus />}
      <ReferenceField refused={refused} />
      <Button type="submit" size="large" wide>
        {words.submitReference}
      </Button>
      <p>
        <a href={`${paths.openRequest}?step=code`}>{words.haveCode}</a>
      </p>
    </form>
  );
}

type CodeStepProps = StepProps & {
  /** The answer to the first step. */
  asked: Extract<FormAnswer<"reference", { message: string }>, { kind: "accepted" }> | undefined;
};

function CodeStep({ asked, refused }: CodeStepProps) {
  return (
    <form
      method="post"
      action={`${paths.openRequest}?step=code`}
      className="stack-5"
      data-own-act=""
    >
      <h2 className={styles.formTitle}>{words.steps.code}</h2>
      {asked && <p role="status">{asked.accepted.message}</p>}
      {refused && <Refusal refused={refused} idOf={idOf} focus />}
      <ReferenceField refused={refused} known={asked?.values.reference} />
      <CodeField
        id={idOf("code")}
        name="code"
        label={words.code}
        hint={words.codeHint}
        error={refused?.errors.code}
        autoFocus={asked !== undefined || refused?.errors.code !== undefined}
      />
      <Button type="submit" size="large" wide>
        {words.submitCode}
      </Button>
      <p>
        <a href={paths.openRequest}>{words.again}</a>
      </p>
    </form>
  );
}

function ReferenceField({ refused, known }: StepProps & { known?: string | undefined }) {
  return (
    <TextField
      id={idOf("reference")}
      name="reference"
      label={words.reference}
      hint={known ? undefined : words.referenceHint}
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      required
      maxLength={40}
      defaultValue={known ?? refused?.values.reference}
      error={refused?.errors.reference}
      autoFocus={refused?.errors.reference !== undefined}
    />
  );
}
