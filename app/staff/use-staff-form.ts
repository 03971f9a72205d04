import { useQueryClient } from "@tanstack/react-query";
import { type ChangeEvent, useId, useState } from "react";
import { classFormWords } from "#content/staff/class-words.ts";
import type { Refused } from "../forms/define-form.ts";
import { useForm } from "../forms/use-form.ts";
import { useChangeSender } from "./change-sender.ts";
import { answerOf, StaffCallError } from "./staff-api.ts";
import { answersTo } from "./use-staff-query.ts";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What a button of the form does. What it throws is shown: the values stay as they were typed. */
type Act = () => Promise<void>;

/**
 * A form of the back office, which holds its values itself, with the server's errors at their fields.
 * @param stale beginnings of the paths whose answers `save` makes stale
 * @param draft the draft that holds the values, as for `useChangeSender`
 */
export function useStaffForm<Values extends object>(
  initial: Values,
  stale: readonly string[] = [],
  draft?: string,
) {
  const send = useChangeSender(draft);
  const client = useQueryClient();
  const id = useId();
  const [values, setValues] = useState(initial);
  const { refused, busy, errorOf, retype, run, formProps } = useForm<string, never>({});
  const shown = busy ? undefined : refused;
  const idOf = (field: string) => `${id}-${field}`;
  const shownError = (field: string) => (shown ? errorOf(field) : undefined);

  function set(part: Partial<Values>) {
    setValues((former) => ({ ...former, ...part }));
    retype(Object.keys(part));
  }

  return {
    values,
    set,
    busy,
    refused: shown,
    /** What stands above the fields of a refused form; empty if there is nothing to say. */
    message: shown ? (shown.alert ?? classFormWords.check) : "",
    errorOf: shownError,
    idOf,
    /** The props of a field whose value is a text. */
    field: (name: keyof Values & string) => ({
      id: idOf(name),
      name: name as string,
      autoComplete: "off",
      value: String(values[name]),
      error: shownError(name),
      onChange: ({ target }: ChangeEvent<Control>) =>
        set({ [name]: target.value } as unknown as Partial<Values>),
    }),
    /**
     * Sends a body to the staff API. Call it within an act, since it throws a `StaffCallError`.
     * @param onLate as for `SendChange`
     */
    async save<Answer>(
      method: "POST" | "PUT",
      path: string,
      body: object,
      onLate?: (late: Answer) => object,
    ): Promise<Answer> {
      const refresh = () => void client.invalidateQueries(answersTo(stale));
      const takeLate = (late: Answer) => {
        refresh();
        return onLate?.(late) ?? body;
      };
      const answer = answerOf(await send<Answer>(method, path, body, onLate && takeLate));
      refresh();
      return answer;
    },
    /** Does what a button beside the submit button does, unless another act is under way. */
    run: (act: Act) => run(() => refusalOf(act)),
    /** @param act what the submit button does */
    formProps(act: Act) {
      // `set` hides the errors of a field. Rendered at `input`, a select would get its former value back before `change`.
      const { onInput: _onInput, ...props } = formProps(() => refusalOf(act));
      return { ...props, noValidate: true };
    },
  };
}

export type StaffForm<Values extends object> = ReturnType<typeof useStaffForm<Values>>;

async function refusalOf(act: Act): Promise<Refused | undefined> {
  try {
    await act();
    return undefined;
  } catch (error) {
    const problem = error instanceof StaffCallError ? error.problem : undefined;
    const errors = Object.fromEntries(
      Object.entries(problem?.errors ?? {}).map(([field, [text = ""]]) => [field, text]),
    );
    const isSaidAtFields = Object.keys(errors).length > 0;
    const alert = isSaidAtFields ? undefined : (error as Error).message;
    return { kind: "refused", alert, errors, values: {} };
  }
}

/** The number in a field. An empty field is sent as `null`, so that the server says what is missing. */
export const numberOf = (typed: string): number =>
  typed.trim() === "" ? Number.NaN : Number(typed);
