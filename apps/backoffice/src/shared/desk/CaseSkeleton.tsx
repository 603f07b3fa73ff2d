import { Skeleton, SkeletonText } from '@arcadia/ui/feedback/skeleton';
import { Card } from '@arcadia/ui/layout/card';
import { PageHeader } from '@arcadia/ui/layout/page';
import type { ReactNode } from 'react';

type CaseSkeletonProps = {
  /** Lines of the card on the right, and of the one on the left. */
  lines: number;
  /** Left column. @default a card */
  left?: ReactNode;
};

/** A case of two columns in its final size while it loads. */
export function CaseSkeleton({ lines, left }: CaseSkeletonProps) {
  return (
    <>
      <PageHeader title={<Skeleton width="14rem" />} description={<Skeleton width="12rem" />} />
      <div aria-busy className="grid items-start gap-6 lg:grid-cols-2">
        {left ?? <LinesCard lines={lines} />}
        <LinesCard lines={lines} />
      </div>
    </>
  );
}

/** A card of text while it loads. */
export function LinesCard({ lines }: { lines: number }) {
  return (
    <Card>
      <SkeletonText lines={lines} />
    </Card>
  );
}
