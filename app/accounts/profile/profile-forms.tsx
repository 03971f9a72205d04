import type { ComponentProps } from "react";
import { data, redirect, useRevalidator, useRouteLoaderData } from "react-router";
import { type Avatar, accountMessages } from "#contract/accounts/account-messages.ts";
import type { RequestLinkMade } from "#contract/requests.ts";
import { redirectToResult, resultOf, type SentAnswer } from "../../forms/answer-cookie.ts";
import { type FormTexts, pageStatus, type Refused, refusalTo } from "../../forms/define-form.ts";
import { paths } from "../../paths.ts";
import type { AccountApi } from "../../shell/api/account-api.ts";
import type { Outcome } from "../../shell/api/api-client.ts";
import { textsOf } from "../../shell/form-entry.ts";
import { AccountForm } from "../form/account-form.tsx";
import { defineAccountForm } from "../form/define-account-form.ts";
import { type AppKey, keyFrom } from "../second-factor/second-factor-secrets.tsx";
import { access } from "../session/access.ts";
import { loginFor } from "../session/next-path.ts";

type Done<I extends Intent> =
  Awaited<ReturnType<(typeof profileForms)[I]["send"]>> extends Outcome<infer T> ? T : never;

type ProfileFormProps<I extends Intent> = Pick<
  ComponentProps<typeof AccountForm>,
  "submitLabel" | "busyLabel" | "button" | "children" | "onInput"
> & {
  intent: I;
  /** Id of the form's section. Without scripts the page comes back there. */
  section: string;
  /** The id of the device or passkey, or the token of the booking, that the form is about. */
  id?: string;
  hidden?: Record<string, string>;
  reply: ProfileReply | undefined;
  /** Runs before the page's data is loaded again. */
  onDone?: (value: Done<I>) => void | Promise<void>;
  /** False if the call changes nothing that the page shows. */
  refetch?: boolean;
};

/** A form of the profile page: one intent, sent with the token of whoever is logged in. */
export function ProfileForm<I extends Intent>({
  intent,
  section,
  id,
  hidden = {},
  reply,
  onDone,
  refetch = true,
  ...rest
}: ProfileFormProps<I>) {
  const { revalidate } = useRevalidator();
  const { form, send } = profileForms[intent];
  const isAnswered = reply?.intent === intent && reply.id === id;

  return (
    <AccountForm<Done<I>>
      {...rest}
      form={form}
      action={`${paths.userProfile}#${section}`}
      hidden={{ intent, ...(id === undefined ? {} : { id }), ...hidden }}
      send={(values) => access.withAccess((api) => send(api, values) as Promise<Outcome<Done<I>>>)}
      onDone={async (value) => {
        await onDone?.(value);
        if (refetch) await revalidate();
      }}
      onRefused={({ problem }) => {
        // The page shows something that was changed elsewhere.
        if (problem?.status === 409) void revalidate();
      }}
      answer={isAnswered ? reply.refusal : undefined}
    />
  );
}

type Values = Partial<Record<string, string>>;

type ProfileCall<T> = {
  form: FormTexts<string>;
  send: (api: AccountApi, values: Values) => Promise<Outcome<T>>;
};

/**
 * @param fields names of its fields
 * @param failure the text if the API gives none
 */
const call = <T,>(
  fields: readonly string[],
  send: ProfileCall<T>["send"],
  failure?: string,
): ProfileCall<T> => ({ form: defineAccountForm(fields, failure), send });

/** The forms of the profile page by their `intent`; sent by the browser, or by the page's action without scripts. */
export const profileForms = {
  details: call(
    ["name", "phone", "city", "goal", "avatar"],
    (api, { name, phone, city, goal, avatar }) =>
      api.updateProfile({ name, phone, city, goal, avatar: avatar as Avatar | undefined }),
    accountMessages.profileUpdateFailed,
  ),
  password: call(["currentPassword", "password"], (api, { currentPassword, password = "" }) =>
    api.changePassword({ ...(currentPassword === undefined ? {} : { currentPassword }), password }),
  ),
  "end-device": call([], (api, { id = "" }) => api.endSession(id)),
  "end-others": call([], (api) => api.endOtherSessions()),
  "requests-link": call([], (api) => api.makeRequestLink()),
  "cancel-booking": call([], (api, { id = "", classId }) =>
    api.cancelBooking({ token: id, classId }),
  ),
  delete: call(["password"], (api, { password }) =>
    api.deleteAccount(password === undefined ? {} : { password }),
  ),
  "totp-start": call([], (api) => api.startTotp()),
  "totp-confirm": call(["code"], (api, { code = "" }) => api.confirmTotp(code)),
  "totp-remove": call([], (api) => api.removeTotp()),
  "passkey-remove": call([], (api, { id = "" }) => api.removePasskey(id)),
  "codes-renew": call([], (api) => api.renewRecoveryCodes()),
} as const;

