import { liveLeads as words } from "#content/staff/leads.ts";
import { Button } from "../../../ui/button.tsx";
import { courseText } from "../lead-texts.ts";
import { useArrivals } from "./arrivals.ts";
import styles from "./arrivals-banner.module.css";

/**
 * Which leads have come, and the way to them. It lies over the page's corner: the list that somebody
 * reads neither changes nor moves until they ask for it. The announcer speaks of each lead.
 */
export function ArrivalsBanner({ raised, onShow }: { raised: boolean; onShow: () => void }) {
  const { leads, line } = useArrivals();
  const [first] = leads;
  if (!first && line !== "broken") return null;
  return (
    <aside
      className={styles.place}
      aria-label={words.label}
      data-part="arrivals"
      data-raised={raised || undefined}
    >
      {line === "broken" && <p className={styles.broken}>{words.broken}</p>}
      {first && (
        <div className={styles.banner}>
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
