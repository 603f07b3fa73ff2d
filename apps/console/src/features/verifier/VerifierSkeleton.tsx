import { Card } from '@arcadia/ui/layout/card';
import { Skeleton } from '@arcadia/ui/feedback/skeleton';
import { useCommonMessages } from '@arcadia/web/messages/common-messages';

/** The places of the set, the result and its steps before anything is known. */
export function VerifierSkeleton() {
  const { ui } = useCommonMessages();
  return (
    <div className="flex flex-col gap-6">
      <p role="status" className="sr-only">
        {ui.loading}
      </p>
      <Skeleton width={180} height="var(--control)" />
      <Card>
        <SkeletonRows count={4} height="2rem" />
      </Card>
      <RunSkeleton />
    </div>
  );
}

/** A result with its ten steps. */
export function RunSkeleton() {
  return (
    <Card>
      <Skeleton width="40%" height="1.75rem" />
      <div className="mt-4">
        <SkeletonRows count={10} height="3rem" />
      </div>
    </Card>
  );
}

function SkeletonRows({ count, height }: { count: number; height: string }) {
  return (
    <div className="flex flex-col gap-2">
      {Array.from({ length: count }, (_, row) => (
        <Skeleton key={row} height={height} />
      ))}
    </div>
  );
}
