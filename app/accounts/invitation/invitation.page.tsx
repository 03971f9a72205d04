import { useState } from "react";
import { data, redirect } from "react-router";
import { passwordField } from "#content/accounts/account-form-words.ts";
import { invitationPage as words } from "#content/accounts/invitation-page.ts";
import type { InvitationView, SignInAnswer } from "#contract/accounts/account.ts";
import { isStaff } from "#contract/accounts/roles.ts";
import { greetingName } from "#contract/forms/first-name.ts";
import { pageStatus, type Refused, refusalTo } from "../../forms/define-form.ts";
import { paths } from "../../paths.ts";
import { textsOf } from "../../shell/form-entry.ts";
import { pageMeta } from "../../shell/search-engines/seo.ts";
import { siteContext } from "../../shell/site-context.ts";
import { TextField } from "../../ui/field.tsx";
import { AccountForm } from "../form/account-form.tsx";
import { AccountPanel } from "../form/account-panel.tsx";
import { defineAccountForm } from "../form/define-account-form.ts";
import { NewPasswordField, UsernameField } from "../form/password-fields.tsx";
import { accountApi } from "../session/access.ts";
import { handOver } from "../session/handover.ts";
import { afterReset, landing, leavePage } from "../session/next-path.ts";
import { session } from "../session/session.ts";
import type { Route } from "./+types/invitation.page.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { ...words.seo, canonicalPath: paths.invitation, unlisted: true });

const passwordForm = defineAccountForm(["password"]);
const renewalForm = defineAccountForm(["email"]);

type Shown =
  | { kind: "invited"; token: string; account: InvitationView; answer?: Refused }
  | { kind: "gone"; answer?: Refused; message?: string }
  | { kind: "failed" };

/** Changes nothing: programs that check mails open the link, too. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  return shownFor(token, context.get(siteContext).account);
}

async function shownFor(
  token: string,
  account: { invitation: typeof accountApi.invitation },
  answer?: Refused,
) {
  if (token === "") return data<Shown>({ kind: "gone" }, { status: 400 });
  const found = await account.invitation(token);
  if (found.kind === "done") {
    const status = answer ? 422 : 200;
    const refused = answer ? { answer } : {};
    return data<Shown>({ kind: "invited", token, account: found.value, ...refused }, { status });
  }
  const isGone = found.kind === "refused" && found.problem.status < 429;
  return isGone
    ? data<Shown>({ kind: "gone" }, { status: 400 })
    : data<Shown>({ kind: "failed" }, { status: 503 });
}

/** Takes both forms of browsers without scripts, which log in by themselves afterwards. */
export async function action({ request, context }: Route.ActionArgs) {
  const { account } = context.get(siteContext);
  const values = textsOf(await request.formData());
  const { intent, token = "", password = "", email = "" } = values;
  if (intent === "renew") {
    const asked = await account.renewInvitation({ email });
    if (asked.kind === "done") return data<Shown>({ kind: "gone", message: asked.value.message });
    const answer = refusalTo(asked, values, renewalForm);
    return data<Shown>({ kind: "gone", answer }, { status: pageStatus(asked) });
  }
  const accepted = await account.acceptInvitation({ token, password });
  if (accepted.kind === "done") return redirect(afterReset(landing(null, true)), 303);
  return shownFor(token, account, refusalTo(accepted, values, passwordForm));
}

/** The first login of an invited colleague: a password, and then on the login page the second factor. */
export default function InvitationPage({ loaderData, actionData }: Route.ComponentProps) {
  const shown: Shown = actionData ?? loaderData;
  if (shown.kind === "invited") return <Invited {...shown} />;
  if (shown.kind === "gone") return <Gone {...shown} />;
  return (
    <AccountPanel title={words.failed.title}>
      <p role="alert">{words.failed.intro}</p>
    </AccountPanel>
  );
}

function Invited({ token, account, answer }: Extract<Shown, { kind: "invited" }>) {
  const { name, email } = account;
  async function goOn(accepted: SignInAnswer) {
    if ("secondFactor" in accepted) {
      handOver("secondFactorDue", accepted.secondFactor);
      return leavePage(paths.login, { replace: true });
    }
    session.fulfilled(accepted);
    return leavePage(landing(null, isStaff(accepted.user)), { replace: true });
  }
  return (
    <AccountPanel
      title={words.title}
      intro={words.intro.replace("{name}", greetingName(name)).replace("{email}", email)}
    >
      <AccountForm
        form={passwordForm}
        hidden={{ intent: "accept", token }}
        action={paths.invitation}
        answer={answer}
        send={({ password = "" }) => accountApi.acceptInvitation({ token, password })}
        onDone={goOn}
        submitLabel={words.submit}
        busyLabel={words.busy}
      >
        {({ errorOf }) => (
          <>
            <UsernameField email={email} />
            <NewPasswordField
              label={passwordField.newLabel}
              error={errorOf("password")}
              personal={[email, name]}
            />
          </>
        )}
      </AccountForm>
    </AccountPanel>
  );
}

function Gone({ answer, message }: Extract<Shown, { kind: "gone" }>) {
  const { gone, logIn } = words;
  const [sent, setSent] = useState(message);
  return (
    <AccountPanel
      title={gone.title}
      intro={<span role="status">{sent ?? gone.intro}</span>}
      links={
        <p>
          {logIn.question} <a href={paths.login}>{logIn.link}</a>
        </p>
      }
    >
      {sent === undefined && (
        <AccountForm
          form={renewalForm}
          hidden={{ intent: "renew" }}
          action={paths.invitation}
          answer={answer}
          send={({ email = "" }) => accountApi.renewInvitation({ email })}
          onDone={(done) => setSent(done.message)}
          submitLabel={gone.submit}
          busyLabel={gone.busy}
        >
          {({ errorOf, typed }) => (
            <TextField
              name="email"
              type="email"
              label={gone.email}
              autoComplete="username"
              required
              maxLength={254}
              defaultValue={typed("email")}
              error={errorOf("email")}
            />
          )}
        </AccountForm>
      )}
    </AccountPanel>
  );
}
