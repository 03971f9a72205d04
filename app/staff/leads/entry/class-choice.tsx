import { useEffect, useState } from "react";
import { entryWords as words } from "#content/staff/entry-words.ts";
import { dayAt } from "#contract/branch-clock.ts";
import { daysAfter } from "#contract/branch-hours.ts";
import type { LessonList } from "#contract/staff/staff-classes.ts";
import { CheckField } from "../../../ui/check-field.tsx";
import { SelectField } from "../../../ui/field.tsx";
import { lessonName, placeText, whenText } from "../../classes/class-texts.ts";
import { fillText } from "../../fill-text.ts";
import { Notice } from "../../ui/notice.tsx";
import { useStaffQuery } from "../../use-staff-query.ts";
import { useBranchOf } from "../branch-time.tsx";
import type { EntryDraft } from "./entry-draft.ts";

/** The days ahead whose classes are offered; the server lists at most 62. */
const DAYS_AHEAD = 42;

/** The demo classes of the course in which a place can be given. */
export function ClassChoice({
  entry,
  id,
  error,
  onPick,
}: {
  entry: EntryDraft;
  id: string;
  error: string | undefined;
  onPick: (place: Partial<Pick<EntryDraft, "classId" | "beyondSeats">>) => void;
}) {
  const { course, classId, beyondSeats } = entry;
  const today = dayAt(new Date().toISOString(), useBranchOf(entry).timeZone);
  const path = `/classes?from=${today}&to=${daysAfter(today, DAYS_AHEAD)}`;
  const { data } = useStaffQuery<LessonList>(path, { enabled: course !== "" });
  const classes = (data?.lessons ?? []).filter(
    (one) =>
      one.course === course &&
      one.seats > 0 &&
      !one.isDraft &&
      one.state !== "past" &&
      one.state !== "cancelled",
  );
  const chosen = classes.find((one) => one.id === classId);
  const [isGone, setGone] = useState(false);
  const isMissing = data !== undefined && course !== "" && classId !== "" && !chosen;
  useEffect(() => {
    if (!isMissing) return;
    setGone(true);
    onPick({ classId: "", beyondSeats: false });
  });
  const gone = isGone && classId === "" && <Notice>{words.classGone}</Notice>;
  if (course === "") return <p className="muted">{words.classesOfCourse}</p>;
  if (data && classes.length === 0) {
    return (
      <>
        {gone}
        <p className="muted">{words.noClasses}</p>
      </>
    );
  }
  return (
    <>
      {gone}
      <SelectField
        id={id}
        name="classId"
        label={words.classId}
        hint={words.mailOfClass}
        error={error}
        value={chosen ? classId : ""}
        onChange={(event) => {
          setGone(false);
          onPick({ classId: event.target.value, beyondSeats: false });
        }}
      >
        <option value="">{words.noClass}</option>
        {classes.map((one) => (
          <option key={one.id} value={one.id}>
            {[
              whenText(one),
              // Before the names: the closed list cuts its end off.
              one.free > 0 ? fillText(words.free, { free: one.free }) : words.full,
              lessonName(one),
              placeText(one),
            ].join(" · ")}
          </option>
        ))}
      </SelectField>
      {chosen && (chosen.free === 0 || error) && (
        <CheckField
          label={words.beyond}
          hint={words.beyondHint}
          checked={beyondSeats}
          onChange={(event) => onPick({ beyondSeats: event.target.checked })}
        />
      )}
    </>
  );
}
