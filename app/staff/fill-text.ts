/** Replaces each `{name}` in a text with the value of that name; a name without a value stays as it is. */
export const fillText = (text: string, values: Record<string, string | number>): string =>
  text.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
