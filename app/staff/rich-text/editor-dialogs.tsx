import { TextSelection, type Transaction } from "@tiptap/pm/state";
import type { Editor } from "@tiptap/react";
import { type ComponentProps, type FormEvent, useState } from "react";
import { createPortal } from "react-dom";
import { headPictureWords, toolbarWords as words } from "#content/staff/blog-desk.ts";
import { postDeskMessages, postLimits, type UploadedPicture } from "#contract/staff/staff-blog.ts";
import { Button } from "../../ui/button.tsx";
import { TextAreaField, TextField } from "../../ui/field.tsx";
import { StaffCallError } from "../staff-api.ts";
import { Notice } from "../ui/notice.tsx";
import { PictureDrop } from "../ui/picture-drop.tsx";
import { DialogActions, StaffDialog } from "../ui/staff-dialog.tsx";
import { useStaffForm } from "../use-staff-form.ts";
import styles from "./rich-text-editor.module.css";
import { isLinkTarget } from "./text-extensions.ts";

/**
 * A dialog with a form of its own. The text may be a field of a form, and a form within a form is sent by the browser as
 * that one: so it is drawn outside, and what it submits does not reach the form around the text.
 */
const EditorDialog = (props: Omit<ComponentProps<typeof StaffDialog>, "holds">) =>
  createPortal(
    <div onSubmit={(event) => event.stopPropagation()}>
      <StaffDialog {...props} holds />
    </div>,
    document.body,
  );

type LinkDialogProps = { editor: Editor; open: boolean; onClose: () => void };

/** Sets or removes the link of the selected words. */
export function LinkDialog({ editor, open, onClose }: LinkDialogProps) {
  return (
    <EditorDialog open={open} onClose={onClose} title={words.linkTitle} width="narrow">
      <LinkForm editor={editor} onClose={onClose} />
    </EditorDialog>
  );
}

function LinkForm({ editor, onClose }: Omit<LinkDialogProps, "open">) {
  const former = String(editor.getAttributes("link").href ?? "");
  const [address, setAddress] = useState(former);
  const [error, setError] = useState("");

  function set(event: FormEvent) {
    event.preventDefault();
    const href = asAddress(address.trim());
    if (!isLinkTarget(href)) {
      setError(words.linkBad);
      return;
    }
    const chain = editor.chain().focus().extendMarkRange("link");
    const { empty } = editor.state.selection;
    if (empty && former === "") {
      chain
        .insertContent({ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] })
        .run();
    } else chain.setLink({ href }).command(goBehind).run();
    onClose();
  }

  return (
    <form className={`stack-4 ${styles.form}`} onSubmit={set} noValidate>
      <TextField
        label={words.linkAddress}
        hint={words.linkHint}
        error={error}
        value={address}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setAddress(target.value)}
      />
      <DialogActions>
        <Button type="submit" size="small">
          {words.linkSet}
        </Button>
        {former !== "" && (
          <Button
            variant="secondary"
            size="small"
            onClick={() => {
              editor.chain().focus().extendMarkRange("link").unsetLink().run();
              onClose();
            }}
          >
            {words.linkRemove}
          </Button>
        )}
      </DialogActions>
    </form>
  );
}

/** What is typed or inserted next goes behind the words, and not in their place. */
function goBehind({ tr }: { tr: Transaction }): boolean {
  tr.setSelection(TextSelection.create(tr.doc, tr.selection.to));
  return true;
}

/** Adds `https://` to an address that was typed without it. */
const asAddress = (typed: string): string =>
  /^[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/.test(typed) ? `https://${typed}` : typed;

type PictureDialogProps = {
  editor: Editor;
  open: boolean;
  onClose: () => void;
  upload: (file: File) => Promise<UploadedPicture>;
  onInsert: (picture: UploadedPicture, alt: string) => void;
};

/** Inserts a picture, or changes the description of the selected one. */
export function PictureDialog({ open, onClose, ...rest }: PictureDialogProps) {
  return (
    <EditorDialog open={open} onClose={onClose} title={words.pictureTitle}>
      <PictureForm onClose={onClose} {...rest} />
    </EditorDialog>
  );
}

/** There is no field to mark with what is wrong with a file. */
function sayWhyRefused(error: unknown): never {
  const errors = error instanceof StaffCallError ? Object.values(error.problem?.errors ?? {}) : [];
  const [why] = errors.flat();
  throw why === undefined ? error : new Error(why);
}

function PictureForm({ editor, onClose, upload, onInsert }: Omit<PictureDialogProps, "open">) {
  const [chosen] = useState(() =>
    editor.isActive("image") ? editor.getAttributes("image") : undefined,
  );
  const [picture, setPicture] = useState<UploadedPicture>();
  const form = useStaffForm({ alt: String(chosen?.alt ?? "") });
  const alt = form.values.alt.trim();

  async function finish() {
    if (!(picture || chosen)) throw new Error(headPictureWords.choose);
    if (alt === "") throw new Error(postDeskMessages.bodyAlt);
    if (picture) onInsert(picture, alt);
    else editor.chain().focus().updateAttributes("image", { alt }).run();
    onClose();
  }

  const src = picture?.src ?? (chosen ? String(chosen.src) : undefined);
  return (
    <form {...form.formProps(finish)} className={`stack-4 ${styles.form}`}>
      {form.message && <Notice tone="bad">{form.message}</Notice>}
      <PictureDrop
        src={src}
        alt={form.values.alt}
        busy={form.busy}
        onFile={(file) =>
          void form.run(async () => setPicture(await upload(file).catch(sayWhyRefused)))
        }
      />
      <TextAreaField
        label={headPictureWords.alt}
        hint={headPictureWords.altHint}
        rows={2}
        maxLength={postLimits.alt}
        {...form.field("alt")}
      />
      <DialogActions>
        <Button type="submit" size="small" busy={form.busy}>
          {chosen && !picture ? words.pictureSave : words.pictureInsert}
        </Button>
      </DialogActions>
    </form>
  );
}
