import { useEffect, useState } from 'react';
import { stageAt, STAGES_MS } from './waiting.ts';

/** Which sentence of the wait it is time for. Mount it when the wait begins. */
export function useStage(): number {
  const [stage, setStage] = useState(0);
  useEffect(() => {
    const timers = STAGES_MS.map((ms) => setTimeout(() => setStage(stageAt(ms)), ms));
    return () => timers.forEach(clearTimeout);
  }, []);
  return stage;
}
