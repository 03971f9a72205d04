import { type ChainedCommands, type Editor, useEditorState } from "@tiptap/react";
import { type KeyboardEvent, type RefObject, useState } from "react";
import { toolbarWords as words } from "#content/staff/blog-desk.ts";
import { Stroke } from "../../ui/icons.tsx";
import { fillText } from "../fill-text.ts";
import { Menu } from "../ui/menu.tsx";
import styles from "./rich-text-editor.module.css";

type ToolbarProps = {
  editor: Editor;
  bar: RefObject<HTMLDivElement | null>;
  onLink: () => void;
  onPicture: () => void;
};

const levels = [2, 3, 4] as const;

/**
 * The toolbar over the text. Its buttons are one Tab stop: arrow keys move between them (ARIA Authoring Practices,
 * toolbar pattern). The list of headings and the two menus are Tab stops of their own. Escape moves back into the
 * text.
 */
export function EditorToolbar({ editor, bar, onLink, onPicture }: ToolbarProps) {
  const is = useEditorState({ editor, selector: ({ editor: one }) => activeIn(one) });
  const [stop, setStop] = useState(0);
  const commands = () => textCommands(editor);

  const buttons = [
    { name: words.bold, sign: "B", on: is.bold, press: () => commands().toggleBold().run() },
    { name: words.italic, sign: "I", on: is.italic, press: () => commands().toggleItalic().run() },
    { name: words.code, sign: "<>", on: is.code, press: () => commands().toggleCode().run() },
    {
      name: words.bulletList,
      sign: <Stroke path="M9 6h12M9 12h12M9 18h12M4 6h.01M4 12h.01M4 18h.01" />,
      on: is.bulletList,
      press: () => commands().toggleBulletList().run(),
    },
    {
      name: words.orderedList,
      sign: <Stroke path="M10 6h11M10 12h11M10 18h11M3.5 5L5 4v5M3.5 14.5h2.5l-2.5 4h2.5" />,
      on: is.orderedList,
      press: () => commands().toggleOrderedList().run(),
    },
    {
      name: words.quote,
      sign: "“ ”",
      on: is.quote,
      press: () => commands().toggleBlockquote().run(),
    },
    {
      name: words.codeBlock,
      sign: "{ }",
      on: is.codeBlock,
      press: () => commands().toggleCodeBlock().run(),
    },
    { name: words.link, sign: words.link, on: is.link, press: onLink },
    { name: words.picture, sign: words.picture, on: is.picture, press: onPicture },
    { name: words.undo, sign: "↶", on: undefined, press: () => commands().undo().run() },
    { name: words.redo, sign: "↷", on: undefined, press: () => commands().redo().run() },
  ];

  function walk(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key === "Escape") {
      editor.view.focus();
      return;
    }
    const stops = [...(bar.current?.querySelectorAll<HTMLElement>("[data-stop]") ?? [])];
    const here = stops.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: stops.length - 1 }[
      event.key
    ];
    if (here < 0 || to === undefined) return;
    event.preventDefault();
    const next = (to + stops.length) % stops.length;
    setStop(next);
    stops[next]?.focus();
  }

  return (
    <div
      ref={bar}
      role="toolbar"
      data-part="strip"
      aria-label={words.label}
      aria-description={words.hint}
      className={`row ${styles.toolbar}`}
      onKeyDown={walk}
    >
      <select
        aria-label={words.block}
        className={styles.block}
        value={is.level}
        onChange={({ target: { value } }) => {
          const level = levels.find((one) => String(one) === value);
          if (level) commands().setHeading({ level }).run();
          else commands().setParagraph().run();
        }}
      >
        <option value="">{words.paragraph}</option>
        {levels.map((level) => (
          <option key={level} value={level}>
            {fillText(words.heading, { level })}
          </option>
        ))}
      </select>
      {buttons.map(({ name, sign, on, press }, index) => (
        <button
          key={name}
          type="button"
          data-stop=""
          tabIndex={index === stop ? 0 : -1}
          className={styles.tool}
          aria-label={name}
          title={name}
          aria-pressed={on}
          onFocus={() => setStop(index)}
          // A mouse press would take the selection from the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={press}
        >
          <span aria-hidden="true">{sign}</span>
        </button>
      ))}
      <Menu label={words.table} items={tableItems(editor, is.table)} />
      <Menu label={words.language} items={languageItems(editor)} />
    </div>
  );
}

function activeIn(editor: Editor) {
  const level = levels.find((one) => editor.isActive("heading", { level: one }));
  return {
    bold: editor.isActive("bold"),
    italic: editor.isActive("italic"),
    code: editor.isActive("code"),
    bulletList: editor.isActive("bulletList"),
    orderedList: editor.isActive("orderedList"),
    quote: editor.isActive("blockquote"),
    codeBlock: editor.isActive("codeBlock"),
    link: editor.isActive("link"),
    picture: editor.isActive("image"),
    table: editor.isActive("table"),
    level: level ? String(level) : "",
  };
}

function tableItems(editor: Editor, isInTable: boolean) {
  const commands = () => textCommands(editor);
  const inTable = (label: string, onPick: () => void) => ({
    key: label,
    label,
    onPick,
    disabled: !isInTable,
  });
  return [
    {
      key: words.insertTable,
      label: words.insertTable,
      onPick: () => void commands().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
      disabled: isInTable,
    },
    inTable(words.addRow, () => void commands().addRowAfter().run()),
    inTable(words.addColumn, () => void commands().addColumnAfter().run()),
    inTable(words.deleteRow, () => void commands().deleteRow().run()),
    inTable(words.deleteColumn, () => void commands().deleteColumn().run()),
    inTable(words.headRow, () => void commands().toggleHeaderRow().run()),
    inTable(words.deleteTable, () => void commands().deleteTable().run()),
  ];
}

/** The menu that marks words of another language, so that screen readers pronounce them correctly. */
function languageItems(editor: Editor) {
  const speak = (lang: string) => () =>
    void textCommands(editor).setMark("language", { lang }).run();
  return [
    {
      key: "en",
      label: words.english,
      onPick: () => void textCommands(editor).unsetMark("language").run(),
    },
    { key: "de", label: words.german, onPick: speak("de") },
    { key: "hi", label: words.hindi, onPick: speak("hi") },
  ];
}

/**
 * Moves the focus into the text and starts a chain of commands. Tiptap's own `focus()` waits for the next
 * frame; until then the keyboard would still go to the button, and a space would press it again.
 */
function textCommands(editor: Editor): ChainedCommands {
  editor.view.focus();
  return editor.chain();
}
