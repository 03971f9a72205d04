import type { ComponentProps, ReactNode } from "react";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import styles from "./dialog.module.css";
import { CloseIcon } from "./icons.tsx";

interface DialogProps extends Omit<ComponentProps<"dialog">, "title"> {
  id: string;
  title: ReactNode;
  /** Its width on a large screen. */
  width?: "narrow" | "medium" | "wide";
  closeLabel?: string;
  /** Neither Escape nor the cross close it, such as while something is being saved. */
  isLocked?: boolean;
  children: ReactNode;
}

/**
 * A native modal dialog. A button with `command="show-modal" commandfor={id}` opens it, also without scripts, as
 * does `ref.current.showModal()`. The focus goes to the title, so that screen readers begin there and no key presses
 * Close by mistake. The browser handles the rest of the focus, and Escape. `onClose` is called however it is closed.
 */
export function Dialog({
  id,
  title,
  width = "medium",
  closeLabel = "Close",
  isLocked = false,
  closedby = "any",
  className,
  children,
  ...rest
}: DialogProps) {
  return (
    <dialog
      {...rest}
      closedby={isLocked ? "none" : closedby}
      // For browsers that do not know `closedby`.
      onCancel={(event) => isLocked && event.preventDefault()}
      id={id}
      className={classNames(styles.dialog, styles[width], className)}
      aria-labelledby={`${id}-title`}
    >
      {/* The sheet fills the dialog: a click on the dialog element itself is a click on the backdrop. */}
      <div className={styles.sheet} data-ground="white">
        <div className={styles.head}>
          <h2
            ref={focusFirst}
            id={`${id}-title`}
            className={styles.title}
            tabIndex={-1}
            // biome-ignore lint/a11y/noAutofocus: of a dialog, which takes the focus anyway
            autoFocus
          >
            {title}
          </h2>
          <button
            type="button"
            className={`icon-button ${styles.close}`}
            command="close"
            commandfor={id}
            disabled={isLocked}
            aria-label={closeLabel}
          >
            <CloseIcon />
          </button>
        </div>
        <div className={styles.body}>{children}</div>
      </div>
    </dialog>
  );
}

/**
 * Sets the attribute for the browser's own focus on opening. React writes it on the server only; in the browser it
 * would focus the title when it is rendered, while the dialog is still closed.
 */
const focusFirst = (title: HTMLElement | null) => title?.setAttribute("autofocus", "");

/** A button that opens the dialog with the id `dialog`; takes all props of a Button. */
export function DialogTrigger({
  dialog,
  ...rest
}: ComponentProps<typeof Button> & { dialog: string }) {
  return <Button {...rest} command="show-modal" commandfor={dialog} aria-haspopup="dialog" />;
}
