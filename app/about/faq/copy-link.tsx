import { faqAnswer } from "#content/faq/words.ts";
import { toast } from "../../ui/toast.tsx";
import { useCopy } from "../../ui/use-copy.ts";

/** A link to an answer, which a click also copies: the address bar has it then, too. */
export function CopyLink({ id }: { id: string }) {
  const { isCopied, copy } = useCopy();

  async function copyAddress(address: string): Promise<void> {
    // If the clipboard refuses, the link has still led to the answer.
    if (!(await copy(address))) return;
    toast({ preset: "page", variant: "success", text: faqAnswer.linkCopied });
  }

  return (
    <a href={`#${id}`} onClick={(event) => void copyAddress(event.currentTarget.href)}>
      {isCopied ? faqAnswer.linkCopied : faqAnswer.linkLabel}
    </a>
  );
}
