import { Banner } from '@arcadia/ui/feedback/banner';
import { Button } from '@arcadia/ui/action/button';
import { Card } from '@arcadia/ui/layout/card';
import { Time } from '@arcadia/ui/display/time';
import { Timeline } from '@arcadia/ui/layout/timeline';
import { productNow } from '@arcadia/web/messages/product-time';
import { useState } from 'react';
import type { Certification } from '../../shared/certification.ts';
import { useMessages } from '../../shared/messages.ts';
import type { StateProps } from './state-props.ts';
import { SubmissionCard } from './SubmissionCard.tsx';
import { WithdrawDialog } from './WithdrawDialog.tsx';

/** Under review: since when, until when, what happens next, and the way back. */
export function ReviewView({ certification, mayEdit }: StateProps) {
  const texts = useMessages('certification');
  const { submission, inForce, certified } = certification;
  const [withdrawing, setWithdrawing] = useState(false);
  if (submission === null) return null;
  const titles = {
    first: texts.review.title,
    change: texts.review.changeTitle,
    supplement: texts.review.supplementTitle,
  };
  return (
    <>
      {certified && <Banner tone="success">{texts.review.inForce}</Banner>}
      <Card
        title={titles[submission.kind]}
        description={texts.review.text}
        actions={
          mayEdit && (
            <Button size="sm" onClick={() => setWithdrawing(true)}>
              {texts.review.withdraw}
            </Button>
          )
        }
      >
        <Progress certification={certification} />
      </Card>
      <SubmissionCard title={texts.details.submitted} submission={submission} />
      {inForce !== null && (
        <SubmissionCard title={texts.details.inForce} submission={inForce} closed />
      )}
      <WithdrawDialog open={withdrawing} onClose={() => setWithdrawing(false)} />
    </>
  );
}

function Progress({ certification }: { certification: Certification }) {
  const texts = useMessages('certification').review;
  const { submission, reviewDueAt } = certification;
  if (submission === null || reviewDueAt === null) return null;
  const late = Date.parse(reviewDueAt) < productNow();
  return (
    <Timeline
      label={texts.decision}
      items={[
        {
          id: 'submitted',
          tone: 'info',
          title: texts.submitted,
          time: <Time instant={submission.submittedAt} kind="exact" />,
          detail: texts.submittedBy({ name: submission.submittedByName }),
        },
        {
          id: 'due',
          tone: late ? 'danger' : 'warning',
          pending: true,
          title: texts.due,
          time: <Time instant={reviewDueAt} kind="exact" />,
          detail: late ? texts.late : texts.dueNote,
        },
      ]}
    />
  );
}
