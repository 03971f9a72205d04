import { cityLine } from "#contract/branch.ts";
import type { Branch } from "#contract/site.ts";
import type { MailContent, MailFrame } from "./mail-content.ts";
import { htmlMail } from "./mail-html.ts";
import { textMail } from "./mail-text.ts";

/**
 * Puts plain content into the institute's mail, as HTML and as text. Nothing in it is loaded from
 * anywhere: no pictures, no fonts. All values are text and are escaped here.
 * @param frame.siteUrl origin of the site, for the link at the name
 */
export function layOutMail(content: MailContent, frame: MailFrame): { html: string; text: string } {
  return { html: htmlMail(content, frame), text: textMail(content, frame) };
}

/** `12 Setu Lane, Model Colony, Karnal 132001, India`. */
export function addressOf(branch: Branch): string {
  return `${branch.street}, ${cityLine(branch)}, ${branch.country}`;
}
