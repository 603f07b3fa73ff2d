import { Card } from '@arcadia/ui/layout/card';
import { PageHeader } from '@arcadia/ui/layout/page';
import { Skeleton, SkeletonText } from '@arcadia/ui/feedback/skeleton';
import { useMessages } from '../../shared/messages.ts';
import { RecordSkeleton } from '../../shared/record/RecordSkeleton.tsx';

/** The page of a region service while it loads. */
export function ServiceSkeleton() {
  const texts = useMessages('backofficeApplications').service;
  return (
    <RecordSkeleton>
      <PageHeader title={<Skeleton width="18rem" />} description={<Skeleton width="12rem" />} />
      <div aria-busy className="grid items-start gap-6 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          <Card title={texts.facts}>
            <SkeletonText lines={5} />
          </Card>
          <Card title={texts.games}>
            <SkeletonText lines={6} />
          </Card>
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          {[texts.packageNames, texts.callbacks, texts.credentials].map((title) => (
            <Card key={title} title={title}>
              <SkeletonText lines={3} />
            </Card>
          ))}
        </div>
      </div>
    </RecordSkeleton>
  );
}
