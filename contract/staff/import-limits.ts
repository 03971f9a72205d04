/*
 * The limits of an imported file: its bytes as sent and unpacked, the rows, columns and characters of its table, and
 * the seconds in which it must be read.
 */
export const MAX_IMPORT_BYTES = 8 * 1024 * 1024;
export const MAX_IMPORT_UNPACKED_BYTES = 100 * 1024 * 1024;
export const MAX_IMPORT_ROWS = 20_000;
export const MAX_IMPORT_COLUMNS = 100;
export const MAX_IMPORT_CHARACTERS = 20_000_000;
export const MAX_IMPORT_SECONDS = 20;
/** Enquiries that are older come in as history: no clock runs for them. */
export const IMPORT_HISTORY_DAYS = 14;
/** The most values of a file's column for statuses, sources or forms that can be mapped to ours. */
export const MAX_IMPORT_VALUES = 50;
/** For each kind of row (`importKinds`), so many are listed. What is chosen for the kind holds for all of them. */
export const LISTED_ROWS_PER_KIND = 100;
/** An import of more rows is answered before all of them are written. */
export const MAX_ROWS_WRITTEN_AT_ONCE = 500;

/** Says so if a file has more bytes. */
export const importTooLarge = `At most ${MAX_IMPORT_BYTES / 2 ** 20} MB.`;
