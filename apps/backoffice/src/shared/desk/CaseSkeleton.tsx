import { Skeleton } from '@arcadia/ui/feedback/skeleton';
import { PageHeader } from '@arcadia/ui/layout/page';
import type { ReactNode } from 'react';

/** A case of two columns in its final size while it loads. */
export function CaseSkeleton({ children }: { children: ReactNode }) {
  return (
    <>
      <PageHeader title={<Skeleton width="14rem" />} description={<Skeleton width="12rem" />} />
      <div aria-busy className="grid items-start gap-6 lg:grid-cols-2">
        {children}
      </div>
    </>
  );
}
