/** The values of CSS declarations by property, both in lower case. */
export type Declarations = ReadonlyMap<string, string>;

/** The styles of pasted HTML: those of an element, and those of Word's `@list` rules by their name. */
export type PastedStyles = {
  of: (element: Element) => Declarations;
  ofList: (name: string) => Declarations | undefined;
};

/** The attribute to which `parsePasted` renames `style`. */
const KEPT_STYLE = "data-style";

/** A tag with its attributes, whose values may contain `>`. */
const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^'">])*>/gi;
const STYLE_SHEET = /<style[^>]*>([\s\S]*?)<\/style>/gi;
/** Attributes that the content security policy blocks and reports. Quoted values are matched to be skipped. */
const BLOCKED = /("[^"]*"|'[^']*')|(\s)(style|on[a-z]+)(?=\s*=)/gi;
/** The selectors that programs use on the clipboard: an element, a class, both, or a list of Word. */
const SELECTOR = /^(?:[a-z][a-z0-9]*)?(?:\.[\w-]+)?$|^@list \S+$/;

/**
 * Parses HTML from the clipboard without running or loading anything. Styles are read as text, because our content
 * security policy blocks those within HTML, even in a document that is not shown.
 */
export function parsePasted(html: string): { body: HTMLElement; styles: PastedStyles } {
  const sheets: string[] = [];
  const inert = html
    .replaceAll(STYLE_SHEET, (_all, sheet: string) => {
      sheets.push(sheet);
      return "";
    })
    .replaceAll(TAG, (tag) =>
      tag.replaceAll(
        BLOCKED,
        (_all, quoted: string | undefined, space: string, name: string) =>
          quoted ?? `${space}data-${name}`,
      ),
    );
  const { body } = new DOMParser().parseFromString(inert, "text/html");
  const rules = rulesOf(sheets.join("\n"));
  return {
    body,
    styles: {
      of: (element) => stylesOf(element, rules),
      ofList: (name) => rules.get(`@list ${name}`),
    },
  };
}

function stylesOf(element: Element, rules: Map<string, Declarations>): Declarations {
  const tag = element.localName;
  const classes = [...element.classList].map((name) => `.${name.toLowerCase()}`);
  const selectors = [tag, ...classes, ...classes.map((name) => tag + name)];
  return new Map([
    ...selectors.flatMap((selector) => [...(rules.get(selector) ?? [])]),
    ...declarationsOf(element.getAttribute(KEPT_STYLE) ?? ""),
  ]);
}

function rulesOf(sheet: string): Map<string, Declarations> {
  const rules = new Map<string, Declarations>();
  const plain = sheet.replaceAll(/<!--|-->|\/\*[\s\S]*?\*\//g, " ");
  for (const [, selectors = "", body = ""] of plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    for (const selector of selectors.split(",").map((one) => one.trim().toLowerCase())) {
      if (!SELECTOR.test(selector)) continue;
      rules.set(selector, new Map([...(rules.get(selector) ?? []), ...declarationsOf(body)]));
    }
  }
  return rules;
}

function declarationsOf(text: string): Declarations {
  const declarations = new Map<string, string>();
  for (const declaration of text.split(";")) {
    const colon = declaration.indexOf(":");
    if (colon < 0) continue;
    const name = declaration.slice(0, colon).trim().toLowerCase();
    declarations.set(
      name,
      declaration
        .slice(colon + 1)
        .trim()
        .toLowerCase(),
    );
  }
  return declarations;
}

/** How a text looks. `size` is in CSS pixels. */
export type Look = {
  bold: boolean;
  italic: boolean;
  struck: boolean;
  script: "sup" | "sub" | undefined;
  size: number;
};

const PLAIN: Look = {
  bold: false,
  italic: false,
  struck: false,
  script: undefined,
  size: 16,
};

/** The look of every text within an element. */
export function looksOf(root: Element, styles: PastedStyles): Map<Text, Look> {
  const looks = new Map<Text, Look>();
  const read = (element: Element, outer: Look) => {
    const look = lookOf(element, outer, styles.of(element));
    for (const child of element.childNodes) {
      if (child instanceof Element) read(child, look);
      else if (child.nodeType === Node.TEXT_NODE) looks.set(child as Text, look);
    }
  };
  read(root, PLAIN);
  return looks;
}

function lookOf({ localName }: Element, outer: Look, styles: Declarations): Look {
  const { weight, style, size } = fontOf(styles);
  const line = `${styles.get("text-decoration")} ${styles.get("text-decoration-line")}`;
  const isBold = /^(?:b|strong|th|h[1-6])$/.test(localName) || outer.bold;
  const isItalic = /^(?:i|em)$/.test(localName) || outer.italic;
  return {
    bold: weight === undefined ? isBold : weight >= 600,
    italic: style === undefined ? isItalic : style !== "normal",
    struck: outer.struck || /^(?:s|strike|del)$/.test(localName) || line.includes("line-through"),
    script: scriptOf(localName, styles.get("vertical-align")) ?? outer.script,
    size: pixelsOf(size, outer.size) ?? outer.size * (HEADING_EM[localName] ?? 1),
  };
}

/** The sizes of headings without a size in their style, in em (HTML standard, section 15.3). */
const HEADING_EM: Readonly<Record<string, number>> = { h1: 2, h2: 1.5, h3: 1.17 };

function scriptOf(tag: string, align: string | undefined): Look["script"] {
  if (tag === "sup" || tag === "sub") return tag;
  return align === "super" ? "sup" : align === "sub" ? "sub" : undefined;
}

/** Reads the font from its properties, and from the shorthand `italic bold 18px Helvetica`, which sets all of them. */
function fontOf(styles: Declarations) {
  const [, before, short] =
    /^(.*?)(?:^|\s)([\d.]+(?:px|pt|em|rem|%))/.exec(styles.get("font") ?? "") ?? [];
  const isShort = short !== undefined;
  const slant = /italic|oblique/.test(before ?? "") ? "italic" : "normal";
  const weight = /bold|[1-9]00/.exec(before ?? "")?.[0] ?? "normal";
  return {
    weight: weightOf(styles.get("font-weight") ?? (isShort ? weight : undefined)),
    style: styles.get("font-style") ?? (isShort ? slant : undefined),
    size: styles.get("font-size") ?? short,
  };
}

function weightOf(text: string | undefined): number | undefined {
  if (text === undefined || text === "inherit") return undefined;
  if (/^bold/.test(text)) return 700;
  return Number.parseInt(text, 10) || 400;
}

/** A font size in CSS pixels. `em` and `%` are relative to `outer`, the size of the surrounding text. */
function pixelsOf(size: string | undefined, outer: number): number | undefined {
  const [, number, unit] = /^([\d.]+)(px|pt|em|rem|%)$/.exec(size ?? "") ?? [];
  const factor = { px: 1, pt: 4 / 3, em: outer, rem: 16, "%": outer / 100 }[unit ?? ""];
  return factor === undefined ? undefined : Number(number) * factor;
}
