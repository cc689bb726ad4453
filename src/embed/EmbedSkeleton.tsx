import { Skeleton } from '../ui/Skeleton.tsx';
import type { Layout } from './layout.ts';
import type { Part } from '../core/links/embed-messages.ts';

interface EmbedSkeletonProps {
  readonly show: readonly Part[];
  readonly layout: Layout;
}

/**
 * The skeleton is as high as EmbedWords with its foot. The card is aligned to the lower edge and would jump
 * otherwise.
 */
export function EmbedSkeleton({ show, layout: { kind, maxHeight: mostHeight } }: EmbedSkeletonProps) {
  if (kind === 'foot') return <Foot />;
  if (kind === 'lines') return <Lines />;
  const hasSummary = show.includes('summary');
  const hasTimeline = show.includes('timeline');
  return (
    <div className="flex flex-col" style={{ maxBlockSize: mostHeight }}>
      <div className="min-h-0 grow overflow-hidden">
        {kind === 'low' && (
          <>
            <Lines />
            <div className="flex h-8 items-center px-3 pb-2">
              <Skeleton className="h-1.5 w-full" />
            </div>
          </>
        )}
        {hasSummary && kind !== 'low' && (
          <div className="px-3 py-3">
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="mt-1 h-4 w-3/5" />
            <Skeleton className="mt-3 h-3 w-1/6" />
            <Skeleton className="mt-1 h-6 w-1/2" />
            <Skeleton className="mt-3 h-3.5 w-2/5" />
            <Skeleton className="mt-1 h-4 w-1/2" />
            <Skeleton className="mt-6 h-1.5 w-full" />
            <Skeleton className="mt-3 h-3.5 w-full" />
          </div>
        )}
        {hasTimeline && hasSummary && (kind === 'card' || kind === 'low') ? (
          <div className="border-t border-line px-3 py-1.5">
            <Skeleton className="my-0.5 h-5 w-1/4" />
          </div>
        ) : (
          hasTimeline && <Rows />
        )}
      </div>
      <Foot />
    </div>
  );
}

/** The third line is that of the onward delivery, which a narrow frame has below the arrival. */
const Lines = () => (
  <div className="@container flex flex-col px-3 py-2">
    <Skeleton className="my-0.5 h-5 w-2/5" />
    <Skeleton className="my-0.5 h-3 w-3/5" />
    <Skeleton className="my-0.5 h-3 w-1/2 @min-[28rem]:hidden" />
  </div>
);

const Foot = () => (
  <div className="shrink-0 border-t border-line px-3 py-2">
    <Skeleton className="h-6 w-1/2" />
  </div>
);

/** The number of rows is more than a card can show. */
const Rows = () =>
  ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((stop) => (
    <div key={stop} className="flex flex-col gap-2 px-4 pt-5 ps-12">
      <Skeleton className="h-4 w-1/2" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-8 w-full" />
    </div>
  ));
