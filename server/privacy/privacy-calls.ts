import { createMailFiles } from "../mail/mail-files.ts";
import { type AccountsToExport, createDataExport } from "./data-export.ts";
import { createDataRequests, type DataRequestDependencies } from "./data-requests.ts";
import { createErasure, type ErasureDependencies } from "./erasure/erase-person.ts";
import { enquiriesOfAccount } from "./held-enquiries.ts";

type PrivacyDependencies = Omit<DataRequestDependencies, "dataExport" | "erasure"> &
  Omit<ErasureDependencies, "mailFiles"> & {
    accounts: AccountsToExport;
    /** DATA_DIR, in which mails are kept as files. */
    dataDir: string;
  };

/** Copies and erasures of a person's data, by a mailed link or in the profile. */
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
