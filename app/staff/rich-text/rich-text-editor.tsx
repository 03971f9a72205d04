import { type Node, Slice } from "@tiptap/pm/model";
import type { Selection } from "@tiptap/pm/state";
import { type Editor, EditorContent, useEditor } from "@tiptap/react";
import { useRef, useState } from "react";
import { postWords, toolbarWords as words } from "#content/staff/blog-desk.ts";
import { postDeskMessages, type UploadedPicture } from "#contract/staff/staff-blog.ts";
import { classNames } from "../../ui/class-names.ts";
import { fillText } from "../fill-text.ts";
import { announce } from "../ui/announcer.tsx";
import { Notice } from "../ui/notice.tsx";
import { LinkDialog, PictureDialog } from "./editor-dialogs.tsx";
import { EditorToolbar } from "./editor-toolbar.tsx";
import {
  embeddedPictures,
  isOnePicture,
  pastedHtml,
  type UploadedPictures,
} from "./paste/pasted-html.ts";
import styles from "./rich-text-editor.module.css";
import { textExtensions } from "./text-extensions.ts";
import { tidyHtml } from "./tidy-html.ts";
import { type PictureUploads, usePictureUploads } from "./use-picture-uploads.ts";

export type RichTextEditorProps = {
  /** The initial text; to replace it, give the editor another `key`. */
  html: string;
  onChange: (html: string) => void;
  /** Called when an upload of pasted or dropped pictures begins, and when it has ended. Uploads may overlap. */
  onUploading: (isUploading: boolean) => void;
  /** The accessible name; by default that of a post's text. */
  label?: string;
  /** The class of a post's text on the site. */
  proseClass: string | undefined;
  /** The id of the error message, if there is one. */
  describedBy: string | undefined;
};

/** The editor for the text of a post or a letter. Pictures that are pasted or dropped are uploaded. */
export function RichTextEditor({
  html,
  onChange,
  onUploading,
  label = postWords.text,
  proseClass,
  describedBy,
}: RichTextEditorProps) {
  const pictures = usePictureUploads(onUploading);
  const toolbar = useRef<HTMLDivElement>(null);
  const [dialog, setDialog] = useState<"link" | "picture">();
  /** The uploaded pictures of the HTML that is being pasted. */
  const uploaded = useRef<UploadedPictures>(new Map());
  const lastHtml = useRef<string>(undefined);
  const report = useRef(onChange);
  report.current = onChange;
  const editor = useEditor({
    extensions: textExtensions,
    content: html,
    // Our content security policy blocks the style sheet that Tiptap would inject.
    injectCSS: false,
    immediatelyRender: false,
    shouldRerenderOnTransaction: false,
    onCreate: ({ editor: made }) => {
      lastHtml.current = tidyHtml(made.getHTML());
    },
    onUpdate: ({ editor: changed }) => {
      const next = tidyHtml(changed.getHTML());
      if (next === lastHtml.current) return;
      lastHtml.current = next;
      report.current(next);
    },
    editorProps: {
      attributes: {
        class: classNames(styles.text, proseClass) ?? "",
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": label,
        lang: "en",
        ...(describedBy ? { "aria-describedby": describedBy } : {}),
      },
      transformPastedHTML: cleanPasted,
      transformPasted: (slice, view) => asOwnBlocks(slice, view.state.selection),
      // Content with pictures is pasted only after their upload. ProseMirror would paste it at once.
      handleDOMEvents: {
        paste: (_view, event) => {
          const isTaken = take(event.clipboardData);
          if (isTaken) event.preventDefault();
          return isTaken;
        },
      },
      handleDrop: (_view, event, _slice, isMoved) =>
        !isMoved && takeFiles([...(event.dataTransfer?.files ?? [])]),
      handleKeyDown: (_view, event) => {
        if (!(event.altKey && event.key === "F10")) return false;
        toolbar.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus();
        return true;
      },
    },
  });
  const current = useRef<Editor | null>(editor);
  current.current = editor;

  function take(data: DataTransfer | null): boolean {
    const files = [...(data?.files ?? [])];
    const pasted = data?.getData("text/html") ?? "";
    // Word puts a picture of the text on the clipboard along with the text: only the text is pasted.
    if (files.length > 0 && (pasted === "" || isOnePicture(pasted)) && takeFiles(files))
      return true;
    const embedded = embeddedPictures(pasted);
    if (embedded.length === 0) {
      if (pasted !== "") pictures.forgetFailures();
      return false;
    }
    void pasteWithPictures(pasted, embedded);
    return true;
  }

  /** Uploads the pictures within pasted HTML, then pastes it where the cursor was. */
  async function pasteWithPictures(html: string, embedded: readonly string[]): Promise<void> {
    await pictures.uploadThen(
      current.current,
      embedded.map((src) => () => pictureFile(src)),
      (found, { view }) => {
        uploaded.current = new Map(embedded.map((src, index) => [src, found[index]]));
        view.pasteHTML(html);
        view.focus();
      },
    );
  }

  function cleanPasted(html: string): string {
    const { html: clean, lost } = pastedHtml(html, uploaded.current);
    const text = lost === 1 ? words.pictureLost : words.picturesLost;
    if (lost > 0) pictures.addFailures([fillText(text, { count: lost })]);
    return clean;
  }

  /**
   * Takes all files, and refuses those that are not pictures with a reason: a file that is not taken here would be
   * opened by the browser in place of the page.
   */
  function takeFiles(files: readonly File[]): boolean {
    if (files.length === 0) return false;
    void sendAll(files);
    return true;
  }

  async function sendAll(files: readonly File[]): Promise<void> {
    await pictures.uploadThen(
      current.current,
      files.map((file) => () => file),
      (sent) => {
        for (const picture of sent) if (picture) insertPicture(picture, "");
        if (sent.every(Boolean)) announce(words.pictureDone);
      },
    );
  }

  function insertPicture({ src, width, height }: UploadedPicture, alt: string): void {
    const attrs = { src, alt, width: String(width), height: String(height) };
    const content = [{ type: "image", attrs }, { type: "figcaption" }];
    // Typing goes on in the paragraph; `tidyHtml` removes it if it stays empty.
    const figure = [{ type: "figure", content }, { type: "paragraph" }];
    current.current?.chain().focus().insertContent(figure).run();
  }

  if (!editor) return <div className={`box ${styles.frame}`} />;
  return (
    <div className={`box ${styles.frame}`}>
      <EditorToolbar
        editor={editor}
        bar={toolbar}
        onLink={() => setDialog("link")}
        onPicture={() => setDialog("picture")}
      />
      <UploadNotices pictures={pictures} />
      <EditorContent editor={editor} className={styles.paper} />
      <LinkDialog editor={editor} open={dialog === "link"} onClose={() => setDialog(undefined)} />
      <PictureDialog
        editor={editor}
        open={dialog === "picture"}
        onClose={() => setDialog(undefined)}
        upload={pictures.upload}
        onInsert={insertPicture}
      />
    </div>
  );
}

