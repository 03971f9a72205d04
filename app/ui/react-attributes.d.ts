import "react";

// React 19 renders the attributes of invoker commands, but its types lack them.
declare module "react" {
  interface ButtonHTMLAttributes<T> extends HTMLAttributes<T> {
    command?:
      | "show-modal"
      | "close"
      | "request-close"
      | "show-popover"
      | "hide-popover"
      | "toggle-popover"
      | `--${string}`
      | undefined;
    commandfor?: string | undefined;
  }
}
