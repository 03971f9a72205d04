import { useCallback, useMemo } from "react";
import { mailViewWords as words } from "#content/staff/mails.ts";
import styles from "./mails-view.module.css";

/** A mail may load nothing but embedded pictures, and our own. `applyStyles` gives it its own styles. */
const policyFor = (sources: string) =>
  `default-src 'none'; img-src ${sources}; form-action 'none'; base-uri 'none'`;
/** The attributes that keep elements' styles and mark style sheets until `applyStyles` sets them. */
const STYLE = "data-style";
const SHEET = "data-sheet";

/** Elements that run scripts, load resources, navigate or submit. */
const FORBIDDEN =
  "script, style, iframe, frame, object, embed, applet, base, link, meta, form, portal, template";

/**
 * Shows a mail as a mail program does, in a sandboxed frame that runs no scripts, loads nothing and opens
 * nothing.
 */
export function MailFrame({
  html,
  ownPictures = false,
}: {
  html: string;
  /** Shows pictures of this site, for a letter that is being written. */
  ownPictures?: boolean;
}) {
  const { page, sheets } = useMemo(() => sanitize(html, ownPictures), [html, ownPictures]);
  const styleOnLoad = useCallback(
    (frame: HTMLIFrameElement | null) => {
      const style = () => frame && applyStyles(frame, sheets);
      frame?.addEventListener("load", style);
      return () => frame?.removeEventListener("load", style);
    },
    [sheets],
  );
  return (
    <iframe
      ref={styleOnLoad}
      title={words.frame}
      srcDoc={page}
      // Without `allow-scripts`, the same origin only lets this page set the styles.
      sandbox="allow-same-origin"
      className={styles.frame}
    />
  );
}

function sanitize(html: string, ownPictures: boolean): { page: string; sheets: string[] } {
  const mail = new DOMParser().parseFromString(renameStyles(html), "text/html");
  const sheets = [...mail.querySelectorAll(`[${SHEET}]`)].map(
    ({ textContent }) => textContent ?? "",
  );
  for (const element of mail.querySelectorAll(FORBIDDEN)) element.remove();
  for (const element of mail.querySelectorAll("*")) {
    for (const { name, value } of [...element.attributes]) {
      const isAddress = ["src", "srcset", "background", "poster", "data"].includes(name);
      if (name === "style") element.setAttribute(STYLE, value);
      if (
        name === "style" ||
        name.startsWith("on") ||
        (isAddress && !(isPicture(value) || (ownPictures && isOwn(value))))
      ) {
        element.removeAttribute(name);
      }
    }
  }
  const policy = mail.createElement("meta");
  policy.httpEquiv = "Content-Security-Policy";
  // Firefox does not take the origin of the page around a `srcdoc` for 'self'.
  policy.content = policyFor(ownPictures ? `data: ${location.origin}` : "data:");
  mail.head.prepend(policy);
  return { page: `<!doctype html>${mail.documentElement.outerHTML}`, sheets };
}

/**
 * Renames `style` attributes and elements. The page's content security policy reports inline styles as
 * soon as they are parsed, even in a document that is not shown. A style that this misses is only reported
 * in the console.
 */
const renameStyles = (html: string): string =>
  html
    .replace(/<style(?=[\s>])/gi, `<script type="text/plain" ${SHEET}`)
    .replace(/<\/style(?=[\s>])/gi, "</script")
    .replace(/<[a-z](?:"[^"]*"|'[^']*'|[^"'>])*>/gi, (tag) =>
      tag.replace(/("[^"]*"|'[^']*')|(\s)style(?=\s*=)/gi, (all, quoted, space) =>
        quoted ? all : `${space}${STYLE}`,
      ),
    );

/** A picture of the site that this page is on. */
const isOwn = (address: string) =>
  ["/uploads/", "/blog-pictures/"].some((folder) => address.startsWith(location.origin + folder));
const isPicture = (address: string) => /^data:image\/(?:png|jpeg|gif|webp);/i.test(address);

/**
 * Gives the mail its styles. The frame inherits the page's content security policy, which blocks styles in
 * markup but not those that a script sets.
 */
function applyStyles(frame: HTMLIFrameElement, sheets: readonly string[]): void {
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
