import { lazy, Suspense, useState } from "react";
import {
  classFormWords,
  classLabels,
  timetableWords as words,
} from "#content/staff/class-words.ts";
import { classPlaces, classPlaceValues } from "#contract/classes/class-values.ts";
import type { ClassDesk, DeskLesson, LessonList } from "#contract/staff/staff-classes.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { NextIcon, PreviousIcon } from "../../ui/icons.tsx";
import { fillText } from "../fill-text.ts";
import { courseChoices } from "../leads/lead-texts.ts";
import { useStaff } from "../staff-api.ts";
import { useMedia } from "../ui/browser-state.ts";
import { FilterBar, FilterSelect } from "../ui/filter-bar.tsx";
import { CodeBoundary } from "../ui/new-version.tsx";
import { Notice } from "../ui/notice.tsx";
import { EmptyState, QueryState } from "../ui/query-state.tsx";
import { StaffDialog } from "../ui/staff-dialog.tsx";
import { useFilters } from "../ui/use-filters.ts";
import { ViewHead } from "../ui/view-head.tsx";
import { useStaffQuery } from "../use-staff-query.ts";
import { BatchesList } from "./batches-list.tsx";
import { branchChoices, clockText, shortDayText } from "./class-texts.ts";
import { NewBatchForm } from "./forms/batch-form.tsx";
import { ChangeClassForm } from "./forms/change-class-form.tsx";
import { NewClassForm } from "./forms/new-class-form.tsx";
import { RoomsPanel } from "./rooms-panel.tsx";
import styles from "./timetable.module.css";
import { TrainersPanel } from "./trainers-panel.tsx";
import { WeekList } from "./week-list.tsx";
import { daysLater, mondayOf, type StartTime, today } from "./weeks.ts";

const WeekCalendar = lazy(async () => ({
  default: (await import("./week-calendar.tsx")).WeekCalendar,
}));

const parts = ["calendar", "list", "batches", "people"] as const;
type Part = (typeof parts)[number];

const filterNames = ["branch", "place", "course", "trainer"] as const;

type Opened =
  | { kind: "class"; at: StartTime }
  | { kind: "batch" }
  | { kind: "move"; lesson: DeskLesson; to: StartTime };

/** The timetable: a week as a calendar or list, the batches, trainers and rooms. */
export function TimetableView() {
  const { me } = useStaff();
  const mayChange = me.role !== "editor";
  const filters = useFilters(filterNames);
  const { query, change, value } = filters;
  const isPhone = useMedia("(width < 48em)");
  // A phone has no room for a week's seven columns; the list shows the same.
  const offered = parts.filter((one) => one !== "calendar" || !isPhone);
  const part = offered.find((one) => one === query.get("view")) ?? offered[0] ?? "list";
  const isWeek = part === "calendar" || part === "list";
  const monday = mondayOf(query.get("week"));
  const desk = useStaffQuery<ClassDesk>("/class-desk", { onFocus: true });
  const range = new URLSearchParams({ from: monday, to: daysLater(monday, 6) });
  const week = useStaffQuery<LessonList>(`/classes?${range}`, {
    keep: true,
    onFocus: true,
    enabled: isWeek,
  });
  const [opened, setOpened] = useState<Opened | null>(null);
  const [done, setDone] = useState("");

  const goTo = (day: string, push = true) => change({ week: mondayOf(day) }, { push });
  function finish(message: string, day = "") {
    setOpened(null);
    setDone(message);
    if (day) change({ week: mondayOf(day), ...(isWeek ? {} : { view: "list" }) });
  }
  const close = () => setOpened(null);

  const isShown = (one: {
    branch: string;
    place: string;
    course: string;
    trainerId: string;
  }): boolean =>
    [
      [value("branch"), one.branch],
      [value("place"), one.place],
      [value("course"), one.course],
      [value("trainer"), one.trainerId],
    ].every(([wanted, own]) => !wanted || wanted === own);

  return (
    <div className={styles.timetable}>
      <ViewHead
        title={words.title}
        lead={words.lead}
        actions={
          mayChange &&
          desk.data && (
            <>
              <Button
                size="small"
                onClick={() =>
                  setOpened({ kind: "class", at: { day: firstFreeDay(monday), starts: "18:30" } })
                }
              >
                {classLabels.newClass}
              </Button>
              <Button variant="secondary" size="small" onClick={() => setOpened({ kind: "batch" })}>
                {classLabels.newBatch}
              </Button>
            </>
          )
        }
      />
      {done && (
        <div className={styles.done}>
          <Notice key={done} tone="good" onClose={() => setDone("")}>
            {done}
          </Notice>
        </div>
      )}
      <PartChoice
        parts={offered}
        part={part}
        onChange={(view) => change({ view }, { push: true })}
      />
      {part !== "people" && (
        <TimetableFilters filters={filters} trainers={desk.data?.trainers ?? []} />
      )}
      {isWeek && (
        <>
          <WeekBar monday={monday} onGo={goTo} />
          <QueryState query={week} lines={8}>
            {({ lessons: all }) => {
              const lessons = all.filter(isShown);
              return (
                <div aria-busy={week.isPlaceholderData}>
                  {part === "list" && lessons.length === 0 && (
                    <EmptyState title={words.emptyTitle}>
                      {filters.isNarrowed ? words.emptyNarrowed : words.empty}
                    </EmptyState>
                  )}
                  {part === "list" && (
                    <WeekList
                      lessons={lessons}
                      from={isPhone && monday === mondayOf(today()) ? today() : ""}
                      onLater={() => goTo(daysLater(monday, 7))}
                    />
                  )}
                  {part === "calendar" && (
                    <CodeBoundary>
                      <Suspense fallback={<p role="status">{words.drawing}</p>}>
                        <ul className={styles.clocks} aria-label={words.clocks}>
                          {branchChoices.map(({ value }) => (
                            <li key={value} className={styles.eventClock} data-branch={value}>
                              {clockText(value)}
                            </li>
                          ))}
                        </ul>
                        <p className={styles.help}>
                          {mayChange ? words.calendarHelp : words.calendarHelpRead}
                        </p>
                        <div className={styles.scroller}>
                          <WeekCalendar
                            monday={monday}
                            lessons={lessons}
                            onMove={
                              mayChange
                                ? (lesson, to) => setOpened({ kind: "move", lesson, to })
                                : undefined
                            }
                            onPick={
                              mayChange ? (at) => setOpened({ kind: "class", at }) : undefined
                            }
                          />
                        </div>
                      </Suspense>
                    </CodeBoundary>
                  )}
                </div>
              );
            }}
          </QueryState>
        </>
      )}
      {part === "batches" && (
        <QueryState query={desk} lines={6}>
          {(answer) => (
            <BatchesList
              desk={answer}
              batches={answer.batches.filter(isShown)}
              mayChange={mayChange}
              onShow={(week) => change({ week, view: "calendar" }, { push: true })}
              onDone={finish}
            />
          )}
        </QueryState>
      )}
      {part === "people" && (
        <QueryState query={desk} lines={6}>
          {(answer) => (
            <div className={styles.panels}>
              <TrainersPanel desk={answer} mayChange={mayChange} onDone={setDone} />
              <RoomsPanel desk={answer} mayChange={mayChange} onDone={setDone} />
            </div>
          )}
        </QueryState>
      )}
      {desk.data && (
        <StaffDialog
          open={opened !== null}
          onClose={close}
          title={titleOf(opened)}
          width="wide"
          holds
        >
          {opened?.kind === "class" && (
            <NewClassForm desk={desk.data} at={opened.at} onClose={close} onDone={finish} />
          )}
          {opened?.kind === "batch" && (
            <NewBatchForm desk={desk.data} onClose={close} onDone={finish} />
          )}
          {opened?.kind === "move" && (
            <ChangeClassForm
              desk={desk.data}
              lesson={opened.lesson}
              to={opened.to}
              onClose={close}
              onDone={finish}
            />
          )}
        </StaffDialog>
      )}
    </div>
  );
}

