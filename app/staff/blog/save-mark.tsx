import { saveStateWords as words } from "#content/staff/blog.ts";
import { fillText } from "../fill-text.ts";
import { momentText } from "../ui/moment.tsx";
import type { SaveState } from "./use-post-editor.ts";

/** Whether what was written is safe. What changes with every pause is not spoken; what needs somebody is. */
export function SaveMark({ state, at }: { state: SaveState; at: string }) {
  const needsSomebody = ["offline", "retrying", "failed", "conflict"].includes(state);
  const text = state === "saved" ? fillText(words.savedAt, { time: momentText(at) }) : words[state];
  return (
    <span role={needsSomebody ? "alert" : undefined} data-save-state={state}>
      {text}
    </span>
  );
}
