import { MailRefused } from "./delivery-error.ts";

/** The headers of a letter for one-click unsubscribing (RFC 8058) and the name of the list (RFC 2919). */
export function unsubscribeHeaders(unsubscribeUrl: string) {
  if (!URL.canParse(unsubscribeUrl) || /[\s<>,\p{Cc}]/u.test(unsubscribeUrl)) {
    throw new MailRefused("The address for unsubscribing is none.");
  }
  // Not folded: some programs look for the address in the first line only.
  const whole = (value: string) => ({ prepared: true, foldLines: false, value });
  return {
    "List-Unsubscribe": whole(`<${unsubscribeUrl}>`),
    "List-Unsubscribe-Post": whole("List-Unsubscribe=One-Click"),
    "List-Id": whole(`<letter.${new URL(unsubscribeUrl).hostname}>`),
  };
}
