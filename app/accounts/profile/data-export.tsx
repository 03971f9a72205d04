import { useState } from "react";
import { profileExport as words } from "#content/accounts/profile-page.ts";
import type { AccountExport } from "#contract/accounts/account-profile.ts";
import { paths } from "../../paths.ts";
import { saveFile } from "../../shell/save-file.ts";
import { AccountForm } from "../form/account-form.tsx";
import { buttonForm } from "../form/define-account-form.ts";
import { access } from "../session/access.ts";
import { DoneNote, ProfileSection } from "./profile-section.tsx";

export const exportId = "data";

/** Lets people download all that the institute holds about them. */
export function Export() {
  const [done, setDone] = useState<string>();
  return (
    <ProfileSection id={exportId} title={words.title} intro={words.intro}>
      <DoneNote text={done} />
      <AccountForm
        form={buttonForm}
        action={paths.profileExport}
        send={() => access.withAccess((api) => api.exportData())}
        onDone={(held) => {
          saveFile(new Blob([exportText(held)], { type: "application/json" }), words.fileName);
          setDone(words.done);
        }}
        submitLabel={words.submit}
        busyLabel={words.submitting}
        button={{ variant: "secondary" }}
      />
      <p>
        {words.byMail.text} <a href={paths.yourData}>{words.byMail.link}</a>
      </p>
    </ProfileSection>
  );
}

/** Indents the file, so that people can read it in any text editor. */
export const exportText = (held: AccountExport): string => `${JSON.stringify(held, null, 2)}\n`;
