import { useState } from "react";
import { targetWords as words } from "#content/staff/overview.ts";
import {
  type OverviewTargets,
  type ScopeTarget,
  type TargetNumbers,
  type TargetScope,
  targetScopes,
} from "#contract/staff/staff-overview.ts";
import { SelectField, TextField } from "../../ui/field.tsx";
import { fillText } from "../fill-text.ts";
import { presentOf } from "../staff-api.ts";
import { Notice } from "../ui/notice.tsx";
import { DialogForm, FormActions, StaffDialog } from "../ui/staff-dialog.tsx";
import { useStaffForm } from "../use-staff-form.ts";
import { numberText } from "./overview-texts.ts";

export const targetNames = ["leads", "came", "enrolled"] as const;

export const hasTarget = (target: TargetNumbers): boolean =>
  targetNames.some((name) => target[name] !== null);

/** "Leads 120, came 40" */
export function targetText(target: TargetNumbers): string {
  const numbers = targetNames.flatMap((name) => {
    const number = target[name];
    return number === null
      ? []
      : [fillText(words.historyNumbers[name], { number: numberText(number) })];
  });
  return numbers.join(", ") || words.historyNothing;
}

const typedNumbers = (target: TargetNumbers | undefined) => ({
  leads: String(target?.leads ?? ""),
  came: String(target?.came ?? ""),
  enrolled: String(target?.enrolled ?? ""),
});

/** An empty field is no target. What is no number goes to the server as it is, which says so at the field. */
function numberIn(typed: string): number | string | null {
  const text = typed.trim();
  if (text === "") return null;
  const number = Number(text);
  return Number.isNaN(number) ? text : number;
}

/** Sets the target of a month for all branches or for one. */
export function TargetDialog({
  targets,
  month,
  onClose,
  onDone,
}: {
  targets: OverviewTargets;
  /** "November 2026" */
  month: string;
  onClose: () => void;
  onDone: () => void;
}) {
  // The targets on which the form is based: answers that come while somebody types change nothing in it.
  const [scopes, setScopes] = useState(targets.scopes);
  const [isConflict, setConflict] = useState(false);
  const targetOf = (scope: TargetScope) => scopes.find((one) => one.scope === scope);
  const first = { scope: "all" as TargetScope, ...typedNumbers(targetOf("all")) };
  const form = useStaffForm(first, ["/overview/targets"]);
  const { scope } = form.values;
  const target = targetOf(scope);

  async function submit() {
    const { leads, came, enrolled } = form.values;
    const body = {
      month: targets.month,
      scope,
      revision: target?.revision ?? 0,
      leads: numberIn(leads),
      came: numberIn(came),
      enrolled: numberIn(enrolled),
    };
    try {
      await form.save("POST", "/overview/targets", body);
    } catch (error) {
      const present = presentOf<ScopeTarget>(error);
      if (present) {
        setScopes((former) => former.map((one) => (one.scope === scope ? present : one)));
        setConflict(true);
      }
      throw error;
    }
    onDone();
  }

  return (
    <StaffDialog
      open
      onClose={onClose}
      title={fillText(words.setTitle, { month })}
      holds
      width="narrow"
    >
      <DialogForm {...form.formProps(submit)}>
        {form.message && (
          <Notice tone="bad">
            {isConflict && target
              ? fillText(words.conflict, { numbers: targetText(target) })
              : form.message}
          </Notice>
        )}
        <SelectField
          label={words.scope}
          {...form.field("scope")}
          onChange={({ target: { value } }) => {
            const chosen = value as TargetScope;
            setConflict(false);
            form.set({ scope: chosen, ...typedNumbers(targetOf(chosen)) });
          }}
        >
          {targetScopes.map((one) => (
            <option key={one} value={one}>
              {words.scopes[one]}
            </option>
          ))}
        </SelectField>
        <p className="muted">{words.hint}</p>
        {targetNames.map((name) => (
          <TextField
            key={name}
            label={words.names[name]}
            inputMode="numeric"
            maxLength={6}
            hint={name === "leads" ? words.leadsHint : undefined}
            {...form.field(name)}
          />
        ))}
        <FormActions submit={words.save} busy={form.busy} onCancel={onClose} />
      </DialogForm>
    </StaffDialog>
  );
}
