import { Component, type ReactNode, useEffect, useRef } from "react";
import { staffParts } from "#content/staff/parts.ts";
import { isMissingCode } from "../../shell/errors/error-page.tsx";
import { Button } from "../../ui/button.tsx";
import { useOnline } from "./browser-state.ts";
import { Notice } from "./notice.tsx";

/**
 * In place of what could not be loaded: a tab that was open while the site was deployed asks for code
 * that is no longer there.
 * @param to where somebody was going, and the reload leads; else it is the page that is open
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

/** Around a part whose code comes late: where it does not come, all around it stays as it is. */
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
