import { Component, type ReactNode, useEffect, useRef } from "react";
import { staffParts } from "#content/staff/office-words.ts";
import { isMissingCode } from "../../shell/errors/error-page.tsx";
import { Button } from "../../ui/button.tsx";
import { useOnline } from "./browser-state.ts";
import { Notice } from "./notice.tsx";

/**
 * Offers a reload in place of code that could not be loaded: a tab that was open during a deployment asks
 * for files that no longer exist.
 * @param to the address that the reload opens; by default the page that is open
 */
export function NewVersion({ to }: { to?: string }) {
  const isOnline = useOnline();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (to) box.current?.querySelector("button")?.focus();
  }, [to]);
  return (
    <div ref={box}>
      {isOnline ? (
        <Notice
          tone="bad"
          actions={
            <Button size="small" onClick={() => (to ? location.assign(to) : location.reload())}>
              {staffParts.reload}
            </Button>
          }
        >
          {staffParts.newVersion}
        </Notice>
      ) : (
        <Notice tone="bad">{staffParts.codeOffline}</Notice>
      )}
    </div>
  );
}

/** An error boundary around a part whose code is loaded late: if that fails, the rest of the page stays. */
export class CodeBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (!isMissingCode(error)) throw error;
    return <NewVersion />;
  }
}
