import { Text, type TextProps, View, type ViewProps } from "@react-pdf/renderer";
import { type ComponentProps, createElement, type ReactElement, type ReactNode } from "react";
import { styles } from "./paper-styles.ts";

/* Node runs no .tsx, so the papers are built from calls. */

/** What a part of the page is to those who hear it read: a role of PDF's structure tree. */
export type Tag = "H1" | "H2" | "H3" | "P" | "Figure" | "Link";

export type Tagged = {
  tag: Tag;
  /** In words, of what is drawn. */
  alt?: string | undefined;
  lang?: string | undefined;
};

type Style = NonNullable<ComponentProps<typeof View>["style"]>;

export const box = (style: Style, ...children: ReactNode[]): ReactElement =>
  createElement(View, { style }, ...children);

/** A box that no page end cuts through. */
export const whole = (style: Style, ...children: ReactNode[]): ReactElement =>
  createElement(View, { style, wrap: false }, ...children);

/** A box with an entry in the document's outline. */
export const entry = (bookmark: string, props: ViewProps, ...children: ReactNode[]): ReactElement =>
  createElement(View, { ...props, bookmark } as ViewProps, ...children);

/**
 * Text with its role, which `structure.ts` reads from the laid-out page. It stays on one page, as a
 * role ends where its page does.
 */
export function words(
  tag: Tag,
  style: Style | Style[],
  content: string,
  more: { lang?: string | undefined } = {},
): ReactElement {
  const props = { style: [styles.text, style].flat(), wrap: false, tag, ...more };
  return createElement(Text, props as TextProps, ...richText(content));
}

/** Text that is furniture: read by the eye only. */
export const furniture = (style: Style, content: string): ReactElement =>
  createElement(Text, { style }, content);

/** `*so*` is bold, `[3]` a gap with its number. */
function richText(content: string): ReactNode[] {
  return content.split(/(\*[^*]+\*|\[\d+\])/).map((piece, index) => {
    const gap = /^\[(\d+)\]$/.exec(piece)?.[1];
    // In one piece: between two runs the line breaker would put a hyphen.
    if (gap) {
      return createElement(Text, { key: index, style: styles.bold }, `(${gap})\u00a0_____________`);
    }
    return piece.startsWith("*") && piece.length > 1
      ? createElement(Text, { key: index, style: styles.bold }, piece.slice(1, -1))
      : piece;
  });
}
