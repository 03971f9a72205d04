import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useState } from "react";
import { letterWords as words } from "#content/staff/letters.ts";
import { isSame } from "#contract/site-changes.ts";
import {
  type LetterAudience,
  letterLimits,
  type StaffLetter,
} from "#contract/staff/staff-letters.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { CheckField } from "../../ui/check-field.tsx";
import { TextField } from "../../ui/field.tsx";
import { fillText } from "../fill-text.ts";
import { RichText } from "../rich-text/rich-text.tsx";
import { presentOf, StaffCallError } from "../staff-api.ts";
import { useUnsaved } from "../ui/drafts.ts";
import { Notice } from "../ui/notice.tsx";
import { Panel } from "../ui/panel.tsx";
import { keyOf, useStaffChange, useStaffQuery } from "../use-staff-query.ts";
import styles from "./letter-view.module.css";

/**
 * The form of a letter: its text, or the text around its post, and who gets it. Unsaved changes survive a reload, and
 * a new login after a session has expired.
 */
export function LetterForm({
  letter,
  onUnsaved,
}: {
  letter: StaffLetter;
  onUnsaved: (isUnsaved: boolean) => void;
}) {
  const client = useQueryClient();
  const path = `/newsletter/letters/${letter.id}`;
  const key = `letter:${letter.id}`;
  const { unsaved, set, saved, rebase, isFound } = useUnsaved<LetterDraft>(key);
  // What was kept by a version that knew plain text only has no body.
  const draft = { ...letterDraftOf(letter), ...unsaved?.value };
  const [round, setRound] = useState(0);
  const [uploads, setUploads] = useState(0);
  const audience = useStaffQuery<LetterAudience>("/newsletter/audience").data;
  const save = useStaffChange<LetterDraft & { revision: number }, StaffLetter>(
    "PUT",
    path,
    ["/newsletter/letters?"],
    {
      draft: key,
      onLate(body, late) {
        client.setQueryData<StaffLetter>(keyOf(path), (now) => newerOf(now, late));
        rebase(late.revision);
        return { ...body, revision: late.revision };
      },
    },
  );
  const present = presentOf<StaffLetter>(save.error);
  const errors =
    save.error instanceof StaffCallError ? (save.error.problem?.errors ?? {}) : undefined;
  const isChanged = !isSame(draft, letterDraftOf(letter));
  useEffect(() => onUnsaved(isChanged), [isChanged, onUnsaved]);
  const revision = unsaved && isChanged ? unsaved.revision : letter.revision;
  function write(part: Partial<LetterDraft>) {
    const value = { ...draft, ...part };
    const isUnchanged = isSame(value, letterDraftOf(letter)) && !save.isPending;
    set(isUnchanged ? undefined : { revision, value });
  }

  function send(to: number) {
    const sent = draft;
    // The promise, because `mutate` does not call its callbacks if somebody leaves the page before the answer.
    save.mutateAsync({ ...sent, revision: to }).then(
      (next) => {
        client.setQueryData<StaffLetter>(keyOf(path), (now) => newerOf(now, next));
        // Keeps what was typed since the request as unsaved.
        saved(sent, next.revision);
      },
      () => {},
    );
  }

  function drop() {
    set(undefined);
    setRound((former) => former + 1);
  }

  function takeTheirs(theirs: StaffLetter) {
    client.setQueryData(keyOf(path), theirs);
    drop();
    save.reset();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    send(revision);
  }

  const textError = (errors?.body ?? errors?.opening)?.join(" ");
  const toggle = (slug: string, isOn: boolean) => {
    const chosen = draft.topics ?? [];
    write({ topics: isOn ? [...chosen, slug] : chosen.filter((one) => one !== slug) });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {save.error && (
        <Notice
          tone="bad"
          actions={
            present && (
              <>
                <Button size="small" onClick={() => send(present.revision)}>
                  {words.keepMine}
                </Button>
                <Button variant="secondary" size="small" onClick={() => takeTheirs(present)}>
                  {words.takeTheirs}
                </Button>
              </>
            )
          }
        >
          {present
            ? fillText(words.conflict, { sentence: save.error.message })
            : save.error.message}
          {present && <p>“{present.subject}”</p>}
        </Notice>
      )}
      {isFound && isChanged && (
        <Notice
          actions={
            <Button variant="secondary" size="small" onClick={drop}>
              {words.dropKept}
            </Button>
          }
        >
          {words.kept}
        </Notice>
      )}
      <Panel title={words.what}>
        {letter.post && (
          <p>
            {words.post}{" "}
            <a href={paths.blogPost.replace(":url", letter.post.url)}>{letter.post.title}</a>
          </p>
        )}
        <TextField
          label={words.subject}
          value={draft.subject}
          error={errors?.subject?.join(" ")}
          maxLength={letterLimits.subject}
          onChange={({ target }) => write({ subject: target.value })}
        />
        <TextField
          label={words.preheader}
          hint={words.preheaderHint}
          value={draft.preheader}
          error={errors?.preheader?.join(" ")}
          maxLength={letterLimits.preheader}
          onChange={({ target }) => write({ preheader: target.value })}
        />
        <div className="stack-2">
          <p className={styles.label} aria-hidden="true">
            {letter.bringsPost ? words.opening : words.ownText}
          </p>
          <RichText
            // Another text in place of what was typed needs another editor.
            key={round}
            html={draft.body}
            label={letter.bringsPost ? words.opening : words.ownText}
            proseClass={styles.prose}
            describedBy={textError ? "letter-text-error" : "letter-text-hint"}
            onChange={(body) => write({ body })}
            onUploading={(isUploading) => setUploads((count) => count + (isUploading ? 1 : -1))}
          />
          {textError && (
            <p id="letter-text-error" className={styles.error}>
              {textError}
            </p>
          )}
          <p id="letter-text-hint" className="muted-xs">
            {letter.bringsPost ? words.openingHint : words.ownTextHint}
          </p>
        </div>
      </Panel>
      <Panel title={words.to}>
        <fieldset className={`stack-2 ${styles.choices}`}>
          <legend className="visually-hidden">{words.to}</legend>
          <CheckField
            type="radio"
            name="audience"
            label={fillText(words.everybody, { readers: audience?.everybody ?? "…" })}
            checked={draft.topics === null}
            onChange={() => write({ topics: null })}
          />
          <CheckField
            type="radio"
            name="audience"
            label={words.byTopic}
            checked={draft.topics !== null}
            error={errors?.topics?.join(" ")}
            onChange={() => write({ topics: letter.topics ?? [] })}
          />
          {draft.topics !== null && (
            <div className={`stack-2 ${styles.topics}`}>
              {audience?.topics.map(({ slug, name, readers }) => (
                <CheckField
                  key={slug}
                  label={fillText(words.topic, { name, readers })}
                  checked={draft.topics?.includes(slug) ?? false}
                  onChange={({ target }) => toggle(slug, target.checked)}
                />
              ))}
            </div>
          )}
        </fieldset>
        <p role="status">
          {isChanged
            ? words.readersUnsaved
            : letter.readers === 1
              ? words.readersNowOne
              : fillText(words.readersNow, { readers: letter.readers })}
        </p>
      </Panel>
      <div className="row-2">
        <Button type="submit" busy={save.isPending || uploads > 0}>
          {words.save}
        </Button>
        <p role="status">{isChanged ? words.unsaved : save.isSuccess ? words.saved : ""}</p>
      </div>
    </form>
  );
}

/** The fields of a letter that the form edits. */
type LetterDraft = Pick<StaffLetter, "subject" | "preheader" | "body" | "topics">;

const letterDraftOf = ({ subject, preheader, body, topics }: LetterDraft): LetterDraft => ({
  subject,
  preheader,
  body,
  topics,
});

/** The answer to a save that is repeated says what the letter was then: somebody may have saved it since. */
const newerOf = (known: StaffLetter | undefined, answer: StaffLetter): StaffLetter =>
  known && known.revision > answer.revision ? known : answer;
