import { useMemo } from "react";
import { useRouteLoaderData } from "react-router";
import { formNotice } from "#content/lead-forms.ts";
import type { SentAnswer } from "./answer-cookie.ts";
import type { FormAnswer, FormDefinition } from "./define-form.ts";

/**
 * The answer to a form that was sent without scripts: the page's answer to a refused form, or what the redirect after
 * an accepted one brought along.
 */
export function useAnswer<Field extends string, Body extends object, Accepted>(
  { name, fields }: Pick<FormDefinition<Field, Body, Accepted>, "name" | "fields">,
  refused: FormAnswer<Field, Accepted> | undefined,
): FormAnswer<Field, Accepted> | undefined {
  const { sent } = (useRouteLoaderData("root") ?? {}) as { sent?: SentAnswer };
  const isOwn = sent?.form === name;
  const answer = isOwn ? (sent.answer as FormAnswer<Field, Accepted> | undefined) : undefined;
  // The same at each rendering: the forms compare it.
  const lost = useMemo((): FormAnswer<Field, Accepted> => {
    const values = Object.fromEntries(fields.map((field) => [field, ""])) as Record<Field, string>;
    return { kind: "refused", unsent: true, alert: formNotice.received, errors: {}, values };
  }, [fields]);
  return refused ?? answer ?? (isOwn ? lost : undefined);
}