/** That pictures are being uploaded, and why some could not be taken. */
function UploadNotices({ pictures }: { pictures: PictureUploads }) {
  const { isUploading, failures, clearFailures } = pictures;
  if (!isUploading && failures.length === 0) return null;
  return (
    <div className={styles.notices}>
      {isUploading && <Notice>{words.pictureUploading}</Notice>}
      {failures.length > 0 && (
        <Notice tone="bad" onClose={clearFailures}>
          {failures.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Notice>
      )}
    </div>
  );
}

/**
 * Keeps pasted blocks apart from the paragraph that they are pasted into. ProseMirror would join a heading or list
 * item at the start of the content with the text before the cursor, and one at its end with the text after it.
 */
function asOwnBlocks(slice: Slice, { $from }: Selection): Slice {
  const { content, openStart, openEnd } = slice;
  const isInText = $from.depth === 1 && $from.parent.content.size > 0;
  const [first, last] = [content.firstChild, content.lastChild];
  const isOneLine = content.childCount === 1 && (first?.isTextblock || first?.childCount === 1);
  if (!(isInText && first && last) || isOneLine) return slice;
  const isText = ({ type: { name } }: Node) => name === "paragraph" || name === "text";
  return new Slice(content, isText(first) ? openStart : 0, isText(last) ? openEnd : 0);
}

/**
 * Turns the data: address of an embedded picture into a file.
 * @throws {Error} whose message can be shown
 */
function pictureFile(address: string): File {
  const [, type = "", data = ""] =
    /^data:(image\/[\w.+-]+)(?:;[^,]*)?;base64,(.*)$/s.exec(address) ?? [];
  try {
    const bytes = Uint8Array.from(atob(data.replaceAll(/\s+/g, "")), (letter) =>
      letter.charCodeAt(0),
    );
    if (bytes.length > 0) return new File([bytes], "pasted", { type });
  } catch {
    // The data is not base64.
  }
  throw new Error(postDeskMessages.pictureKind);
}
