/**
 * What a form's field says, or nothing. Of one that comes twice no value is left out in silence: they come as
 * lines, which only a field of several lines is allowed.
 */
export const formEntry = (form: FormData, name: string): string =>
  form
    .getAll(name)
    .filter((value) => typeof value === "string")
    .join("\n");
