import { useEffect, useState } from "react";

/** How long a button shows that it has copied, in milliseconds. */
const COPIED_MS = 3_000;

/** Copies text to the clipboard; `isCopied` is true for three seconds after each copy. */
export function useCopy() {
  // A number, because each copy restarts the timer.
  const [copies, setCopies] = useState(0);
  const isCopied = copies > 0;

  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setCopies(0), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copies]);

  /** @returns whether it worked: an insecure origin has no clipboard, and a visitor may not allow its use */
  async function copy(text: string): Promise<boolean> {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      return false;
    }
    setCopies((before) => before + 1);
    return true;
  }

  return { isCopied, copy };
}
