import { Button } from "../ui/button.tsx";
import { toast } from "../ui/toast.tsx";
import type { ToastPreset, ToastVariant } from "../ui/toast-store.ts";
import { dismissToast } from "../ui/toast-store.ts";
import styles from "./primitives.module.css";

const samples: Record<ToastPreset, ToastVariant[]> = {
  enrolment: ["default", "success", "error", "loading", "custom"],
  page: ["default", "success", "error"],
  snackbar: ["default", "success", "error", "warning", "info"],
};

/** Long enough to look at it, as with a slow answer. */
const LOADED_AFTER_MS = 30_000;

function show(preset: ToastPreset, variant: ToastVariant) {
  const id = toast({ preset, variant, text: `Thank You! This is ${preset} ${variant}.` });
  if (variant === "loading") {
    setTimeout(() => dismissToast(id), LOADED_AFTER_MS);
  }
}

export function ToastSamples() {
  return Object.entries(samples).map(([preset, variants]) => (
    <div key={preset} className={styles.row}>
      {variants.map((variant) => (
        <Button
          key={variant}
          size="small"
          variant="secondary"
          onClick={() => show(preset as ToastPreset, variant)}
        >
          {preset} {variant}
        </Button>
      ))}
    </div>
  ));
}
