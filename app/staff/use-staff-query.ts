import { type QueryKey, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { answerOf, type StaffMethod, useStaff } from "./staff-api.ts";

/**
 * Reads from the back office and keeps what was read.
 * @param path without `/api/v1/staff`; also the key under which the answer is kept
 * @param options `keep` shows the former answer until the new one is there, for lists that are narrowed
 */
export function useStaffQuery<T>(
  path: string,
  options: { keep?: boolean; enabled?: boolean; everyMs?: number } = {},
) {
  const { fetchStaff } = useStaff();
  return useQuery<T>({
    queryKey: keyOf(path),
    queryFn: async () => answerOf(await fetchStaff<T>("GET", path)),
    enabled: options.enabled ?? true,
    ...(options.everyMs ? { refetchInterval: options.everyMs } : {}),
    ...(options.keep ? { placeholderData: (former: T | undefined) => former as never } : {}),
  });
}

/**
 * Changes something, then reads anew what may have changed with it.
 * @param stale beginnings of paths, such as `/leads`
 */
export function useStaffChange<Body extends object | FormData | undefined, Answer = unknown>(
  method: Exclude<StaffMethod, "GET">,
  path: string | ((body: Body) => string),
  stale: readonly string[],
) {
  const { fetchStaff } = useStaff();
  const client = useQueryClient();
  return useMutation<Answer, Error, Body>({
    mutationFn: async (body) => {
      const to = typeof path === "string" ? path : path(body);
      return answerOf(await fetchStaff<Answer>(method, to, body));
    },
    onSettled: () =>
      client.invalidateQueries({
        predicate: ({ queryKey }) => stale.some((start) => String(queryKey[1]).startsWith(start)),
      }),
  });
}

export const keyOf = (path: string): QueryKey => ["staff", path];
