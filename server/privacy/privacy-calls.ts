import { createMailFiles } from "../mail/mail-files.ts";
import { type AccountsToExport, createDataExport } from "./data-export.ts";
import { createDataRequests, type DataRequestDependencies } from "./data-requests.ts";
import { createErasure, type ErasureDependencies } from "./erasure/erase-person.ts";
import { enquiriesOfAccount } from "./held-enquiries.ts";

type PrivacyDependencies = Omit<DataRequestDependencies, "dataExport" | "erasure"> &
  Omit<ErasureDependencies, "mailFiles"> & {
    accounts: AccountsToExport;
    /** Where mails are kept as files. */
    dataDir: string;
  };

/** What a person can have copied or erased: by a mailed link, or signed in to their account. */
export function createPrivacyCalls({ dataDir, ...given }: PrivacyDependencies) {
  const dataExport = createDataExport(given);
  const erasure = createErasure({ ...given, mailFiles: createMailFiles(dataDir) });
  return {
    dataRequests: createDataRequests({ ...given, dataExport, erasure }),
    /** For the profile. */
    personalData: {
      enquiries: enquiriesOfAccount(given.db),
      export: dataExport.ofAccount,
      erase: erasure.eraseAccount,
    },
  };
}
