import { lazy, Suspense } from "react";
import { staffParts } from "#content/staff/parts.ts";
import { CodeBoundary } from "../ui/new-version.tsx";
import type { RichTextEditorProps } from "./rich-text-editor.tsx";

const Editor = lazy(async () => ({
  default: (await import("./rich-text-editor.tsx")).RichTextEditor,
}));

/** The editor, which is large: it comes with the page of a post and with no other. */
export function RichText(props: RichTextEditorProps) {
  return (
    <CodeBoundary>
      <Suspense fallback={<p role="status">{staffParts.loading}</p>}>
        <Editor {...props} />
      </Suspense>
    </CodeBoundary>
  );
}
