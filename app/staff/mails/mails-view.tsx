import { mailWords as words } from "#content/staff/mails.ts";
import type { MailOptions } from "#contract/staff/staff-mails.ts";
import { Notice } from "../ui/notice.tsx";
import { useUrlState } from "../ui/use-url-state.ts";
import { ViewHead } from "../ui/view-head.tsx";
import { useStaffQuery } from "../use-staff-query.ts";
import { ToggleButtons } from "./mail-body.tsx";
import styles from "./mails-view.module.css";
import { Outbox } from "./outbox.tsx";
import { ReturnedMails } from "./returned-mails.tsx";
import { SavedMails } from "./saved-mails.tsx";

/** The mails that the site sends: the outbox and, if no mail server is configured, the mail files. */
export function MailsView() {
  const [query, change] = useUrlState();
  const options = useStaffQuery<MailOptions>("/mails/options").data;
  const part = query.get("part") ?? "outbox";
  const choices = [
    { value: "outbox", label: words.outbox },
    { value: "returned", label: words.returned },
    ...(options?.writesFiles || part === "files" ? [{ value: "files", label: words.files }] : []),
  ];
  return (
    <>
      <ViewHead title={words.title} lead={words.lead} />
      {options?.writesFiles && <Notice>{words.leadSaved}</Notice>}
      <ToggleButtons
        label={words.parts}
        choices={choices}
        chosen={part}
        onChoose={(name) =>
          change({
            part: name === "outbox" ? undefined : name,
            ...{ open: undefined, after: undefined, page: undefined },
          })
        }
      />
      <div className={styles.part}>
        {part === "files" && <SavedMails />}
        {part === "returned" && <ReturnedMails />}
        {part !== "files" && part !== "returned" && <Outbox options={options} />}
      </div>
    </>
  );
}
