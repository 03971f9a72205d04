import { useState } from "react";
import { leadExport as words } from "#content/staff/lead-words.ts";
import { saveFile } from "../../../shell/save-file.ts";
import { useStaff } from "../../staff-api.ts";
import { announce } from "../../ui/announcer.tsx";
import { Menu } from "../../ui/menu.tsx";

/** Saves all leads that match the filter as a CSV or Excel file. */
export function ExportMenu({
  filter,
  onFail,
}: {
  filter: URLSearchParams;
  onFail: (failed: boolean) => void;
}) {
  const { openStaff } = useStaff();
  const [isWorking, setWorking] = useState(false);

  async function save(format: "csv" | "xlsx") {
    setWorking(true);
    onFail(false);
    announce(words.working);
    try {
      const query = new URLSearchParams(filter);
      query.set("format", format);
      const answer = await openStaff(`/leads/export?${query}`);
      if (!answer.ok) throw new Error(`The export answers ${answer.status}.`);
      saveFile(await answer.blob(), nameOf(answer) ?? `leads.${format}`);
      announce(words.done);
    } catch {
      onFail(true);
    }
    setWorking(false);
  }

  return (
    <Menu
      label={isWorking ? words.working : words.label}
      items={(["csv", "xlsx"] as const).map((format) => ({
        key: format,
        label: words[format],
        disabled: isWorking,
        onPick: () => void save(format),
      }))}
    />
  );
}

const nameOf = (answer: Response): string | undefined =>
  /filename="?([^";]+)/.exec(answer.headers.get("content-disposition") ?? "")?.[1];