function TimetableFilters({
  filters: { change, value, onClear },
  trainers,
}: {
  filters: ReturnType<typeof useFilters>;
  trainers: ClassDesk["trainers"];
}) {
  return (
    <FilterBar label={words.filters} onClear={onClear}>
      <FilterSelect
        label={classLabels.branch}
        all={words.allBranches}
        value={value("branch")}
        choices={branchChoices}
        onChange={(branch) => change({ branch })}
      />
      <FilterSelect
        label={classLabels.place}
        all={words.allPlaces}
        value={value("place")}
        choices={classPlaceValues.map((one) => ({ value: one, label: classPlaces[one] }))}
        onChange={(place) => change({ place })}
      />
      <FilterSelect
        label={classLabels.course}
        all={words.allCourses}
        value={value("course")}
        choices={courseChoices}
        onChange={(course) => change({ course })}
      />
      <FilterSelect
        label={classLabels.trainer}
        all={words.allTrainers}
        value={value("trainer")}
        choices={trainers.map(({ id, name }) => ({
          value: id,
          label: name,
        }))}
        onChange={(trainer) => change({ trainer })}
      />
    </FilterBar>
  );
}

const titleOf = (opened: Opened | null): string =>
  opened?.kind === "batch"
    ? classLabels.newBatch
    : opened?.kind === "move"
      ? classFormWords.changeClass
      : classLabels.newClass;

/** The first day that a new class is offered for: the week's Monday or tomorrow, whichever is later. */
function firstFreeDay(monday: string): string {
  const tomorrow = daysLater(today(), 1);
  return monday > tomorrow ? monday : tomorrow;
}

function PartChoice({
  parts,
  part,
  onChange,
}: {
  parts: readonly Part[];
  part: Part;
  onChange: (part: Part) => void;
}) {
  return (
    <fieldset className={styles.parts}>
      <legend className="visually-hidden">{words.views}</legend>
      {parts.map((one) => (
        <Button
          key={one}
          variant="secondary"
          size="small"
          className={classNames(one === part && styles.chosen)}
          aria-pressed={one === part}
          onClick={() => onChange(one)}
        >
          {words[one]}
        </Button>
      ))}
    </fieldset>
  );
}

function WeekBar({ monday, onGo }: { monday: string; onGo: (day: string) => void }) {
  const text = fillText(words.week, {
    from: shortDayText(monday),
    to: shortDayText(daysLater(monday, 6)),
  });
  return (
    <nav className={styles.weekBar} aria-label={words.weeks}>
      <Button variant="secondary" size="small" onClick={() => onGo(daysLater(monday, -7))}>
        <PreviousIcon /> <span className="visually-hidden">{words.earlier}</span>
      </Button>
      <Button variant="secondary" size="small" onClick={() => onGo(daysLater(monday, 7))}>
        <span className="visually-hidden">{words.later}</span> <NextIcon />
      </Button>
      <Button variant="secondary" size="small" onClick={() => onGo(today())}>
        {words.thisWeek}
      </Button>
      <p className={styles.weekText} aria-live="polite">
        {text}
      </p>
    </nav>
  );
}
