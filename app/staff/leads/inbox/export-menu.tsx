import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { leadExport as words } from "#content/staff/lead-words.ts";
import { type LeadExportFormat, leadExportFormats } from "#contract/staff/staff-leads.ts";
import { announce } from "../../ui/announcer.tsx";
import { Menu } from "../../ui/menu.tsx";
import { useDownload } from "../../use-download.ts";

/** The key of the format that was used last, in this browser. */
const STORAGE_KEY = "leadExportFormat";

function lastFormat(): LeadExportFormat {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return leadExportFormats.find((format) => format === stored) ?? "xlsx";
  } catch {
    return "xlsx";
  }
}

function keepFormat(format: LeadExportFormat): void {
  try {
    localStorage.setItem(STORAGE_KEY, format);
  } catch {
    // Without storage the menu begins with Excel's format each time.
  }
}

/** Saves all leads that match the filter as a CSV or Excel file. The format that was used last stands first. */
export function ExportMenu({
  filter,
  onFail,
}: {
  filter: URLSearchParams;
  onFail: (failed: boolean) => void;
}) {
  const download = useDownload();
  const [last, setLast] = useState(lastFormat);
  const save = useMutation({
    mutationFn(format: LeadExportFormat) {
      keepFormat(format);
      setLast(format);
      const query = new URLSearchParams(filter);
      query.set("format", format);
      return download(`/leads/export?${query}`);
    },
    onMutate() {
      onFail(false);
      announce(words.working);
    },
    onSuccess: () => announce(words.done),
    onError: () => onFail(true),
  });

  return (
    <Menu
      label={save.isPending ? words.working : words.label}
      items={[last, ...leadExportFormats.filter((format) => format !== last)].map((format) => ({
        key: format,
        label: words.formats[format],
        disabled: save.isPending,
        onPick: () => save.mutate(format),
      }))}
    />
  );
}
