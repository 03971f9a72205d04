import {
  type MouseEventHandler,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { CloseIcon } from "./icons.tsx";
import { Spinner } from "./spinner.tsx";
import { AlertIcon, CheckIcon, InfoIcon, WarningIcon } from "./status-icons.tsx";
import { useToastKeys } from "./toast-keys.ts";
import styles from "./toast.module.css";
import type { Toast, ToastPreset, ToastStore } from "./toast-store.ts";
import { followDialogs, raiseLayer } from "./toast-top-layer.ts";

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

/** All toasts of the page, in the top layer: above an open dialog, and part of it. */
export function ToastRegion({ store }: { store: ToastStore }) {
  const toasts = useSyncExternalStore(store.subscribe, store.list, () => none);
  const home = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const newest = Math.max(0, ...toasts.map(({ id }) => id));

  useEffect(() => {
    if (home.current && layer.current) return followDialogs(layer.current, home.current);
  }, []);

  // With every new toast again: a dialog may have left the page together with the layer in it.
  useEffect(() => {
    if (home.current && layer.current && newest) raiseLayer(layer.current, home.current);
  }, [newest]);

  // What stands in the corner of snackbars steps aside.
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
  // With every change: a toast that goes from under the pointer or the focus sends no leaving event.
  useEffect(() => {
    if (!section.current?.contains(document.activeElement)) store.resume(preset, "focus");
    if (empty || !section.current?.matches(":hover")) store.resume(preset, "pointer");
  });

  // Nor does one that went while the pointer was on its way out: that shows by where it arrives.
  useEffect(() => {
    if (empty) return;
    const arrive = ({ target }: PointerEvent) => {
      if (!section.current?.contains(target as Node)) store.resume(preset, "pointer");
    };
    document.addEventListener("pointerover", arrive);
    return () => document.removeEventListener("pointerover", arrive);
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
              // By key: the focus would fall to the top of the document with the button that had it.
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
  // Screen readers speak a change in a live region they have already met, so the text comes after.
  const [met, setMet] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setMet(true), 50);
    return () => clearTimeout(timer);
  }, []);
  const error = toast.variant === "error";

  return (
    <li className={styles.toast} data-variant={toast.variant} data-open={toast.open && met}>
      <div className={styles.fold}>
        <div className={styles.card}>
          {icons[toast.variant]}
          <div className={styles.text} role={error ? "alert" : "status"}>
            {met && toast.text}
          </div>
          <button type="button" className={styles.close} aria-label="Dismiss" onClick={onClose}>
            <CloseIcon />
          </button>
        </div>
      </div>
    </li>
  );
}
