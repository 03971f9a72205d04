import { MAX_SUBSCRIBE_PAGE, newsletterMessages } from "#contract/newsletter-messages.ts";
import { browserApi } from "../shell/api/api-client.ts";
import { type NewsletterAnswer, newsletterAnswer } from "./newsletter-answer.ts";

/** Kept until an answer says that the request is stored, so that a retry after a broken line is the same request. */
let underWay: { email: string; key: string } | undefined;

/** Sends the address; the browser has checked it, the server checks it again. Never throws. */
export async function submitNewsletter(email: string): Promise<NewsletterAnswer> {
  try {
    if (underWay?.email !== email) underWay = { email, key: randomKey() };
    const page = location.pathname.slice(0, MAX_SUBSCRIBE_PAGE);
    const outcome = await browserApi.subscribe({ email, source: { page } }, underWay.key);
    if (outcome.kind === "done") underWay = undefined;
    return newsletterAnswer(outcome, email);
  } catch {
    return { kind: "refused", alert: newsletterMessages.setup, email };
  }
}

/** `crypto.randomUUID` exists only on secure origins; a branch may try the site over plain http. */
const randomKey = () => crypto.getRandomValues(new Uint32Array(4)).join("-");
