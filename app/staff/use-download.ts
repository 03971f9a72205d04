import { saveFile } from "../shell/save-file.ts";
import { useStaff } from "./staff-api.ts";

/**
 * A function that saves a file of the staff API, under the name that the answer gives it. It throws if the call fails.
 * @returns a function of the path, without `/api/v1/staff`
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
