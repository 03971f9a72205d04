import {
  type MouseEventHandler,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { AlertIcon, CheckIcon, CloseIcon, InfoIcon, WarningIcon } from "./icons.tsx";
import { Spinner } from "./spinner.tsx";
import styles from "./toast.module.css";
import {
  type Toast,
  type ToastPreset,
  type ToastRequest,
  type ToastStore,
  toastStore,
} from "./toast-store.ts";

/** Shows a toast; needs a `<Toasts />` on the page. Returns its id, for `dismissToast`. */
export const toast = toastStore.show;
export const dismissToast = toastStore.dismiss;

/**
 * Like `toast`, for a component that reports on one thing: each toast replaces the one before. Without a
 * request it takes that one away, such as a failure after a retry that succeeded.
 */
export function useOneToast(): (request?: ToastRequest) => void {
  const last = useRef<number>(undefined);
  return (request) => {
    if (request) last.current = toast({ ...request, instead: last.current });
    else if (last.current !== undefined) dismissToast(last.current);
  };
}

const onTheServer = () => false;

/** Place it once on a page. It renders nothing until the first toast. */
export function Toasts() {
  const isNeeded = useSyncExternalStore(toastStore.subscribe, toastStore.hasShown, onTheServer);
  return isNeeded && <ToastRegion store={toastStore} />;
}

const labels: Record<ToastPreset, string> = {
  enrolment: "Messages",
  page: "Notifications (Alt+T)",
  snackbar: "Status messages",
};
const presets = Object.keys(labels) as ToastPreset[];
const none: readonly Toast[] = [];

const icons = {
  default: null,
  custom: null,
  success: <CheckIcon />,
  error: <AlertIcon />,
  warning: <WarningIcon />,
  info: <InfoIcon />,
  loading: <Spinner />,
};

/** All toasts of the page, in the browser's top layer, so that they stand above an open dialog. */
function ToastRegion({ store }: { store: ToastStore }) {
  const toasts = useSyncExternalStore(store.subscribe, store.list, () => none);
  const home = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const newest = Math.max(0, ...toasts.map(({ id }) => id));

  useEffect(() => {
    if (home.current && layer.current) return followDialogs(layer.current, home.current);
  }, []);

  // Again with every new toast: a dialog that was removed from the page has taken the layer along.
  useEffect(() => {
    if (home.current && layer.current && newest) raiseLayer(layer.current, home.current);
  }, [newest]);

  // Styles move aside what stands in the snackbars' corner.
  const hasSnackbar = toasts.some(({ preset }) => preset === "snackbar");
  useLayoutEffect(() => {
    const page = document.documentElement;
    page.toggleAttribute("data-snackbar", hasSnackbar);
    return () => page.removeAttribute("data-snackbar");
  }, [hasSnackbar]);

  useEffect(() => {
    const blur = () => store.rest("snackbar", "window");
    const focus = () => store.resume("snackbar", "window");
    addEventListener("blur", blur);
    addEventListener("focus", focus);
    return () => {
      removeEventListener("blur", blur);
      removeEventListener("focus", focus);
    };
  }, [store]);

  useToastKeys(layer, toasts.length === 0);

  return (
    <div ref={home}>
      <div ref={layer} popover="manual" className={styles.layer}>
        {presets.map((preset) => (
          <Stack
            key={preset}
            preset={preset}
            toasts={toasts.filter((toast) => toast.preset === preset)}
            store={store}
          />
        ))}
      </div>
    </div>
  );
}

interface StackProps {
  preset: ToastPreset;
  toasts: Toast[];
  store: ToastStore;
}

function Stack({ preset, toasts, store }: StackProps) {
  const section = useRef<HTMLElement>(null);
  const empty = toasts.length === 0;
  // After every change: a toast that is removed under the pointer or the focus fires no leave event.
  useEffect(() => {
    if (!section.current?.contains(document.activeElement)) store.resume(preset, "focus");
    if (empty || !section.current?.matches(":hover")) store.resume(preset, "pointer");
  });

  // Nor does a toast that is removed while the pointer is leaving it: the next element that the pointer enters shows
  // this.
  useEffect(() => {
    if (empty) return;
    const onPointerOver = ({ target }: PointerEvent) => {
      if (!section.current?.contains(target as Node)) store.resume(preset, "pointer");
    };
    document.addEventListener("pointerover", onPointerOver);
    return () => document.removeEventListener("pointerover", onPointerOver);
  }, [empty, preset, store]);

  return (
    <section
      ref={section}
      className={styles[preset]}
      data-preset={preset}
      aria-label={labels[preset]}
      tabIndex={-1}
      hidden={empty}
      onPointerEnter={() => store.rest(preset, "pointer")}
      onPointerLeave={() => store.resume(preset, "pointer")}
      onFocus={() => store.rest(preset, "focus")}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) store.resume(preset, "focus");
      }}
    >
      <ol className={styles.list}>
        {toasts.map((toast) => (
          <ToastCard
            key={toast.id}
            toast={toast}
            onClose={({ detail }) => {
              // Clicked by key. When the button goes, the focus would fall to the top of the document.
              if (detail === 0) section.current?.focus();
              store.dismiss(toast.id);
            }}
          />
        ))}
      </ol>
    </section>
  );
}