export type Intent = keyof typeof profileForms;

const isIntent = (text: unknown): text is Intent =>
  typeof text === "string" && Object.hasOwn(profileForms, text);

/** The answer of the page's action to a form sent without scripts. */
export type ProfileReply = {
  intent: Intent;
  /** The `id` of the form, if the page has several forms with the same intent. */
  id?: string | undefined;
  /** Absent if the call succeeded. */
  refusal?: Refused | undefined;
  /** The API's message about the success. */
  message?: string | undefined;
  /** Shown this once. */
  recoveryCodes?: string[] | undefined;
  /** The key of an authenticator app that is being set up. */
  totp?: AppKey | undefined;
};

type Shown = Pick<ProfileReply, "message" | "recoveryCodes" | "totp">;

/** The page on which the person can change their requests. */
export const requestsPageOf = ({ token }: RequestLinkMade): string =>
  `${paths.yourRequests}?${new URLSearchParams({ token })}`;

/** These answer with keys or codes that no address can show again. */
const showsOnce: readonly Intent[] = ["totp-start", "totp-confirm", "codes-renew"];

const FORM = "profile";

/** What a form that was sent without scripts has done. */
export function useDone(): ProfileReply | undefined {
  const { sent } = (useRouteLoaderData("root") ?? {}) as { sent?: SentAnswer };
  const done = sent?.form === FORM ? resultOf(sent) : undefined;
  return isIntent(done) ? { intent: done } : undefined;
}

/**
 * Handles a form of the profile page sent without scripts.
 * @throws a redirect to a page that says what was done, one to the page of the requests, one to the login if nobody is logged in, one to the page about
 *   the deletion once the account is deleted, or a 400 if the intent is unknown
 */
export async function profileFromForm(request: Request, api: AccountApi, siteUrl: string) {
  const values = textsOf(await request.formData());
  const { intent, id } = values;
  if (!isIntent(intent)) throw data(null, { status: 400 });
  const { form, send } = profileForms[intent];
  const outcome: Outcome<unknown> = await send(api, values);
  if (outcome.kind === "refused" && outcome.problem.status === 401) {
    throw redirect(loginFor(paths.userProfile, outcome.problem.message), 303);
  }
  if (outcome.kind === "done" && intent === "delete") throw redirect(paths.accountDeleted, 303);
  if (outcome.kind === "done" && intent === "requests-link") {
    throw redirect(requestsPageOf(outcome.value as RequestLinkMade), 303);
  }
  if (outcome.kind === "done" && !showsOnce.includes(intent)) {
    // The browser keeps the fragment, which leads to the section.
    throw redirectToResult({ request, siteUrl }, FORM, intent);
  }
  const shown: Shown = outcome.kind === "done" ? ((outcome.value ?? {}) as Shown) : {};
  const reply: ProfileReply = {
    intent,
    id,
    refusal: outcome.kind === "done" ? undefined : refusalTo(outcome, values, form),
    message: shown.message,
    recoveryCodes: shown.recoveryCodes,
    totp: totpOnItsWay(intent, outcome, values),
  };
  return data(reply, { status: outcome.kind === "done" ? 200 : pageStatus(outcome) });
}

/** The key is shown after the first step and again after a wrong code: the page has no other way to get it. */
function totpOnItsWay(
  intent: string,
  outcome: Outcome<unknown>,
  values: Partial<Record<string, string>>,
): AppKey | undefined {
  if (intent === "totp-start" && outcome.kind === "done") return outcome.value as AppKey;
  return intent === "totp-confirm" && outcome.kind !== "done" ? keyFrom(values) : undefined;
}
