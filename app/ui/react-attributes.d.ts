import "react";

// Invoker commands: React 19 passes the lower-case attributes through, its types lack them still.
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
