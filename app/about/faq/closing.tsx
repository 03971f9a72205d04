import { faqClosing } from "#content/faq/words.ts";
import { paths } from "../../paths.ts";
import trainer from "../../pictures/portraits/trainer-rekha.svg";
import { SpeechBubble } from "../../shell/speech-bubble.tsx";
import { useSite } from "../../shell/use-site.ts";
import { buttonClass } from "../../ui/button.tsx";

/** Where to go with a question that is not on the page. */
export function Closing() {
  const [branch] = useSite().branches;
  const { title, text, contactLabel, callLabel } = faqClosing;
  return (
    <SpeechBubble portrait={trainer} titleId="faq-closing" title={title} text={text}>
      <a href={`${paths.contactUs}#contact-form`} className={buttonClass()}>
        {contactLabel}
      </a>
      {branch && (
        <a href={`tel:${branch.phoneE164}`} className={buttonClass({ variant: "secondary" })}>
          {callLabel.replace("{phone}", branch.phone)}
        </a>
      )}
    </SpeechBubble>
  );
}
