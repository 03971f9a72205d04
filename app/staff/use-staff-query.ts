import { type QueryKey, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useChangeSender } from "./change-sender.ts";
import { answerOf, type StaffMethod, useStaff } from "./staff-api.ts";

/**
 * Reads from the staff API and caches the answer.
 * @param path without `/api/v1/staff`; also the key of the cached answer
 * @param options `keep` shows the previous answer until the new one arrives, for lists with filters;
 *   `everyMs` reads again at that interval, in milliseconds; `onFocus` reads again when the tab comes to the front
 */
export function useStaffQuery<T>(
  path: string,
  options: { keep?: boolean; enabled?: boolean; everyMs?: number; onFocus?: boolean } = {},
) {
  const { fetchStaff } = useStaff();
  return useQuery<T>({
    queryKey: keyOf(path),
    queryFn: async () => answerOf(await fetchStaff<T>("GET", path)),
    enabled: options.enabled ?? true,
    ...(options.everyMs ? { refetchInterval: options.everyMs } : {}),
    ...(options.onFocus ? { refetchOnWindowFocus: "always" as const } : {}),
    ...(options.keep ? { placeholderData: (former: T | undefined) => former as never } : {}),
  });
}

/**
 * Changes something by the staff API, then refreshes the cached answers that it may have changed.
 * @param stale the beginnings of the paths of those answers, such as `/leads`
 * @param options.onSend called when the change is sent; what it returns is called if the change fails
 * @param options.queue a name: changes with the same name are sent one after the other, each once the one before is
 * stored and shown
 * @param options.draft the draft that is sent, as for `useChangeSender`
 * @param options.onLate as for `SendChange`
 */
export function useStaffChange<Body extends object | FormData | undefined, Answer = unknown>(
  method: Exclude<StaffMethod, "GET">,
  path: string | ((body: Body) => string),
  stale: readonly string[],
  options: {
    onSend?: () => () => void;
    queue?: string;
    draft?: string;
    onLate?: (body: Body, late: Answer) => object;
  } = {},
) {
  const { onLate } = options;
  const send = useChangeSender(options.draft);
  const client = useQueryClient();
  return useMutation<Answer, Error, Body>({
    mutationFn: async (body) => {
      const to = typeof path === "string" ? path : path(body);
      const onFail = options.onSend?.();
      const takeLate = onLate && ((late: Answer) => onLate(body, late));
      const outcome = await send<Answer>(method, to, body, takeLate);
      if (outcome.kind !== "done") onFail?.();
      return answerOf(outcome);
    },
    onSettled: () => client.invalidateQueries(answersTo(stale)),
    ...(options.queue ? { scope: { id: options.queue } } : {}),
  });
}

export const keyOf = (path: string): QueryKey => ["staff", path];

/** The filter of the cached answers whose paths begin with one of these, such as `/leads`. */
export const answersTo = (starts: readonly string[]) => ({
  predicate: ({ queryKey }: { queryKey: QueryKey }) =>
    starts.some((start) => String(queryKey[1]).startsWith(start)),
});
