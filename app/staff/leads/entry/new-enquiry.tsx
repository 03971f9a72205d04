import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { entryWords as words } from "#content/staff/entry-words.ts";
import { staffParts } from "#content/staff/office-words.ts";
import { counsellors } from "#contract/accounts/roles.ts";
import type { EntryUndone, NewEnquiryAnswer } from "#contract/staff/new-enquiry.ts";
import { UNDO_ENTRY_MINUTES } from "#contract/staff/staff-lead-values.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { fillText } from "../../fill-text.ts";
import { useStaff } from "../../staff-api.ts";
import { announce } from "../../ui/announcer.tsx";
import { useMedia } from "../../ui/browser-state.ts";
import { draftText } from "../../ui/drafts.ts";
import { Notice } from "../../ui/notice.tsx";
import { StaffDialog } from "../../ui/staff-dialog.tsx";
import { Toolbar } from "../../ui/toolbar.tsx";
import { useStaffChange } from "../../use-staff-query.ts";
import { branchTimeText } from "../branch-time.tsx";
import { useShortcuts } from "../inbox/shortcuts.tsx";
import { allLeadPaths, dropLeads } from "../lead-cache.ts";
import { useNow } from "../lead-chips.tsx";
import { courseText, personPath } from "../lead-texts.ts";
import { entryDraft, entryFrom, isTyped } from "./entry-draft.ts";
import { EntryForm } from "./entry-form.tsx";

/**
 * The form for an enquiry that comes by phone, at the counter or by WhatsApp: a dialog over whatever page is open, by a
 * button of the frame and a key. What it stored last can be taken back.
 */
export function useNewEnquiry() {
  const [isOpen, setOpen] = useState(false);
  /** While an enquiry is being stored, the dialog stays: it may be refused. */
  const [isSaving, setSaving] = useState(false);
  const [last, setLast] = useState<Last>();
  const hasRoom = useMedia("(width >= 24em)");
  const hasRoomForDraft = useMedia("(width >= 30em)");
  /** Counts the forms: a discarded draft makes way for an empty one. */
  const [count, setCount] = useState(0);
  const open = useCallback(() => setOpen(true), []);
  const opener = useRef<HTMLButtonElement>(null);
  const { id: me, role } = useStaff().me;
  const mayEnter = counsellors.some((one) => one === role);
  useShortcuts({ [words.key.key]: () => (mayEnter ? setOpen(true) : false) });
  const undo = useUndo(() => {
    setLast(undefined);
    // The button that was pressed is gone.
    if (!isOpen) document.getElementById("content")?.focus();
  });
  const wasOpen = useRef(false);
  useEffect(() => {
    // The browser gives the focus back, unless it was nowhere when a key opened the dialog.
    const isClosed = wasOpen.current && !isOpen;
    if (isClosed && document.activeElement === document.body) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  function close() {
    setLast(undefined);
    if (!isOpen) opener.current?.focus();
  }
  const stored = last && (
    <Stored key={last.answer.entry.id} {...{ ...last, undo, close }} isInForm={isOpen} />
  );
  const isDraft = !isOpen && isTyped(entryFrom(draftText(me, entryDraft)));
  const named = (button: string) => (isDraft ? fillText(words.draft, { button }) : button);
  return {
    button: mayEnter && (
      <Button
        ref={opener}
        size="small"
        aria-label={named(words.button)}
        aria-keyshortcuts={words.key.key}
        title={`${named(words.button)} (${words.key.key})`}
        onClick={open}
      >
        {named((isDraft ? hasRoomForDraft : hasRoom) ? words.button : words.shortButton)}
      </Button>
    ),
    /** Place it last in the page. */
    dialog: mayEnter && (
      <>
        {!isOpen && stored}
        <StaffDialog
          open={isOpen}
          onClose={() => setOpen(false)}
          title={words.title}
          width="wide"
          holds
          isLocked={isSaving}
        >
          <EntryForm
            key={count}
            last={stored}
            onStored={(answer, isNext) => {
              setLast({ answer, at: Date.now() });
              undo.reset();
              announce(storedText(answer));
              if (!isNext) setOpen(false);
            }}
            onBusy={setSaving}
            onDiscard={() => setCount((before) => before + 1)}
          />
        </StaffDialog>
      </>
    ),
  };
}

/** What was stored last, and when the answer came, on the browser's clock. */
type Last = { answer: NewEnquiryAnswer; at: number };

/**
 * "Meera Sharma is stored, with a place in German Online on Wed 2 Dec, 18:30, next contact Thu 3 Dec, 10:00." Times are on
 * the clock of the branch.
 */
function storedText({ lead, entry }: NewEnquiryAnswer): string {
  const { name, reference, branch } = lead;
  const { isRepeat, isOfKnown, place, callBy, followUpAt } = entry;
  const stored = isOfKnown ? words.storedKnown : words.stored;
  const time = (at: string) => branchTimeText(at, branch);
  const parts = [
    fillText(isRepeat ? words.repeated : stored, { name, reference }),
    place &&
      fillText(words.storedPlace, { course: courseText(place.course), time: time(place.startsAt) }),
    callBy && fillText(words.storedCall, { time: time(callBy) }),
    followUpAt && fillText(words.storedNext, { time: time(followUpAt) }),
  ];
  return `${parts.filter(Boolean).join(", ")}.`;
}

/** How long an answer of an older process, which does not say it, can be taken back. */
const UNDO_SECONDS = UNDO_ENTRY_MINUTES * 60;

function useUndo(onDone: () => void) {
  const client = useQueryClient();
  const change = useStaffChange<{ id: string }, EntryUndone>(
    "POST",
    ({ id }) => `/leads/entries/${id}/undo`,
    [...allLeadPaths, "/classes", "/class-desk"],
  );
  return {
    reset: change.reset,
    busy: change.isPending,
    error: change.error,
    run({ entry, lead }: NewEnquiryAnswer): void {
      change.mutate(
        { id: entry.id },
        {
          onSuccess({ isLeadGone, hasMailLeft }) {
            if (isLeadGone) dropLeads(client, [lead.id]);
            announce(
              fillText(hasMailLeft ? words.undoneMailed : words.undone, { name: lead.name }),
            );
            onDone();
          },
        },
      );
    },
  };
}

/** What was stored last, with the way there and back: at the foot of the page, or above the form. */
function Stored({
  answer: last,
  at,
  undo,
  close,
  isInForm,
}: Last & {
  undo: ReturnType<typeof useUndo>;
  close: () => void;
  isInForm: boolean;
}) {
  // By how long ago the answer came, since this computer's clock may be wrong.
  const seconds = (useNow(undefined) - at) / 1_000;
  const mayUndo = seconds < (last.entry.undoSeconds ?? UNDO_SECONDS);
  const says = undo.error ? undo.error.message : storedText(last);
  const actions = (
    <>
      <Link
        className={buttonClass({ variant: "quiet", size: "small" })}
        to={`${personPath(last.lead.personId)}?lead=${last.lead.id}`}
        {...(isInForm ? { target: "_blank" } : {})}
      >
        {words.open}
      </Link>
      {mayUndo && (
        <Button variant="secondary" size="small" busy={undo.busy} onClick={() => undo.run(last)}>
          {words.undo}
        </Button>
      )}
    </>
  );
  if (isInForm) {
    return (
      <Notice tone={undo.error ? "bad" : "good"} actions={actions} onClose={close}>
        {says}
      </Notice>
    );
  }
  return (
    <Toolbar label={words.last} says={says}>
      <Button variant="quiet" size="small" onClick={close}>
        {staffParts.close}
      </Button>
      {actions}
    </Toolbar>
  );
}
