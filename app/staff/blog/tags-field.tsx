import { type KeyboardEvent, useRef, useState } from "react";
import { postWords as words } from "#content/staff/blog-desk.ts";
import { postLimits } from "#contract/staff/staff-blog.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { CloseIcon } from "../../ui/icons.tsx";
import { fillText } from "../fill-text.ts";
import styles from "./post-view.module.css";

type TagsFieldProps = {
  tags: string[];
  suggestions: readonly string[];
  error: string | undefined;
  onChange: (tags: string[]) => void;
};

/** The tags of a post as a list, with a field that adds the next one. */
export function TagsField({ tags, suggestions, error, onChange }: TagsFieldProps) {
  const [typed, setTyped] = useState("");
  const field = useRef<HTMLDivElement>(null);
  const focus = () => field.current?.querySelector("input")?.focus();

  function add() {
    const news = typed
      .split(",")
      .map((tag) => tag.trim())
      .filter((tag) => tag !== "" && !tags.some((one) => one.toLowerCase() === tag.toLowerCase()));
    setTyped("");
    if (news.length > 0) onChange([...tags, ...news].slice(0, postLimits.tags));
  }

  function press(event: KeyboardEvent) {
    if (event.key !== "Enter" && event.key !== ",") return;
    event.preventDefault();
    add();
  }

  return (
    <div className={`stack-3 ${styles.tags}`} ref={field}>
      {tags.length > 0 && (
        <ul className="wrap-2">
          {tags.map((tag) => (
            <li key={tag} className={styles.tag}>
              {tag}
              <button
                type="button"
                className={styles.remove}
                aria-label={fillText(words.removeTag, { tag })}
                onClick={() => {
                  onChange(tags.filter((one) => one !== tag));
                  focus();
                }}
              >
                <CloseIcon />
              </button>
            </li>
          ))}
        </ul>
      )}
      <TextField
        label={words.tags}
        hint={words.tagsHint}
        error={error}
        list="known-tags"
        value={typed}
        maxLength={postLimits.tag}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={press}
        onBlur={add}
        tail={
          <Button variant="secondary" size="small" onClick={add}>
            {words.addTag}
          </Button>
        }
      />
      <datalist id="known-tags">
        {suggestions
          .filter((tag) => !tags.includes(tag))
          .map((tag) => (
            <option key={tag} value={tag} />
          ))}
      </datalist>
    </div>
  );
}
