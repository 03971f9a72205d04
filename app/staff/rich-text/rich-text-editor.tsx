import { type Editor, EditorContent, useEditor } from "@tiptap/react";
import { useRef, useState } from "react";
import { postWords, toolbarWords as words } from "#content/staff/blog-desk.ts";
import type { CleanedHtml, UploadedPicture } from "#contract/staff-blog.ts";
import { classNames } from "../../ui/class-names.ts";
import { useStaff } from "../staff-api.ts";
import { announce } from "../ui/announcer.tsx";
import { Notice } from "../ui/notice.tsx";
import { isPicture, uploadPicture } from "../ui/picture-drop.tsx";
import { LinkDialog, PictureDialog } from "./editor-dialogs.tsx";
import { EditorToolbar } from "./editor-toolbar.tsx";
import styles from "./rich-text-editor.module.css";
import { textExtensions } from "./text-extensions.ts";
import { tidyHtml } from "./tidy-html.ts";

export type RichTextEditorProps = {
  /** The initial text; to replace it, give the editor another `key`. */
  html: string;
  onChange: (html: string) => void;
  /** The class of a post's text on the site. */
  proseClass: string | undefined;
  /** The id of the error message. */
  describedBy: string | undefined;
};

/** The editor for the text of a post. The server cleans what is pasted; dropped pictures are uploaded. */
export function RichTextEditor({ html, onChange, proseClass, describedBy }: RichTextEditorProps) {
  const { fetchStaff } = useStaff();
  const toolbar = useRef<HTMLDivElement>(null);
  const [dialog, setDialog] = useState<"link" | "picture">();
  const [isUploading, setUploading] = useState(false);
  const [failure, setFailure] = useState("");
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
        "aria-label": postWords.text,
        lang: "en",
        ...(describedBy ? { "aria-describedby": describedBy } : {}),
      },
      // Runs before ProseMirror parses the HTML, whose inline styles the policy would block.
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
    // Word puts a picture of the text on the clipboard along with the text: then the text counts.
    if (pasted === "" && files.length > 0) return takeFiles(files);
    if (pasted === "" || pasted.includes("data-pm-slice")) return false;
    void insertCleaned(pasted, data?.getData("text/plain") ?? "");
    return true;
  }

  async function insertCleaned(dirty: string, plain: string): Promise<void> {
    const outcome = await fetchStaff<CleanedHtml>("POST", "/blog/clean", { html: dirty });
    const chain = current.current?.chain().focus();
    if (outcome.kind === "done") {
      chain?.insertContent(outcome.value.html).run();
      announce(words.pasteCleaned);
    } else {
      const paragraphs = plain.split(/\n+/).filter(Boolean);
      const content = paragraphs.map((text) => ({
        type: "paragraph",
        content: [{ type: "text", text }],
      }));
      chain?.insertContent(content).run();
    }
  }

  function takeFiles(files: readonly File[]): boolean {
    const pictures = files.filter(isPicture);
    if (pictures.length === 0) return false;
    void sendAll(pictures);
    return true;
  }

  async function sendAll(files: readonly File[]): Promise<void> {
    setFailure("");
    setUploading(true);
    announce(words.pictureUploading);
    try {
      for (const file of files) insertPicture(await uploadPicture(fetchStaff, file), "");
      announce(words.pictureDone);
    } catch (error) {
      setFailure((error as Error).message);
    }
    setUploading(false);
  }

  function insertPicture({ src, width, height }: UploadedPicture, alt: string): void {
    const attrs = { src, alt, width: String(width), height: String(height) };
    const content = [{ type: "image", attrs }, { type: "figcaption" }];
    // Typing goes on in the paragraph; `tidyHtml` removes it if it stays empty.
    const figure = [{ type: "figure", content }, { type: "paragraph" }];
    current.current?.chain().focus().insertContent(figure).run();
  }

  if (!editor) return <div className={styles.frame} />;
  return (
    <div className={styles.frame}>
      <EditorToolbar
        editor={editor}
        bar={toolbar}
        onLink={() => setDialog("link")}
        onPicture={() => setDialog("picture")}
      />
      {isUploading && <Notice>{words.pictureUploading}</Notice>}
      {failure && (
        <Notice tone="bad" onClose={() => setFailure("")}>
          {failure}
        </Notice>
      )}
      <EditorContent editor={editor} className={styles.paper} />
      <LinkDialog editor={editor} open={dialog === "link"} onClose={() => setDialog(undefined)} />
      <PictureDialog
        editor={editor}
        open={dialog === "picture"}
        onClose={() => setDialog(undefined)}
        upload={async (file) => uploadPicture(fetchStaff, file)}
        onInsert={insertPicture}
      />
    </div>
  );
}
