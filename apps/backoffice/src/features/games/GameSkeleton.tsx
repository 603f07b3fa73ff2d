import { Card } from '@arcadia/ui/layout/card';
import { PageHeader } from '@arcadia/ui/layout/page';
import { Skeleton, SkeletonText } from '@arcadia/ui/feedback/skeleton';
import { RecordSkeleton } from '../../shared/record/RecordSkeleton.tsx';

/** The page of a game in its final size while it loads. */
export function GameSkeleton() {
  return (
    <RecordSkeleton>
      <PageHeader title={<Skeleton width="14rem" />} description={<Skeleton width="20rem" />} />
      <div aria-busy className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Card className="max-lg:order-2">
          <div className="h-176">
            <SkeletonText lines={8} />
          </div>
        </Card>
        <div className="flex flex-col gap-6">
          <Card>
            <Skeleton height="22rem" />
          </Card>
          <Card>
            <SkeletonText lines={6} />
          </Card>
        </div>
      </div>
    </RecordSkeleton>
  );
}
