import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { connect } from "node:net";
import { userInfo } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findProgram } from "./find-program.ts";
import { freePort } from "./ports.ts";
import { makeScratchFolder } from "./scratch.ts";

/** Debian's user for what belongs to nobody: dovecot refuses to read mail as root. */
const NOBODY = 65_534;
const PASSWORD = "of-returns";

export type Dovecot = {
  /** For RETURNS_IMAP_URL; with another password the server refuses the login. */
  url: (password?: string) => string;
  /** Puts a message into the folder, as a delivery does. */
  deliver: (source: string) => void;
  /** The files of the folder with their flags, such as `1.mail:2,S` of one that was read; sorted. */
  files: () => string[];
  /** Lets the folder begin to count anew (another UIDVALIDITY). */
  renumber: () => void;
  close: () => Promise<void>;
};

/** A real IMAP server with one user, `returns`, and an empty folder, on a free loopback port. */
export async function startDovecot(): Promise<Dovecot> {
  const program = findProgram("dovecot");
  if (!program) throw new Error("The tests need dovecot: install the package dovecot-imapd.");
  const folder = makeScratchFolder("sprachsetu-dovecot-");
  const port = await freePort();
  const { uid, gid, username } = userInfo();
  const isRoot = uid === 0;
  const owner = isRoot ? { uid: NOBODY, gid: NOBODY } : { uid, gid };
  chmodSync(folder, 0o711);
  const maildir = join(folder, "mail");
  for (const part of ["", "new", "cur", "tmp"]) {
    mkdirSync(join(maildir, part), { recursive: true });
    chownSync(join(maildir, part), owner.uid, owner.gid);
  }
  const group = execFileSync("id", ["--group", "--name"], { encoding: "utf8" }).trim();
  const users = isRoot
    ? []
    : [
        `default_internal_user = ${username}`,
        `default_login_user = ${username}`,
        `default_internal_group = ${group}`,
      ];
  const config = join(folder, "dovecot.conf");
  writeFileSync(
    config,
    [
      ...settingsOf(program, { maildir, home: folder, ...owner }),
      ...["listen = 127.0.0.1", "ssl = no"],
      ...[`base_dir = ${folder}/run`, `state_dir = ${folder}/state`, `log_path = ${folder}/log`],
      ...users,
      "first_valid_uid = 1",
      "service imap-login {\n chroot =",
      ` inet_listener imap {\n port = ${port}\n }\n inet_listener imaps {\n port = 0\n }\n}`,
      "service anvil {\n chroot =\n}",
      "",
    ].join("\n"),
  );
  const server = spawn(program, ["-F", "-c", config], { stdio: ["ignore", "ignore", "pipe"] });
  const said: string[] = [];
  server.stderr.on("data", (part) => said.push(String(part)));
  const ended = once(server, "exit");
  while (!(await isOpen(port))) {
    if (server.exitCode !== null) throw new Error(`dovecot did not start: ${said.join("")}`);
    await pause(50);
  }

  let delivered = 0;
  const folderFiles = (part: string) => readdirSync(join(maildir, part));
  return {
    url: (password = PASSWORD) => `imap://returns:${password}@127.0.0.1:${port}/INBOX`,
    deliver(source) {
      delivered += 1;
      const file = join(maildir, "new", `${String(delivered).padStart(10, "0")}.mail`);
      writeFileSync(file, source);
      chownSync(file, owner.uid, owner.gid);
    },
    files: () => [...folderFiles("new"), ...folderFiles("cur")].sort(),
    renumber() {
      const list = join(maildir, "dovecot-uidlist");
      const known = readFileSync(list, "utf8");
      writeFileSync(
        list,
        known.replace(/ V(\d+) /, (_, validity: string) => ` V${Number(validity) + 1} `),
      );
      for (const file of readdirSync(maildir)) {
        if (file.startsWith("dovecot.index")) rmSync(join(maildir, file));
      }
    },
    async close() {
      server.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Where mail lies and who may log in, as the version of dovecot writes it: 2.3 in Debian 12, 2.4 in Debian 13. */
function settingsOf(
  program: string,
  { maildir, home, uid, gid }: { maildir: string; home: string; uid: number; gid: number },
): string[] {
  const version = execFileSync(program, ["--version"], { encoding: "utf8" });
  return version.startsWith("2.3.")
    ? [
        ...["protocols = imap", "disable_plaintext_auth = no"],
        `mail_location = maildir:${maildir}`,
        `passdb {\n driver = static\n args = password=${PASSWORD}\n}`,
        `userdb {\n driver = static\n args = uid=${uid} gid=${gid} home=${home}\n}`,
      ]
    : [
        ...["dovecot_config_version = 2.4.0", "dovecot_storage_version = 2.4.0"],
        ...["protocols {\n imap = yes\n}", "auth_allow_cleartext = yes"],
        ...["mail_driver = maildir", `mail_path = ${maildir}`],
        "namespace inbox {\n inbox = yes\n separator = /\n}",
        `passdb static {\n password = ${PASSWORD}\n}`,
        `userdb static {\n fields {\n uid = ${uid}\n gid = ${gid}\n home = ${home}\n }\n}`,
      ];
}

async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  const opened = await Promise.race([
    once(socket, "connect").then(
      () => true,
      () => false,
    ),
    once(socket, "error").then(() => false),
  ]);
  socket.destroy();
  return opened;
}
