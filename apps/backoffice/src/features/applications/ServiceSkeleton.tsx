import { Card } from '@arcadia/ui/card';
import { PageBody, PageHeader } from '@arcadia/ui/page';
import { Skeleton, SkeletonText } from '@arcadia/ui/skeleton';
import { useUiTexts } from '@arcadia/ui/ui-texts';
import { VisuallyHidden } from '@arcadia/ui/visually-hidden';
import { useMessages } from '../../shared/messages.ts';

/** The page of a region service while it loads. */
export function ServiceSkeleton() {
  const texts = useMessages('applications').service;
  const { loading } = useUiTexts();
  return (
    <PageBody>
      <div role="status">
        <VisuallyHidden>{loading}</VisuallyHidden>
      </div>
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
    </PageBody>
  );
}
