import { useEffect, useState } from "react";
import { faqAnswer } from "#content/faq/words.ts";
import { toast } from "../../ui/toast.tsx";

const COPIED_MS = 3_000;

/** A link to an answer, which a click also copies: the address bar has it then, too. */
export function CopyLink({ id }: { id: string }) {
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy(address: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(address);
    } catch {
      // The clipboard is missing or closed to the page; the link has still led to the answer.
      return;
    }
    setCopied(true);
    toast({ preset: "page", variant: "success", text: faqAnswer.linkCopied });
  }

  return (
    <a href={`#${id}`} onClick={(event) => void copy(event.currentTarget.href)}>
      {isCopied ? faqAnswer.linkCopied : faqAnswer.linkLabel}
    </a>
  );
}
