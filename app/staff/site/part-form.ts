import { createContext, useContext } from "react";
import { isSame } from "#contract/site-changes.ts";
import { type Path, valueAt } from "./value-paths.ts";

type PartForm = {
  value: unknown;
  defaults: unknown;
  /** Messages by path, as `karnal.phone`. */
  errors: Readonly<Record<string, readonly string[]>>;
  set: (path: Path, next: unknown) => void;
};

export const partFormContext = createContext<PartForm | null>(null);

/** One field of the part that is edited, whatever it holds. */
export function usePartField<T>(path: Path) {
  const form = useContext(partFormContext);
  if (!form) throw new Error("A field of a part belongs inside its editor.");
  const value = valueAt(form.value, path) as T;
  const asBuilt = valueAt(form.defaults, path) as T | undefined;
  return {
    value,
    asBuilt,
    isEdited: !isSame(value, asBuilt),
    error: form.errors[path.join(".")]?.[0],
    /** For what leads to the field. */
    id: fieldId(path.join(".")),
    set: (next: T) => form.set(path, next),
  };
}

export const fieldId = (path: string) => `field-${path.replaceAll(".", "-")}`;
