import type { ChainedCommands, Editor } from "@tiptap/react";

/**
 * Commands for the text, which has the focus from now on. Tiptap gives it back a frame later: what is typed
 * right after a press in the toolbar would go to the button, where a blank is another press.
 */
export function inText(editor: Editor): ChainedCommands {
  editor.view.focus();
  return editor.chain();
}
