/** A piece of HTML that needs no more escaping. Apart from constants, only `markup` makes one. */
export class Markup {
  readonly source: string;
  constructor(source: string) {
    this.source = source;
  }
}

type Value = string | Markup | readonly Markup[];

/** A template tag for HTML. Strings are escaped for content and quoted attributes; `Markup` is inserted as it is. */
export function markup(parts: TemplateStringsArray, ...values: readonly Value[]): Markup {
  return new Markup(String.raw({ raw: parts }, ...values.map(sourceOf)));
}

function sourceOf(value: Value): string {
  if (value instanceof Markup) return value.source;
  if (typeof value === "string") return escapeHtml(value);
  return value.map((item) => item.source).join("\n");
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escapeHtml(value: string): string {
  return value.replaceAll(/[&<>"']/g, (character) => entities[character] ?? "");
}
