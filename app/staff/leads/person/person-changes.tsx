import { Link } from "react-router";
import { branchWords } from "#content/staff/lead-words.ts";
import { staffParts } from "#content/staff/office-words.ts";
import { correctionWords as words } from "#content/staff/person-words.ts";
import { answerInWords } from "#contract/forms/enquiry-answers.ts";
import type { PersonChanged, PersonPage } from "#contract/staff/staff-leads.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { fillText } from "../../fill-text.ts";
import { Toolbar } from "../../ui/toolbar.tsx";
import { contactText, courseText, personPath } from "../lead-texts.ts";
import type { Corrections } from "./use-correction.ts";

/** A correction in words: "Name corrected from Priay to Priya". */
export function changedText({ what, undoneAt }: PersonChanged): string {
  const text = textOf(what);
  return undoneAt ? `${text} (${words.history.undone})` : text;
}

function textOf(what: PersonChanged["what"]): string {
  const texts = words.history;
  switch (what.kind) {
    case "name":
      return fillText(texts.name, what);
    case "contact": {
      const { contact, former = "" } = what;
      return fillText(texts[what.did], {
        value: contactText(contact),
        former: contactText({ ...contact, value: former }),
      });
    }
    case "enquiry": {
      const fields = what.fields.map(({ field, from, to }) =>
        fillText(texts.field, {
          field: (fieldNames[field] ?? field).toLowerCase(),
          from: valueText(field, from),
          to: valueText(field, to),
        }),
      );
      return fillText(texts.enquiry, { fields: fields.join(", ") });
    }
    case "separated":
      return fillText(texts.separated, { name: what.to.name });
    case "oneName":
      return fillText(texts.oneName, { name: what.name });
  }
}

const fieldNames: Record<string, string> = {
  course: words.course,
  level: words.level,
  language: words.language,
  branch: words.branch,
};

function valueText(field: string, value: string): string {
  if (field === "course") return courseText(value);
  if (value === "") return words.notKnown.toLowerCase();
  if (field === "branch") return branchWords[value as keyof typeof branchWords] ?? value;
  if (field === "language") return answerInWords("language", value) ?? value;
  return value;
}

/** The bar at the foot of the screen that says what was corrected last, with a button that takes it back. */
export function LastCorrection({
  page,
  corrections,
}: {
  page: PersonPage;
  corrections: Corrections;
}) {
  const last = page.changes?.find(({ id, canUndo }) => canUndo && id === corrections.lastId);
  if (!last) return null;
  const other = last.what.kind === "separated" ? last.what.to : undefined;
  return (
    <Toolbar label={words.lastChange} says={changedText(last)}>
      <Button variant="quiet" size="small" onClick={corrections.close}>
        {staffParts.close}
      </Button>
      {other && (
        <Link
          className={buttonClass({ variant: "secondary", size: "small" })}
          to={personPath(other.id)}
        >
          {fillText(words.openOther, { name: other.name })}
        </Link>
      )}
      <Button
        variant="secondary"
        size="small"
        busy={corrections.busy}
        onClick={() => corrections.undo(last.id)}
      >
        {words.undo}
      </Button>
    </Toolbar>
  );
}
