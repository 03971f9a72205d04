import { saveFile } from "../shell/save-file.ts";
import { useStaff } from "./staff-api.ts";

/**
 * Saves files of the staff API under the names that the answers give them.
 * @returns a function that takes a path without `/api/v1/staff`, and the body of a POST, and throws if the call fails
 */
export function useDownload() {
  const { openStaff } = useStaff();
  return async (path: string, body?: object): Promise<void> => {
    const answer = await openStaff(path, body && postOf(body));
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}.`);
    saveFile(await answer.blob(), nameOf(answer) ?? "download");
  };
}

const postOf = (body: object): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

const nameOf = (answer: Response): string | undefined =>
  /filename="?([^";]+)/.exec(answer.headers.get("content-disposition") ?? "")?.[1];
