import { useRef } from "react";
import { toast } from "./toast.tsx";
import type { ToastRequest } from "./toast-store.ts";

/** Like `toast`, for one who speaks of one thing: each takes away the one before, which may say otherwise. */
export function useOneToast(): typeof toast {
  const last = useRef<Promise<number | undefined>>(undefined);
  return async (request: ToastRequest) => {
    const before = last.current;
    last.current = before
      ? before.then((instead) => toast({ ...request, instead }))
      : toast(request);
    return last.current;
  };
}
