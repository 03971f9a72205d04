import { useRef } from "react";
import { showToast, type ToastRequest } from "./toast-store.ts";

/** Like `showToast`, for one who speaks of one thing: each takes away the one before, which may say otherwise. */
export function useOneToast(): typeof showToast {
  const last = useRef<number>(undefined);
  return (request: ToastRequest) => {
    last.current = showToast({ ...request, instead: last.current });
    return last.current;
  };
}
