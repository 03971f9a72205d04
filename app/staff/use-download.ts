import { saveFile } from "../shell/save-file.ts";
import { useStaff } from "./staff-api.ts";

/**
 * Saves files of the staff API under the names that the answers give them.
 * @returns a function that takes a path without `/api/v1/staff`, and throws if the call fails
 */
export function useDownload() {
  const { openStaff } = useStaff();
  return async (path: string): Promise<void> => {
    const answer = await openStaff(path);
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}.`);
    saveFile(await answer.blob(), nameOf(answer) ?? "download");
  };
}

const nameOf = (answer: Response): string | undefined =>
  /filename="?([^";]+)/.exec(answer.headers.get("content-disposition") ?? "")?.[1];
