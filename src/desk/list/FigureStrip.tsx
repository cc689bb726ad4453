/** The strip over list and cases. Both are usable before its figures, which load later into its place. */
import { lazyPart } from '../../ui/lazy-part.ts';

export const FigureStrip = lazyPart(
  async () => (await import('./Figures.tsx')).Figures,
  () => <div className="h-14 shrink-0 border-b border-line print:hidden" />,
);
