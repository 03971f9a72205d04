import { type FormEvent, useState } from "react";
import { numberInWords } from "#content/number-words.ts";
import { bookClassWords as words } from "#content/staff/desk-call-words.ts";
import type { DeskLesson, Roster, RosterAdd } from "#contract/staff/staff-classes.ts";
import type { LeadRow } from "#contract/staff/staff-leads.ts";
import { SelectField } from "../../../ui/field.tsx";
import { fillText } from "../../fill-text.ts";
import { courseChoices } from "../../leads/lead-texts.ts";
import { Notice } from "../../ui/notice.tsx";
import { QueryState } from "../../ui/query-state.tsx";
import { DialogForm, FormActions, StaffDialog } from "../../ui/staff-dialog.tsx";
import { useStaffChange } from "../../use-staff-query.ts";
import { whenText } from "../class-texts.ts";
import { takesGuests, useNextClasses, WEEKS_AHEAD } from "../next-classes.ts";
import { bookingPaths } from "../stale-paths.ts";
import { ClassRadios } from "./class-radios.tsx";
import { isFull } from "./full-class.ts";

type BookProps = {
  lead: Pick<LeadRow, "id" | "name" | "email" | "course">;
  /** The class that is chosen at first. */
  lesson?: DeskLesson | undefined;
  onClose: () => void;
  onDone: (message: string) => void;
};

/** Gives a lead a place in a demo class. If the class is full, it asks first. */
export function BookClass(props: BookProps) {
  return (
    <StaffDialog
      open
      onClose={props.onClose}
      title={fillText(words.title, { name: props.lead.name })}
      holds
    >
      <BookForm {...props} />
    </StaffDialog>
  );
}

function BookForm({ lead, lesson, onClose, onDone }: BookProps) {
  const query = useNextClasses();
  const [course, setCourse] = useState(lesson?.course ?? lead.course);
  const [classId, setClassId] = useState(lesson?.id ?? "");
  const [isMissing, setMissing] = useState(false);
  const book = useStaffChange<RosterAdd, Roster>(
    "POST",
    () => `/classes/${classId}/bookings`,
    bookingPaths,
  );
  const asksBeyond = isFull(book.error);
  function choose(id: string) {
    setClassId(id);
    setMissing(false);
    book.reset();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(classId === "");
    if (classId === "" || book.isPending) return;
    book.mutate(
      { leadId: lead.id, ...(asksBeyond ? { beyondSeats: true } : {}) },
      {
        onSuccess: ({ lesson: of }) =>
          onDone(fillText(words.done, { name: lead.name, time: whenText(of) })),
      },
    );
  }
  return (
    <DialogForm onSubmit={submit} noValidate>
      <SelectField
        label={words.course}
        value={course}
        onChange={({ target }) => {
          setCourse(target.value);
          choose("");
        }}
      >
        {course === "" && <option value="">{words.chooseCourse}</option>}
        {courseChoices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <QueryState query={query} lines={4}>
        {({ lessons }) => {
          const offered = lessons.filter((one) => one.course === course && takesGuests(one));
          return offered.length === 0 ? (
            <p>
              {course === ""
                ? words.chooseCourse
                : fillText(words.none, { weeks: numberInWords(WEEKS_AHEAD) })}
            </p>
          ) : (
            <ClassRadios
              legend={words.choose}
              lessons={offered}
              chosen={classId}
              onChoose={choose}
            />
          );
        }}
      </QueryState>
      <p>{fillText(lead.email ? words.mailed : words.notMailed, { name: lead.name })}</p>
      {isMissing && <Notice tone="bad">{words.missing}</Notice>}
      {book.error && <Notice tone="bad">{asksBeyond ? words.fullAsk : book.error.message}</Notice>}
      <FormActions
        submit={asksBeyond ? words.beyond : words.confirm}
        busy={book.isPending}
        onCancel={onClose}
      />
    </DialogForm>
  );
}
