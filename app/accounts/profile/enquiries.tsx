import { enquiryKinds, enquiryStations, profileEnquiries } from "#content/accounts/profile-page.ts";
import type { Enquiry } from "#contract/accounts/account-profile.ts";
import { branchTimeInWords } from "#contract/branch.ts";
import { paths } from "../../paths.ts";
import picture from "../../pictures/empty.svg";
import { useSite } from "../../shell/use-site.ts";
import { buttonClass } from "../../ui/button.tsx";
import styles from "./profile.module.css";
import { ReaderTime } from "./reader-time.tsx";

const stations = Object.entries(enquiryStations).map(([id, { name }]) => ({ id, name }));

export const enquiriesId = "enquiries";

/** The enquiries made with the account's email address, and how far each has come. */
export function Enquiries({ enquiries }: { enquiries: readonly Enquiry[] }) {
  if (enquiries.length === 0) return <NoEnquiries />;
  return (
    <ul className="stack-4">
      {enquiries.map((enquiry) => (
        <li key={enquiry.reference} className={styles.enquiry}>
          <Ticket {...enquiry} />
        </li>
      ))}
    </ul>
  );
}

function Ticket({ reference, kind, course, status, receivedAt, ...promise }: Enquiry) {
  const words = profileEnquiries;
  return (
    <>
      <div className={styles.what}>
        <h3>{course ?? words.noCourse}</h3>
        <p>
          {enquiryKinds[kind] ?? words.kind}, <ReaderTime at={receivedAt} />
        </p>
      </div>
      <p className={styles.reference}>
        <span>{words.reference}</span> <strong>{reference}</strong>
      </p>
      <div className={styles.status}>
        <StatusLine label={words.status} stations={stations} current={status} />
        <Promised {...promise} />
      </div>
    </>
  );
}

/** A process from before `isCallPromised` gives a later time than this if no call was promised. */
const NO_CALL = "9999";

/** By when the institute calls or writes, on which number, and which branch does. */
function Promised({
  callBy,
  isCallPromised = callBy < NO_CALL,
  branch: id,
  phone,
}: Pick<Enquiry, "callBy" | "isCallPromised" | "branch" | "phone">) {
  const words = profileEnquiries;
  const branch = useSite().branches.find((one) => one.id === id);
  return (
    <dl className={`stack-1 ${styles.promise}`}>
      {isCallPromised && (
        <div>
          <dt>{phone ? words.calls : words.writes}</dt>
          <dd>
            {branch ? (
              <time dateTime={callBy}>{branchTimeInWords(new Date(callBy), branch)}</time>
            ) : (
              <ReaderTime at={callBy} precision="minute" />
            )}
          </dd>
        </div>
      )}
      {phone && (
        <div>
          <dt>{words.number}</dt>
          <dd>{phone}</dd>
        </div>
      )}
      {branch && (
        <div>
          <dt>{words.branch}</dt>
          <dd>{words.branchName.replace("{branch}", branch.name)}</dd>
        </div>
      )}
    </dl>
  );
}

function NoEnquiries() {
  const { title, text, link, contact } = profileEnquiries.empty;
  return (
    <div className={styles.empty}>
      <img
        src={picture}
        alt=""
        width={360}
        height={300}
        loading="lazy"
        className={styles.picture}
      />
      <div>
        <h3>{title}</h3>
        <p>{text}</p>
        <p className={`row ${styles.ways}`}>
          <a href={paths.findCourse} className={buttonClass()}>
            {link}
          </a>
          <a href={paths.contactUs}>{contact}</a>
        </p>
      </div>
    </div>
  );
}

type StatusLineProps = {
  label: string;
  /** In the order in which something passes them. */
  stations: readonly { id: string; name: string }[];
  current: string;
};

/** Shows how far something has come: its stations are arches in a row, painted up to the current one. */
function StatusLine({ label, stations, current }: StatusLineProps) {
  const at = stations.findIndex(({ id }) => id === current);
  return (
    <ol className={`wrap ${styles.statusLine}`} aria-label={label}>
      {stations.map(({ id, name }, index) => (
        <li
          key={id}
          className={`muted ${styles.station}`}
          data-reached={index <= at || undefined}
          aria-current={index === at ? "step" : undefined}
        >
          {name}
        </li>
      ))}
    </ol>
  );
}
