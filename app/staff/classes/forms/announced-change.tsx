import { type ReactNode, useEffect, useRef, useState } from "react";
import { classLabels, reachWords as words } from "#content/staff/class-words.ts";
import { staffParts } from "#content/staff/office-words.ts";
import {
  type ClassDesk,
  type ClassReach,
  classDeskMessages,
} from "#contract/staff/staff-classes.ts";
import { answerOf, StaffCallError, useStaff } from "../../staff-api.ts";
import { Notice } from "../../ui/notice.tsx";
import { ConflictDialog, DialogForm, FormActions } from "../../ui/staff-dialog.tsx";
import { useStaffForm } from "../../use-staff-form.ts";
import { timetablePaths } from "../stale-paths.ts";
import styles from "../timetable.module.css";
import { conflictFields, type FormValues } from "./conflict-fields.ts";
import { ReachList, toldText } from "./reach-list.tsx";

type Change<Values extends FormValues, Entry, Answer> = {
  /** The values with which the form begins. */
  values: Values;
  /** The class or batch as it was when the form was opened. */
  entry: Entry;
  /** The path of the entry in the API. */
  path: string;
  /** Turns the values of the form into the body of the request. */
  bodyOf: (values: Values) => object;
  valuesOf: (entry: Entry) => Values;
  /** Reads the entry again; undefined if it is gone or cannot be read. */
  readEntry: () => Promise<Entry | undefined>;
  /** Called once the change is saved. @param told sentences on who gets an email and whom to call; empty for nobody */
  onSaved: (answer: Answer, told: string) => void;
};

/**
 * Changes a class or batch in up to three steps: asks the server whom the change reaches, shows these people, and
 * saves the change once it is confirmed. If somebody else has changed the entry meanwhile, both versions are shown for
 * a choice.
 */
export function useAnnouncedChange<
  Values extends FormValues,
  Entry extends { revision: number },
  Answer,
>(change: Change<Values, Entry, Answer>) {
  const { path, bodyOf, valuesOf, readEntry, onSaved } = change;
  const { fetchStaff } = useStaff();
  const form = useStaffForm(change.values, timetablePaths);
  const [entry, setEntry] = useState(change.entry);
  const [reach, setReach] = useState<ClassReach>(NOBODY);
  const [theirs, setTheirs] = useState<Entry | null>(null);
  const isConfirming = hasNews(reach);

  async function send(isConfirmed: boolean, { revision }: Entry): Promise<void> {
    try {
      const body = { ...bodyOf(form.values), revision };
      if (!isConfirmed) {
        const preview = await fetchStaff<ClassReach>("POST", `${path}/preview`, body);
        const reached = answerOf(preview);
        if (hasNews(reached)) return setReach(reached);
      }
      onSaved(await form.save<Answer>("PUT", path, body), toldText(reach));
    } catch (error) {
      setReach(NOBODY);
      const present = isOutdated(error) ? await readEntry() : undefined;
      if (!present) throw error;
      setTheirs(present);
    }
  }

  function take(present: Entry) {
    setEntry(present);
    setTheirs(null);
  }

  return {
    form,
    reach,
    /** The values before the change. */
    before: valuesOf(entry),
    isConfirming,
    submit: () => send(isConfirming, entry),
    back: () => setReach(NOBODY),
    conflict: theirs && {
      theirs: valuesOf(theirs),
      close: () => setTheirs(null),
      keepMine() {
        take(theirs);
        void form.run(() => send(false, theirs));
      },
      takeTheirs() {
        take(theirs);
        form.set(valuesOf(theirs));
      },
    },
  };
}

type AnnouncedFormProps<Values extends FormValues> = {
  change: ReturnType<typeof useAnnouncedChange<Values, { revision: number }, unknown>>;
  desk: ClassDesk;
  /** Which class or batch it is. */
  subject: ReactNode;
  /** A sentence that says that somebody else has changed the entry. */
  conflict: string;
  /** Whether it is a batch or a lesson of one, which students attend. */
  isOfBatch: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** The form of a `useAnnouncedChange`: the fields or the people whom the change reaches, and the step's buttons. */
export function AnnouncedForm<Values extends FormValues>(props: AnnouncedFormProps<Values>) {
  const { change, desk, subject, isOfBatch, onClose, children } = props;
  const { form, reach, before, isConfirming, conflict } = change;
  const getsMail = reach.people.some(({ email }) => email !== "");
  const people = useRef<HTMLElement>(null);
  const fields = useRef<HTMLDivElement>(null);
  const wasConfirming = useRef(false);
  // Each step hides what has the focus.
  useEffect(() => {
    if (isConfirming) people.current?.focus();
    else if (wasConfirming.current) {
      fields.current?.querySelector<HTMLElement>("input, select")?.focus();
    }
    wasConfirming.current = isConfirming;
  }, [isConfirming]);
  return (
    <DialogForm {...form.formProps(change.submit)}>
      <p>{subject}</p>
      {form.message && <Notice tone="bad">{form.message}</Notice>}
      {isConfirming && (
        <section
          ref={people}
          tabIndex={-1}
          className={`stack-3 ${styles.confirmed}`}
          aria-label={words.title}
        >
          <ul className={styles.changes}>
            {conflictFields(desk, form.values, before).map(({ key, label, mine, theirs }) => (
              <li key={key}>
                {label}: <strong>{mine}</strong>{" "}
                <span className={styles.soft}>
                  {words.insteadOf} {theirs}
                </span>
              </li>
            ))}
          </ul>
          <ReachList reach={reach} isOfBatch={isOfBatch} />
        </section>
      )}
      <div ref={fields} hidden={isConfirming} className={styles.form}>
        {children}
      </div>
      <FormActions
        submit={getsMail ? words.confirmChange : classLabels.save}
        busy={form.busy}
        onCancel={isConfirming ? change.back : onClose}
        cancel={isConfirming ? words.back : staffParts.cancel}
      />
      {conflict && (
        <ConflictDialog
          open
          onClose={conflict.close}
          busy={form.busy}
          fields={conflictFields(desk, form.values, conflict.theirs)}
          onKeepMine={conflict.keepMine}
          onTakeTheirs={conflict.takeTheirs}
        >
          <p>{props.conflict}</p>
        </ConflictDialog>
      )}
    </DialogForm>
  );
}

const NOBODY: ClassReach = { people: [] };
/** Whether there is something to confirm. */
const hasNews = ({ people, others, replaced }: ClassReach): boolean =>
  people.length > 0 || others !== undefined || replaced !== undefined;

/** Whether somebody else has changed the entry since it was read. */
const isOutdated = (error: unknown): boolean =>
  error instanceof StaffCallError &&
  error.problem?.status === 409 &&
  error.problem.message === classDeskMessages.conflict;
