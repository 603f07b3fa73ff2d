import { PageBody } from '@arcadia/ui/layout/page';
import { useUiTexts } from '@arcadia/ui/ui-texts';
import { VisuallyHidden } from '@arcadia/ui/display/visually-hidden';
import type { ReactNode } from 'react';

/** The frame of a page that still loads: says so to who can't see the skeleton in it. */
export function RecordSkeleton({ children }: { children: ReactNode }) {
  const { loading } = useUiTexts();
  return (
    <PageBody>
      <div role="status">
        <VisuallyHidden>{loading}</VisuallyHidden>
      </div>
      {children}
    </PageBody>
  );
}
