import { Skeleton } from '../../ui/Skeleton.tsx';

/** Summary, tabs and the first stops, in the sizes they will have: nothing moves when they come. */
export function ShipmentSkeleton() {
  return (
    <div>
      <div className="flex flex-col gap-2 border-b border-line p-4">
        <Skeleton className="h-6 w-2/5" />
        <Skeleton className="h-4 w-3/5" />
        <Skeleton className="mt-2 h-4 w-1/6" />
        <Skeleton className="h-8 w-1/2" />
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="mt-4 h-1.5 w-full" />
        <Skeleton className="mt-2 h-4 w-full" />
      </div>
      <div className="flex gap-2 border-b border-line px-4 py-2.5">
        {['a', 'b', 'c', 'd'].map((tab) => (
          <Skeleton key={tab} className="h-7 w-16" />
        ))}
      </div>
      {['a', 'b', 'c'].map((stop) => (
        <div key={stop} className="flex flex-col gap-2.5 px-4 pt-5 ps-12">
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-8 w-full" />
        </div>
      ))}
    </div>
  );
}
