import { useState } from "react";
import { leadExport as words } from "#content/staff/lead-words.ts";
import { announce } from "../../ui/announcer.tsx";
import { Menu } from "../../ui/menu.tsx";
import { useDownload } from "../../use-download.ts";

/** Saves all leads that match the filter as a CSV or Excel file. */
export function ExportMenu({
  filter,
  onFail,
}: {
  filter: URLSearchParams;
  onFail: (failed: boolean) => void;
}) {
  const download = useDownload();
  const [isWorking, setWorking] = useState(false);

  async function save(format: "csv" | "xlsx") {
    setWorking(true);
    onFail(false);
    announce(words.working);
    try {
      const query = new URLSearchParams(filter);
      query.set("format", format);
      await download(`/leads/export?${query}`);
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
