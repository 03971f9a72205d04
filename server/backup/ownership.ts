import { chownSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** Makes files, and folders with all in them, the property of DATA_DIR's owner. Only root can, or need. */
export function giveToOwnerOf(dataDir: string, paths: string[]): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dataDir);
  for (const path of paths) {
    chownSync(path, uid, gid);
    if (!statSync(path).isDirectory()) continue;
    for (const entry of readdirSync(path, { recursive: true, withFileTypes: true })) {
      chownSync(join(entry.parentPath, entry.name), uid, gid);
    }
  }
}
