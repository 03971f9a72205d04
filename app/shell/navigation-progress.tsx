import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import { ProgressBar } from "../ui/progress-bar.tsx";

/** What is fetched ahead is there sooner, and is not held up by drawing a bar. */
const PATIENCE_MS = 150;

/** The bar over the page while the next one is on its way. */
export function NavigationProgress() {
  const isUnderWay = useNavigation().state !== "idle";
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setTimeout(() => setLong(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isUnderWay]);
  return <ProgressBar active={isUnderWay && isLong} label="Loading the page" />;
}
