import { useEffect, useState } from "react";

/** How long a button shows that it has copied, in milliseconds. */
const COPIED_MS = 3_000;

/** Copies text to the clipboard; `isCopied` is true for three seconds afterwards. */
export function useCopy() {
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  /** @returns whether it worked: an insecure origin has no clipboard, and a visitor may not allow its use */
  async function copy(text: string): Promise<boolean> {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      return false;
    }
    setCopied(true);
    return true;
  }

  return { isCopied, copy };
}
