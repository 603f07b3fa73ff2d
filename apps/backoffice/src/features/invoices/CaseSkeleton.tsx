import { Skeleton, SkeletonText } from '@arcadia/ui/feedback/skeleton';
import { Card } from '@arcadia/ui/layout/card';
import { PageHeader } from '@arcadia/ui/layout/page';

/** The case in its final size while it loads. */
export function CaseSkeleton() {
  return (
    <>
      <PageHeader title={<Skeleton width="14rem" />} description={<Skeleton width="12rem" />} />
      <div aria-busy className="grid items-start gap-6 lg:grid-cols-2">
        <Card>
          <SkeletonText lines={10} />
        </Card>
        <Card>
          <SkeletonText lines={10} />
        </Card>
      </div>
    </>
  );
}
