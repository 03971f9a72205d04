import FullCalendar, { type EventInput } from "@fullcalendar/react";
import interaction from "@fullcalendar/react/interaction";
import classicTheme from "@fullcalendar/react/themes/classic";
import timeGrid from "@fullcalendar/react/timegrid";
import "@fullcalendar/react/skeleton.css";
import "@fullcalendar/react/themes/classic/palette.css";
import "@fullcalendar/react/themes/classic/theme.css";
import { useMemo } from "react";
import { useNavigate } from "react-router";
import { Temporal } from "temporal-polyfill";
import { classLabels, timetableWords as words } from "#content/staff/class-words.ts";
import type { DeskLesson } from "#contract/staff/staff-classes.ts";
import { classNames } from "../../ui/class-names.ts";
import { rosterPath } from "../staff-paths.ts";
import { branchText, guestsText, lessonName, placeText } from "./class-texts.ts";
import styles from "./timetable.module.css";
import { daysLater, type StartTime } from "./weeks.ts";

/** The hours from 8 to 21 are always shown; earlier and later ones only if there are lessons. */
const FIRST_HOUR = 8;
const LAST_HOUR = 21;

/** FullCalendar's number of the Sunday, which is hidden in weeks without Sunday lessons. */
const SUNDAY = 0;

/** The height of an hour leaves room for the lines of a one-hour class. */
const HOUR_PX = 84;
const HEADER_PX = 30;

type WeekCalendarProps = {
  monday: string;
  lessons: readonly DeskLesson[];
  /** Called when a lesson was dragged; nothing is saved yet. Undefined for people who may not change classes. */
  onMove?: ((lesson: DeskLesson, to: StartTime) => void) | undefined;
  /** Called when an empty time was clicked. */
  onPick?: ((at: StartTime) => void) | undefined;
};

/** A week of lessons, each at the time of its branch's clock. */
export function WeekCalendar({ monday, lessons, onMove, onPick }: WeekCalendarProps) {
  const navigate = useNavigate();
  const events = useMemo(() => lessons.map(eventOf), [lessons]);
  const hours = lessons.flatMap(({ starts, minutes }) => {
    const begins = Number(starts.slice(0, 2));
    return [begins, Math.ceil((begins * 60 + Number(starts.slice(3)) + minutes) / 60)];
  });
  const [first, last] = [
    Math.min(FIRST_HOUR, ...hours),
    Math.min(24, Math.max(LAST_HOUR, ...hours)),
  ];
  const sunday = daysLater(monday, 6);
  const hidden = lessons.some(({ day }) => day === sunday) ? [] : [SUNDAY];
  return (
    <div className={styles.calendar} data-at-once={Math.min(4, mostAtOnce(lessons))}>
      <FullCalendar
        key={monday}
        plugins={[timeGrid, interaction, classicTheme]}
        initialView="timeGridWeek"
        initialDate={monday}
        // Each time is on its branch's clock, so the calendar must not convert any.
        timeZone="UTC"
        locale="en-gb"
        firstDay={1}
        hiddenDays={hidden}
        headerToolbar={false}
        allDaySlot={false}
        height={HEADER_PX + (last - first) * HOUR_PX}
        expandRows
        slotMinTime={`${first}:00:00`}
        slotMaxTime={`${last}:00:00`}
        slotDuration="00:30:00"
        snapDuration="00:15:00"
        slotEventOverlap={false}
        eventTimeFormat={{ hour: "2-digit", minute: "2-digit", hour12: false }}
        dayHeaderFormat={{ weekday: "short", day: "numeric", month: "short" }}
        events={events}
        editable={onMove !== undefined}
        eventDurationEditable={false}
        eventClass={({ event }) =>
          classNames(
            styles.event,
            styles[event.extendedProps.look as keyof typeof styles],
            styles[event.extendedProps.lesson.branch as keyof typeof styles],
          )
        }
        eventContent={({ event }) => <Lesson lesson={event.extendedProps.lesson as DeskLesson} />}
        eventClick={({ event, jsEvent }) => {
          if (jsEvent.metaKey || jsEvent.ctrlKey || jsEvent.shiftKey) return;
          jsEvent.preventDefault();
          void navigate(rosterPath(event.id));
        }}
        eventDrop={({ event, revert }) => {
          const at = event.start && startOf(event.start);
          const { lesson } = event.extendedProps as { lesson: DeskLesson };
          revert();
          if (at) onMove?.(lesson, at);
        }}
        dateClick={({ date }) => onPick?.(startOf(date))}
      />
    </div>
  );
}

/** The largest number of lessons at the same time. They are side by side, and each needs room for its name. */
function mostAtOnce(lessons: readonly DeskLesson[]): number {
  const spans = lessons.map(({ day, starts, minutes }) => {
    const begins = Temporal.PlainDateTime.from(`${day}T${starts}`);
    return { begins: begins.toString(), ends: begins.add({ minutes }).toString() };
  });
  const counts = spans.map(
    ({ begins }) => spans.filter((one) => one.begins <= begins && begins < one.ends).length,
  );
  return Math.max(1, ...counts);
}

const isFixed = ({ state }: DeskLesson) => state === "past" || state === "cancelled";

function eventOf(lesson: DeskLesson): EventInput {
  const start = `${lesson.day}T${lesson.starts}`;
  const look =
    lesson.state === "cancelled"
      ? "cancelled"
      : lesson.isDraft
        ? "draft"
        : lesson.seats > 0
          ? "demo"
          : "lesson";
  return {
    id: lesson.id,
    url: rosterPath(lesson.id),
    title: lessonName(lesson),
    start,
    end: Temporal.PlainDateTime.from(start).add({ minutes: lesson.minutes }).toString(),
    startEditable: !isFixed(lesson),
    extendedProps: { lesson, look },
  };
}

const startOf = (date: Date): StartTime => {
  const text = date.toISOString();
  return { day: text.slice(0, 10), starts: text.slice(11, 16) };
};

function Lesson({ lesson }: { lesson: DeskLesson }) {
  const { starts, state, isDraft, trainer, branch } = lesson;
  const mark = state === "cancelled" ? classLabels.cancelled : isDraft ? classLabels.draft : "";
  const about = [mark, guestsText(lesson), trainer, placeText(lesson)].filter(Boolean).join(", ");
  return (
    <div className={styles.eventBox}>
      <div className={styles.eventText} title={about}>
        <span className={styles.eventTime}>
          {starts}{" "}
          <span className={styles.eventClock} data-branch={branch}>
            {branchText(branch)} <span className={styles.eventClockWord}>{words.time}</span>
          </span>
        </span>{" "}
        <strong>{lessonName(lesson)}</strong> <span>{about}</span>
      </div>
    </div>
  );
}