function ToastCard({ toast, onClose }: { toast: Toast; onClose: MouseEventHandler }) {
  // Screen readers read out a change in a live region that is already there, so the text comes a moment later.
  const [isKnown, setKnown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setKnown(true), 50);
    return () => clearTimeout(timer);
  }, []);
  const error = toast.variant === "error";

  return (
    <li className={styles.toast} data-variant={toast.variant} data-open={toast.open && isKnown}>
      <div className={styles.fold}>
        <div className={styles.card}>
          {icons[toast.variant]}
          <div className={styles.text} role={error ? "alert" : "status"}>
            {isKnown && toast.text}
          </div>
          <button
            type="button"
            className={`icon-button ${styles.close}`}
            aria-label="Dismiss"
            onClick={onClose}
          >
            <CloseIcon />
          </button>
        </div>
      </div>
    </li>
  );
}

/**
 * Alt+T moves the focus to the toasts, those of the page first. Escape moves it back, and so does the end of
 * the last toast: the focus never falls to the top of the document.
 */
function useToastKeys(layer: RefObject<HTMLElement | null>, empty: boolean) {
  const before = useRef<HTMLElement>(null);

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const inside = layer.current?.contains(document.activeElement);
      // The code, not the key: on many keyboards Alt turns T into another letter.
      if (event.altKey && event.code === "KeyT") {
        const all = [
          ...(layer.current?.querySelectorAll<HTMLElement>("[data-preset]:not([hidden])") ?? []),
        ];
        const stack = all.find((one) => one.dataset.preset === "page") ?? all[0];
        if (!stack) return;
        if (!inside) before.current = document.activeElement as HTMLElement;
        event.preventDefault();
        stack.focus();
      } else if (event.key === "Escape" && inside) {
        // So that it does not close the dialog underneath as well.
        event.preventDefault();
        before.current?.focus();
      }
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [layer]);

  useEffect(() => {
    if (!empty) return;
    const lost = document.activeElement === document.body;
    if (lost || layer.current?.contains(document.activeElement)) before.current?.focus();
    before.current = null;
  }, [empty, layer]);
}

/*
 * A modal dialog covers what entered the top layer before it and makes everything outside itself inert: a toast
 * there could be neither heard nor closed. While a modal dialog is open, the layer is therefore moved into it.
 * React keeps a reference to the element and does not look where it stands.
 */

/** Shows the layer above everything else: in the newest open dialog, or in `home` if none is open. */
function raiseLayer(layer: HTMLElement, home: HTMLElement) {
  const modal = [...document.querySelectorAll<HTMLElement>("dialog:modal")].at(-1);
  const place = modal ?? home;
  if (layer.parentElement !== place) place.append(layer);
  // `:is` forgives an unknown selector: without it, a browser without popovers would throw.
  if (!layer.matches(":is(:popover-open)")) layer.showPopover?.();
}

/**
 * Keeps the layer on top while dialogs open and close. @returns a function that stops this and moves the layer back
 * to `home`
 */
function followDialogs(layer: HTMLElement, home: HTMLElement): () => void {
  // A dialog fires "toggle" when it opens and "close" when it closes; neither bubbles, hence the capture phase.
  const follow = (event: Event) => {
    if (event.target instanceof HTMLDialogElement) raiseLayer(layer, home);
  };
  const events = ["toggle", "close"];
  for (const event of events) document.addEventListener(event, follow, true);
  return () => {
    for (const event of events) document.removeEventListener(event, follow, true);
    home.append(layer);
  };
}
