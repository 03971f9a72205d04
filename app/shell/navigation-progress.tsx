import { useContext, useEffect, useState } from "react";
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from "react-router";
import { ProgressBar } from "../ui/progress-bar.tsx";

/** What is fetched ahead is there sooner, and is not held up by drawing a bar. */
const PATIENCE_MS = 150;

/**
 * The bar over the page while the next one is on its way, and until it is shown. The router itself is
 * asked: `useNavigation` is told only when all parts of the page that are being taken over are (`HydrateInView`).
 */
export function NavigationProgress() {
  const router = useContext(DataRouterContext)?.router;
  const { key: shown } = useLocation();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!router) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isDrawn = false;
    const draw = () => {
      isDrawn = true;
      setLong(true);
    };
    const rest = () => {
      clearTimeout(timer);
      timer = undefined;
      // React would draw it once more even where nothing is to change.
      if (isDrawn) setLong(false);
      isDrawn = false;
    };
    const look = ({ navigation, location }: typeof router.state) => {
      if (navigation.state === "idle" && location.key === shown) rest();
      else timer ??= setTimeout(draw, PATIENCE_MS);
    };
    // The page that is shown now may have been left meanwhile.
    look(router.state);
    const stop = router.subscribe(look);
    return () => {
      stop();
      rest();
    };
  }, [router, shown]);
  return <ProgressBar active={isLong} label="Loading the page" />;
}
