/* The toasts on the page and how long each stays. Figures: specification.md sections 4 and 9. */

export type ToastPreset = "enrolment" | "page" | "snackbar";
/** Why the clocks of a preset stand still; there may be several reasons at once. */
type RestReason = "pointer" | "focus" | "window";
export type ToastVariant =
  | "default"
  | "success"
  | "error"
  | "warning"
  | "info"
  | "loading"
  | "custom";

export interface ToastRequest {
  preset: ToastPreset;
  text: string;
  variant?: ToastVariant;
  /** Milliseconds until it goes; Infinity to stay. Default: the preset's figure. */
  duration?: number;
  /** The id of a toast to replace in place, such as "loading" by "success". */
  id?: number;
  /** The id of a toast to dismiss. The new one is another element, so that the same words are read out again. */
  instead?: number | undefined;
}

export interface Toast {
  id: number;
  preset: ToastPreset;
  variant: ToastVariant;
  text: string;
  /** False while its leaving is animated. */
  open: boolean;
}

interface PresetRules {
  duration(variant: ToastVariant): number;
  /** How many toasts are kept: the newest. */
  limit: number;
  /** Milliseconds from dismissal to removal, for the leaving animation. */
  removal: number;
  /** Milliseconds that remain after the clock stood still. */
  afterRest(remaining: number, duration: number): number;
}

const keepRemaining = (remaining: number) => remaining;

const toastPresets: Record<ToastPreset, PresetRules> = {
  enrolment: {
    duration: (variant) =>
      variant === "loading" ? Number.POSITIVE_INFINITY : variant === "success" ? 2000 : 4000,
    limit: 20,
    removal: 1000,
    afterRest: keepRemaining,
  },
  page: { duration: () => 3000, limit: 20, removal: 300, afterRest: keepRemaining },
  // The specification names no duration for snackbars; 5000 ms is usual.
  snackbar: {
    duration: () => 5000,
    limit: 3,
    removal: 175,
    afterRest: (_remaining, duration) => duration / 2,
  },
};

interface Clocked extends Toast {
  duration: number;
  remaining: number;
  startedAt: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

export function createToastStore() {
  let toasts: readonly Clocked[] = [];
  let lastId = 0;
  const resting: Record<ToastPreset, Set<RestReason>> = {
    enrolment: new Set(),
    page: new Set(),
    snackbar: new Set(),
  };
  const listeners = new Set<() => void>();

  function set(next: readonly Clocked[]) {
    for (const toast of toasts)
      if (!next.some(({ id }) => id === toast.id)) clearTimeout(toast.timer);
    toasts = next;
    for (const listener of listeners) listener();
  }

  function start(toast: Clocked) {
    clearTimeout(toast.timer);
    if (resting[toast.preset].size > 0 || toast.remaining === Number.POSITIVE_INFINITY) return;
    toast.startedAt = performance.now();
    toast.timer = setTimeout(() => dismiss(toast.id), toast.remaining);
  }

  function dismiss(id: number) {
    const toast = toasts.find((one) => one.id === id);
    if (!toast?.open) return;
    clearTimeout(toast.timer);
    const { removal } = toastPresets[toast.preset];
    const timer = setTimeout(() => set(toasts.filter((one) => one.id !== id)), removal);
    set(toasts.map((one) => (one === toast ? { ...toast, open: false, timer } : one)));
  }

  return {
    /** Shows a toast above the others and returns its id. */
    show({ preset, text, variant = "default", duration, id, instead }: ToastRequest): number {
      if (instead !== undefined) dismiss(instead);
      const rules = toastPresets[preset];
      const time = duration ?? rules.duration(variant);
      const before = toasts.find((one) => one.id === id);
      clearTimeout(before?.timer);
      const toast: Clocked = {
        id: before?.id ?? ++lastId,
        preset,
        variant,
        text,
        open: true,
        duration: time,
        remaining: time,
        startedAt: 0,
        timer: undefined,
      };
      start(toast);
      const next = before
        ? toasts.map((one) => (one === before ? toast : one))
        : [toast, ...toasts];
      const kept = next.filter((one) => one.preset === preset).slice(0, rules.limit);
      set(next.filter((one) => one.preset !== preset || kept.includes(one)));
      return toast.id;
    },
    dismiss,
    /** Stops the clocks of a preset until each reason has been taken back by `resume`. */
    rest(preset: ToastPreset, reason: RestReason) {
      const isResting = resting[preset].size > 0;
      resting[preset].add(reason);
      if (isResting) return;
      for (const toast of toasts) {
        if (toast.preset !== preset || !toast.open) continue;
        clearTimeout(toast.timer);
        toast.remaining -= performance.now() - toast.startedAt;
      }
    },
    resume(preset: ToastPreset, reason: RestReason) {
      if (!resting[preset].delete(reason) || resting[preset].size > 0) return;
      for (const toast of toasts) {
        if (toast.preset !== preset || !toast.open) continue;
        toast.remaining = toastPresets[preset].afterRest(toast.remaining, toast.duration);
        start(toast);
      }
    },
    list: (): readonly Toast[] => toasts,
    /** Whether any toast was ever shown. */
    hasShown: () => lastId > 0,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type ToastStore = ReturnType<typeof createToastStore>;
export const toastStore: ToastStore = createToastStore();
