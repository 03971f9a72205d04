import { createContext, useContext } from "react";
import { isSame } from "#contract/site-changes.ts";

/** The path of a field in the value of a part: field names and positions in lists. */
export type Path = readonly (string | number)[];

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inside, step) => (inside as Record<string | number, unknown> | undefined)?.[step],
    value,
  );
}

/** Returns a copy of the value with `next` at the path; everything beside the path is the same object. */
export function withValueAt<T>(value: T, path: Path, next: unknown): T {
  const [step, ...rest] = path;
  if (step === undefined) return next as T;
  const inside = withValueAt((value as Record<string | number, unknown>)[step], rest, next);
  if (Array.isArray(value)) return value.with(Number(step), inside) as T;
  return { ...value, [step]: inside };
}

type EditedPart = {
  value: unknown;
  /** The version that the value is based on; another one after each save. */
  version: number;
  defaults: unknown;
  /** Messages by path, such as `karnal.phone`. */
  errors: Readonly<Record<string, readonly string[]>>;
  set: (path: Path, next: unknown) => void;
};

export const editedPartContext = createContext<EditedPart | null>(null);

/** The value of one field of the edited part, with its default, its error and a setter. */
export function usePartField<T>(path: Path) {
  const form = useContext(editedPartContext);
  if (!form) throw new Error("A field of a part belongs inside its editor.");
  const value = valueAt(form.value, path) as T;
  const asBuilt = valueAt(form.defaults, path) as T | undefined;
  return {
    value,
    version: form.version,
    asBuilt,
    isEdited: !isSame(value, asBuilt),
    error: form.errors[path.join(".")]?.[0],
    /** The id of the control, which the error summary links to. */
    id: fieldId(path.join(".")),
    set: (next: T) => form.set(path, next),
  };
}

export const fieldId = (path: string) => `field-${path.replaceAll(".", "-")}`;
