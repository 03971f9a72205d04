import { lazy, Suspense } from "react";
import { staffParts } from "#content/staff/office-words.ts";
import { CodeBoundary } from "../ui/new-version.tsx";
import type { RichTextEditorProps } from "./rich-text-editor.tsx";

const LazyEditor = lazy(async () => ({
  default: (await import("./rich-text-editor.tsx")).RichTextEditor,
}));

/** The text editor is large: its code loads only with the pages that have one. */
export function RichText(props: RichTextEditorProps) {
  return (
    <CodeBoundary>
      <Suspense fallback={<p role="status">{staffParts.loading}</p>}>
        <LazyEditor {...props} />
      </Suspense>
    </CodeBoundary>
  );
}
