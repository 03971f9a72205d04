/**
 * The text of a form's field, empty if there is none. A field that was sent twice becomes several lines, which
 * only fields of several lines accept: no value is dropped without an error.
 */
export const formEntry = (form: FormData, name: string): string =>
  form
    .getAll(name)
    .filter((value) => typeof value === "string")
    .join("\n");

/** The texts of all fields of a form, also of hidden ones. */
export const textsOf = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form.keys()].map((name) => [name, formEntry(form, name)]));
