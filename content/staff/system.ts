import type { GoLiveId, SystemCheckId, SystemState } from "#contract/staff/staff-system.ts";

/* The words of the page "System" and of bin/doctor. `{name}` is a placeholder. */

/** What each check looks at. */
export const systemCheckWords: Record<SystemCheckId, string> = {
  version: "Version",
  configuration: "Configuration",
  database: "Database",
  migrations: "Migrations",
  disk: "Disk space",
  rights: "File permissions",
  clock: "Clock",
  zones: "Time zones",
  jobs: "Background jobs",
  address: "Public address",
  certificate: "Certificate",
  "visitor-address": "Visitors’ addresses",
  "upload-size": "Size of uploads",
  "mail-server": "Mail server",
  "name-server": "Name server",
  spf: "SPF",
  dkim: "DKIM",
  dmarc: "DMARC",
  outbox: "Mails that wait",
  "failed-mails": "Failed mails",
  "returned-mails": "Mails that came back",
  backup: "Newest backup",
  "backup-elsewhere": "Backup on another machine",
  "backup-proof": "Tested backup",
  enquiries: "Enquiries",
  promises: "Promised calls",
  holidays: "Holidays",
  samples: "Sample content",
  admins: "Admins",
};

export const systemStateWords: Record<SystemState, string> = {
  fault: "Fault",
  warning: "Warning",
  unknown: "Not known",
  ok: "Fine",
};

/** The groups of the page, in their order. */
export const systemGroups: readonly { title: string; checks: readonly SystemCheckId[] }[] = [
  {
    title: "Program and machine",
    checks: [
      ...(["version", "configuration", "database", "migrations", "disk", "rights"] as const),
      ...(["clock", "zones", "jobs"] as const),
    ],
  },
  {
    title: "Website",
    checks: ["address", "certificate", "visitor-address", "upload-size"],
  },
  {
    title: "Mail",
    checks: [
      ...(["mail-server", "name-server", "spf", "dkim", "dmarc"] as const),
      ...(["outbox", "failed-mails", "returned-mails"] as const),
    ],
  },
  { title: "Backups", checks: ["backup", "backup-elsewhere", "backup-proof"] },
  {
    title: "Institute",
    checks: ["enquiries", "promises", "holidays", "samples", "admins"],
  },
];

export const systemWords = {
  title: "System",
  lead: "Whether the site works as it should. Version {version}.",
  check: "Check now",
  checking: "Checking… This can take half a minute.",
  checked: "Everything was checked.",
  notKept:
    "This was found just now, but the database could not store it. When you reload the page, what goes over the network shows the state before.",
  unavailable:
    "The database does not answer, or the server is overloaded, so the state of the site cannot be read. Run bin/doctor on the machine and read the server’s log: docs/operations.md, “When the database is away”.",
  needsYou: "Needs you",
  allFine: "Nothing needs you.",
  again:
    "What goes over the network is checked once an hour, and every three minutes while it has a fault or cannot be found out. The rest is checked every minute. “Check now” checks everything at once.",
  should: "Should be",
  todo: "To do",
  at: "Checked",
  notYet: "Not checked yet. Click “Check now”.",
  counts: "Faults: {fault}, warnings: {warning}, not known: {unknown}, fine: {ok}",
  testMail: "Send a test mail",
  testMailLead:
    "It goes out at once, past the queue. Open it and look at its details: SPF and DKIM should both say “pass”.",
  testMailTo: "Send it to",
  testMailSend: "Send",
  goLive: "Before you go live",
  goLiveLead: "The program cannot know these. Confirm each when it is done.",
  confirm: "Confirm",
  confirmOf: "Confirm: {name}",
  doubt: "Take back",
  doubtOf: "Take back: {name}",
  confirmedBy: "Confirmed by {name},",
  confirmedNow: "{name} is confirmed.",
  doubted: "{name} is not confirmed any more.",
} as const;

export const goLiveWords: Record<GoLiveId, { title: string; text: string }> = {
  lawyer: {
    title: "Legal texts",
    text: "A lawyer has read the privacy notice, cookie policy, terms and Impressum.",
  },
  "leads-mailbox": {
    title: "Mailbox for enquiries",
    text: "The mailbox that gets notices of enquiries deletes what is older than 24 months, as the privacy notice says.",
  },
  logs: {
    title: "Logs",
    text: "The logs of the server and of the proxy are deleted after 14 days, as the privacy notice says.",
  },
  analytics: {
    title: "Analytics",
    text: "If Google Analytics or Ads is used: enhanced measurement and the collection of user-provided data are off there.",
  },
  monitor: {
    title: "Monitor",
    text: "A service outside this machine watches /readyz and tells you when the site is down. A mail from this site cannot do that.",
  },
  keys: {
    title: "What no backup holds",
    text: "The file of variables, the password of the copies of backups and the keys are also kept outside this machine (docs/operations.md, “Elsewhere”). Without them the copies cannot be read.",
  },
};
