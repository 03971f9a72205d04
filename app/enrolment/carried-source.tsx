import { type LeadAnswer, SOURCE_FIELD } from "../forms/define-form.ts";

/** In a form that came back refused: where the visitor came from, which its address no longer says. */
export function CarriedSource({ answer }: { answer: LeadAnswer<string> | undefined }) {
  if (answer?.kind !== "refused" || !answer.source) return null;
  return <input type="hidden" name={SOURCE_FIELD} value={JSON.stringify(answer.source)} />;
}
