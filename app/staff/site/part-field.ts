import { createContext, useContext } from "react";
import { isSame } from "#contract/site-changes.ts";

/** Where a field stands in the value of a part: names of fields, and places in lists. */
export type Path = readonly (string | number)[];

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inside, step) => (inside as Record<string | number, unknown> | undefined)?.[step],
    value,
  );
}

/** The value with another one at a path; what is beside the path stays the very same. */
export function withValueAt<T>(value: T, path: Path, next: unknown): T {
  const [step, ...rest] = path;
  if (step === undefined) return next as T;
  const inside = withValueAt((value as Record<string | number, unknown>)[step], rest, next);
  if (Array.isArray(value)) return value.with(Number(step), inside) as T;
  return { ...value, [step]: inside };
}

type EditedPart = {
  value: unknown;
  defaults: unknown;
  /** Messages by path, as `karnal.phone`. */
  errors: Readonly<Record<string, readonly string[]>>;
  set: (path: Path, next: unknown) => void;
};

export const editedPartContext = createContext<EditedPart | null>(null);

/** One field of the part that is edited, whatever it holds. */
export function usePartField<T>(path: Path) {
  const form = useContext(editedPartContext);
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
