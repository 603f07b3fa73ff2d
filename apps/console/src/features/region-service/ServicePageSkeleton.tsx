import { Card } from '@arcadia/ui/layout/card';
import { SkeletonText } from '@arcadia/ui/feedback/skeleton';
import { useMessages } from '../../shared/messages.ts';

/** The cards in about their final size while the service loads. */
export function ServicePageSkeleton() {
  const texts = useMessages('regionService');
  return (
    <div className="grid items-start gap-4 lg:grid-cols-3">
      <div className="flex min-w-0 flex-col gap-4 lg:col-span-2">
        <Card title={texts.checklist.title}>
          <SkeletonText lines={7} />
        </Card>
        <Card title={texts.games.title}>
          <SkeletonText lines={6} />
        </Card>
        <Card title={texts.packageNames.title}>
          <SkeletonText lines={3} />
        </Card>
        <Card title={texts.callbacks.title}>
          <SkeletonText lines={6} />
        </Card>
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <Card title={texts.credentials.title}>
          <SkeletonText lines={6} />
        </Card>
        <Card title={texts.trial.title}>
          <SkeletonText lines={3} />
        </Card>
        <Card title={texts.facts.title}>
          <SkeletonText lines={6} />
        </Card>
      </div>
    </div>
  );
}
