import { Selection, type Transaction } from "@tiptap/pm/state";
import type { Editor } from "@tiptap/react";
import { useRef, useState } from "react";
import { toolbarWords as words } from "#content/staff/blog-desk.ts";
import type { UploadedPicture } from "#contract/staff/staff-blog.ts";
import { fillText } from "../fill-text.ts";
import { useStaff } from "../staff-api.ts";
import { announce } from "../ui/announcer.tsx";
import { uploadPicture } from "../ui/picture-drop.tsx";

/**
 * Uploads pictures that are pasted or dropped into an editor, and keeps why some could not be taken.
 * @param onUploading called when an upload begins, and when it has ended; uploads may overlap
 */
export function usePictureUploads(onUploading: (isUploading: boolean) => void) {
  const { fetchStaff } = useStaff();
  const [isUploading, setIsUploading] = useState(false);
  const running = useRef(0);
  const [failures, setFailures] = useState<string[]>([]);

  function count(by: 1 | -1): void {
    running.current += by;
    setIsUploading(running.current > 0);
    onUploading(by > 0);
  }

  const addFailures = (sentences: Iterable<string>) =>
    setFailures((others) => [...new Set([...sentences, ...others])]);

  /** Call it at each paste of files or HTML. The failures of another paste that is still being uploaded stay. */
  function forgetFailures(): void {
    if (running.current === 0) setFailures([]);
  }

  const upload = async (file: File): Promise<UploadedPicture> => uploadPicture(fetchStaff, file);

  /** @returns undefined if the upload failed; the reason is added to `refusals` */
  async function tryUpload(
    fileOf: () => File,
    refusals: Set<string>,
  ): Promise<UploadedPicture | undefined> {
    try {
      return await upload(fileOf());
    } catch (error) {
      refusals.add(fillText(words.pictureRefused, { reason: (error as Error).message }));
      return undefined;
    }
  }

  /**
   * Uploads pictures, then changes the text where the cursor was: what is selected or typed meanwhile stays.
   * @param insert gets `undefined` for each picture whose upload failed; a notice says why
   */
  async function uploadThen(
    editor: Editor | null,
    files: readonly (() => File)[],
    insert: (pictures: (UploadedPicture | undefined)[], editor: Editor) => void,
  ): Promise<void> {
    if (!editor) return;
    let place = editor.state.selection.getBookmark();
    let isChanged = false;
    const follow = ({ transaction }: { transaction: Transaction }) => {
      place = place.map(transaction.mapping);
      isChanged ||= transaction.docChanged;
    };
    editor.on("transaction", follow);
    forgetFailures();
    count(1);
    announce(words.pictureUploading);
    const pictures: (UploadedPicture | undefined)[] = [];
    const refusals = new Set<string>();
    for (const file of files) pictures.push(await tryUpload(file, refusals));
    count(-1);
    editor.off("transaction", follow);
    addFailures(refusals);
    if (editor.isDestroyed) return;
    const { state, view } = editor;
    const selected = place.resolve(state.doc);
    // What was selected is replaced, as by any paste, unless the text has changed since.
    view.dispatch(state.tr.setSelection(isChanged ? Selection.near(selected.$to) : selected));
    insert(pictures, editor);
  }

  return {
    isUploading,
    failures,
    addFailures,
    forgetFailures,
    clearFailures: () => setFailures([]),
    upload,
    uploadThen,
  };
}

export type PictureUploads = ReturnType<typeof usePictureUploads>;
