import { createMailFiles } from "../mail/mail-files.ts";
import { createDataExport } from "./data-export.ts";
import { createDataRequests, type DataRequestDependencies } from "./data-requests.ts";
import { createErasure, type ErasureDependencies } from "./erasure/erase-person.ts";

type PrivacyDependencies = Omit<DataRequestDependencies, "dataExport" | "erasure"> &
  Omit<ErasureDependencies, "mailFiles"> & {
    /** DATA_DIR, in which mails are kept as files. */
    dataDir: string;
  };

/** Copies and erasures of a person's data, by a mailed link or in the profile. */
export function createPrivacyCalls({ dataDir, ...given }: PrivacyDependencies) {
  const dataExport = createDataExport(given);
  const erasure = createErasure({ ...given, mailFiles: createMailFiles(dataDir) });
  return {
    dataExport,
    erasure,
    dataRequests: createDataRequests({ ...given, dataExport, erasure }),
  };
}
