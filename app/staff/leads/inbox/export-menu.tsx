import { useMutation } from "@tanstack/react-query";
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
  const save = useMutation({
    mutationFn(format: "csv" | "xlsx") {
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
      items={(["csv", "xlsx"] as const).map((format) => ({
        key: format,
        label: words[format],
        disabled: save.isPending,
        onPick: () => save.mutate(format),
      }))}
    />
  );
}
