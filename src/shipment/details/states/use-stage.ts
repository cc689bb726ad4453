import { useEffect, useState } from 'react';

/** Times after which the sentences of a wait appear. Real answers take 20 to 60 seconds. */
const STAGES_MS = [3_000, 10_000, 25_000];

/** Returns how many sentences of the wait are shown: 0 to 3. Mount the hook when the wait begins. */
export function useStage(): number {
  const [stage, setStage] = useState(0);
  useEffect(() => {
    const timers = STAGES_MS.map((ms, index) => setTimeout(() => setStage(index + 1), ms));
    return () => timers.forEach(clearTimeout);
  }, []);
  return stage;
}
