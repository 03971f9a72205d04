import type { Editor } from "@tiptap/react";
import { type FormEvent, useState } from "react";
import { toolbarWords as words } from "#content/staff/blog.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import styles from "../blog/posts-view.module.css";
import { DialogActions, StaffDialog } from "../ui/staff-dialog.tsx";
import { isLinkTarget } from "./text-extensions.ts";

type LinkDialogProps = { editor: Editor; open: boolean; onClose: () => void };

/** Where the chosen words lead. */
export function LinkDialog({ editor, open, onClose }: LinkDialogProps) {
  return (
    <StaffDialog open={open} onClose={onClose} title={words.linkTitle} width="narrow">
      <LinkForm editor={editor} onClose={onClose} />
    </StaffDialog>
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
    } else chain.setLink({ href }).run();
    onClose();
  }

  return (
    <form className={styles.stack} onSubmit={set} noValidate>
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

/** Nobody types `https://`. */
const asAddress = (typed: string): string =>
  /^[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/.test(typed) ? `https://${typed}` : typed;
