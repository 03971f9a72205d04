import { useCallback, useMemo } from "react";
import { mailViewWords as words } from "#content/staff/mails.ts";
import styles from "./mails-view.module.css";

/** What a mail may load: nothing. Its own styles are given to it by `dress`. */
const POLICY = "default-src 'none'; img-src data:; form-action 'none'; base-uri 'none'";
/** Where an element's style waits for that, and what a sheet is meanwhile. */
const STYLE = "data-style";
const SHEET = "data-sheet";

/** Never part of a letter: what runs, loads, leads elsewhere or sends. */
const FORBIDDEN =
  "script, style, iframe, frame, object, embed, applet, base, link, meta, form, portal, template";

/**
 * A mail as a mail program would show it, in a frame of its own that runs no scripts, loads nothing and
 * opens nothing.
 */
export function MailFrame({ html }: { html: string }) {
  const { page, sheets } = useMemo(() => harmless(html), [html]);
  const dressed = useCallback(
    (frame: HTMLIFrameElement | null) => {
      const dressUp = () => frame && dress(frame, sheets);
      frame?.addEventListener("load", dressUp);
      return () => frame?.removeEventListener("load", dressUp);
    },
    [sheets],
  );
  return (
    <iframe
      ref={dressed}
      title={words.frame}
      srcDoc={page}
      // No scripts, no forms, no windows. The same origin lets this page dress it, and no more.
      sandbox="allow-same-origin"
      className={styles.frame}
    />
  );
}

function harmless(html: string): { page: string; sheets: string[] } {
  const mail = new DOMParser().parseFromString(withoutStyles(html), "text/html");
  const sheets = [...mail.querySelectorAll(`[${SHEET}]`)].map(
    ({ textContent }) => textContent ?? "",
  );
  for (const element of mail.querySelectorAll(FORBIDDEN)) element.remove();
  for (const element of mail.querySelectorAll("*")) {
    for (const { name, value } of [...element.attributes]) {
      const isAddress = ["src", "srcset", "background", "poster", "data"].includes(name);
      if (name === "style") element.setAttribute(STYLE, value);
      if (name === "style" || name.startsWith("on") || (isAddress && !isPicture(value))) {
        element.removeAttribute(name);
      }
    }
  }
  const policy = mail.createElement("meta");
  policy.httpEquiv = "Content-Security-Policy";
  policy.content = POLICY;
  mail.head.prepend(policy);
  return { page: `<!doctype html>${mail.documentElement.outerHTML}`, sheets };
}

/**
 * The policy refuses styles as soon as they are read, in a document that nobody sees too. So they get
 * other names before. What this misses is told of in the console and shown nevertheless.
 */
const withoutStyles = (html: string): string =>
  html
    .replace(/<style(?=[\s>])/gi, `<script type="text/plain" ${SHEET}`)
    .replace(/<\/style(?=[\s>])/gi, "</script")
    .replace(/<[a-z](?:"[^"]*"|'[^']*'|[^"'>])*>/gi, (tag) =>
      tag.replace(/("[^"]*"|'[^']*')|(\s)style(?=\s*=)/gi, (all, quoted, space) =>
        quoted ? all : `${space}${STYLE}`,
      ),
    );

const isPicture = (address: string) => /^data:image\/(?:png|jpeg|gif|webp);/i.test(address);

/**
 * The page's own policy holds in the frame too, and it lets no style through that stands in markup. What
 * this page sets from outside is let through.
 */
function dress(frame: HTMLIFrameElement, sheets: readonly string[]): void {
  const mail = frame.contentDocument;
  const view = frame.contentWindow as (Window & typeof globalThis) | null;
  if (!mail || !view) return;
  for (const element of mail.querySelectorAll<HTMLElement>(`[${STYLE}]`)) {
    element.style.cssText = element.getAttribute(STYLE) ?? "";
  }
  mail.adoptedStyleSheets = sheets.map((text) => {
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
  frame.style.setProperty("--tall", `${Math.min(4_000, mail.documentElement.scrollHeight)}px`);
}
