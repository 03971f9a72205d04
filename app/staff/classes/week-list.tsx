import { Link } from "react-router";
import { classLabels, timetableWords as words } from "#content/staff/class-words.ts";
import type { DeskLesson } from "#contract/staff/staff-classes.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { fillText } from "../fill-text.ts";
import { rosterPath } from "../staff-paths.ts";
import { type Column, RecordList } from "../ui/record-list.tsx";
import { StatusChip } from "../ui/status-chip.tsx";
import {
  clockText,
  guestsText,
  hoursText,
  lessonName,
  longDayText,
  placeText,
} from "./class-texts.ts";
import styles from "./timetable.module.css";

const columns: Column<DeskLesson>[] = [
  {
    key: "course",
    label: words.columns.course,
    names: true,
    cell: (lesson) => (
      <span className={styles.named}>
        <Link to={rosterPath(lesson.id)}>
          {lesson.starts} {lessonName(lesson)}
        </Link>
        <LessonChips lesson={lesson} />
      </span>
    ),
  },
  {
    key: "when",
    label: words.columns.when,
    cell: (lesson) => (
      <>
        <span className={styles.whole}>{hoursText(lesson)}</span>{" "}
        <span className={classNames(styles.soft, styles.whole)}>{clockText(lesson.branch)}</span>
      </>
    ),
  },
  { key: "place", label: classLabels.place, cell: placeText },
  { key: "trainer", label: classLabels.trainer, cell: ({ trainer }) => trainer },
  { key: "booked", label: classLabels.guests, cell: guestsText },
];

/**
 * The lessons of a week, day by day.
 * @param props.from lessons of earlier days are folded away
 * @param props.onLater shows the week after, where this one has no more lessons
 */
export function WeekList({
  lessons,
  from = "",
  onLater,
}: {
  lessons: readonly DeskLesson[];
  from?: string;
  onLater: () => void;
}) {
  const earlier = lessons.filter(({ day }) => day < from);
  if (earlier.length === 0) return <Days lessons={lessons} />;
  const coming = lessons.filter(({ day }) => day >= from);
  return (
    <>
      <details className={styles.earlier}>
        <summary>{fillText(words.earlierDays, { number: earlier.length })}</summary>
        <Days lessons={earlier} />
      </details>
      {coming.length > 0 ? (
        <Days lessons={coming} />
      ) : (
        <div className="stack-3">
          <p>{words.noneLeft}</p>
          <div>
            <Button variant="secondary" size="small" onClick={onLater}>
              {words.toLater}
            </Button>
          </div>
        </div>
      )}
    </>
  );
}

function Days({ lessons }: { lessons: readonly DeskLesson[] }) {
  const days = [...new Set(lessons.map(({ day }) => day))].toSorted();
  return days.map((day) => (
    <section key={day} className={styles.day} aria-label={longDayText(day)}>
      <h2 className={styles.dayTitle}>{longDayText(day)}</h2>
      <RecordList
        label={fillText(words.onDay, { day: longDayText(day) })}
        columns={columns}
        rows={lessons
          .filter((lesson) => lesson.day === day)
          .toSorted((a, b) => a.starts.localeCompare(b.starts))}
        keyOf={({ id }) => id}
      />
    </section>
  ));
}

/** What is special about a lesson, such as that it is a draft, cancelled, or full. */
export function LessonChips({ lesson }: { lesson: DeskLesson }) {
  const { state, isOver, isDraft, batchId, seriesId } = lesson;
  return (
    <>
      {state === "cancelled" && <StatusChip tone="strong">{classLabels.cancelled}</StatusChip>}
      {isDraft && <StatusChip tone="warm">{classLabels.draft}</StatusChip>}
      {state === "past" && <StatusChip>{isOver ? words.over : words.running}</StatusChip>}
      {state === "full" && lesson.seats > 0 && (
        <StatusChip tone="info">{classLabels.full}</StatusChip>
      )}
      {batchId && <StatusChip>{words.inBatch}</StatusChip>}
      {seriesId && <StatusChip>{words.weekly}</StatusChip>}
    </>
  );
}
