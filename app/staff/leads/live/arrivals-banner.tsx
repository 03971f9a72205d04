import { liveLeads as words } from "#content/staff/lead-words.ts";
import { Button } from "../../../ui/button.tsx";
import { courseText } from "../lead-texts.ts";
import { useArrivals } from "./arrivals.ts";
import styles from "./arrivals-banner.module.css";

/**
 * Names the leads that have arrived, with a button that shows them. It lies over a corner of the page, so
 * that the list neither changes nor moves until somebody asks for it. `LeadStream` announces each lead.
 */
export function ArrivalsBanner({ raised, onShow }: { raised: boolean; onShow: () => void }) {
  const { leads, connection } = useArrivals();
  const [first] = leads;
  if (!first && connection !== "broken") return null;
  return (
    <aside
      className={`stack-2 ${styles.place}`}
      aria-label={words.label}
      data-part="arrivals"
      data-raised={raised || undefined}
    >
      {connection === "broken" && <p className={styles.broken}>{words.broken}</p>}
      {first && (
        <div className={`row ${styles.banner}`}>
          <p>
            {leads.length === 1
              ? `${words.one}: ${first.name}, ${courseText(first.course)}`
              : `${leads.length} ${words.many}`}
          </p>
          <Button size="small" onClick={onShow}>
            {leads.length === 1 ? words.showOne : words.show}
          </Button>
        </div>
      )}
    </aside>
  );
}
