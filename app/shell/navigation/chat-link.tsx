import { useSyncExternalStore } from "react";
import { chat } from "#content/site.ts";
import { onBranch, shownBranch } from "../branches/visitor-branch.ts";
import { useCourseOfPage } from "../page-course.ts";
import { useSite } from "../use-site.ts";

type ChatLinkProps = { className?: string | undefined; labelClass?: string | undefined };

/**
 * A link to the messaging service with a prefilled message; nothing is loaded from the service. It leads to the visitor's
 * branch, or to another where that has no chat, and says which.
 */
export function ChatLink({ className, labelClass }: ChatLinkProps) {
  const branch = useChatBranch();
  const url = useChatUrl(branch?.chatUrl ?? "");
  if (!branch) return null;
  return (
    <a className={className} href={url} target="_blank" rel="noopener">
      {/* Our own drawing: the service allows its logo by its own rules only. */}
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path
          d="M3.5 20.5 4.8 16A8.6 8.6 0 1 1 8.2 19.3Z"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinejoin="round"
        />
        <path
          d="M9.3 7.4c-.9.5-1.2 1.5-.9 2.6a8.3 8.3 0 0 0 5.7 5.6c1.1.3 2-.1 2.5-1l-2.3-1.6-1.2.9a6.4 6.4 0 0 1-2.9-2.9l.8-1.2Z"
          fill="currentColor"
        />
      </svg>
      <span className={labelClass}>{chat.label}</span>
      <span className="visually-hidden">
        {" "}
        {chat.withBranch.replace("{branch}", branch.name)} (opens in a new tab)
      </span>
    </a>
  );
}

/** The visitor's branch if it has a chat, or the first that has one. */
function useChatBranch() {
  const shown = useSyncExternalStore(onBranch, shownBranch, () => undefined);
  const branches = useSite().branches.filter(({ chatUrl }) => chatUrl);
  return branches.find(({ id }) => id === shown) ?? branches[0];
}

/**
 * The address of the chat, with a sentence about the page's course at the beginning of the message. An address
 * without a message, as staff may enter, stays as it is.
 */
function useChatUrl(chatUrl: string): string {
  const course = useCourseOfPage();
  if (!course) return chatUrl;
  const text = encodeURIComponent(chat.courseText.replace("{course}", course.name));
  return chatUrl.replace(/([?&]text=)[^&#]*/, (_, name: string) => name + text);
}
