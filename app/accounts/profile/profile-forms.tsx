import type { ComponentProps } from "react";
import { useRevalidator } from "react-router";
import { paths } from "../../paths.ts";
import type { Outcome } from "../../shell/api/api-client.ts";
import { AccountForm } from "../form/account-form.tsx";
import { access } from "../session/access.ts";
import { type Intent, profileForms } from "./profile-forms.ts";
import type { ProfileReply } from "./profile-reply.ts";

type Done<I extends Intent> =
  Awaited<ReturnType<(typeof profileForms)[I]["send"]>> extends Outcome<infer T> ? T : never;

type ProfileFormProps<I extends Intent> = Pick<
  ComponentProps<typeof AccountForm>,
  "submitLabel" | "busyLabel" | "button" | "children"
> & {
  intent: I;
  /** The section that it stands in: there the page without scripts comes back. */
  section: string;
  /** Which of several. */
  id?: string;
  hidden?: Record<string, string>;
  reply: ProfileReply | undefined;
  /** Runs before the page is fetched anew. */
  onDone?: (value: Done<I>, form: HTMLFormElement) => void | Promise<void>;
  /** False where nothing that the page shows has changed. */
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
  const { fields, failure, send } = profileForms[intent];
  const isAnswered = reply?.intent === intent && reply.id === id;

  return (
    <AccountForm<Done<I>>
      {...rest}
      fields={fields}
      {...(failure ? { failure } : {})}
      action={`${paths.userProfile}#${section}`}
      hidden={{ intent, ...(id === undefined ? {} : { id }), ...hidden }}
      send={(values) => access.withAccess((api) => send(api, values) as Promise<Outcome<Done<I>>>)}
      onDone={async (value, form) => {
        await onDone?.(value, form);
        if (refetch) await revalidate();
      }}
      answer={isAnswered ? reply.refusal : undefined}
    />
  );
}
