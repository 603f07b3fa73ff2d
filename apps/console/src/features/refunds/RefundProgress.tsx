import { refundArrivalDays } from '@arcadia/contract/funds/refunds';
import { Time } from '@arcadia/ui/display/time';
import { Timeline, type TimelineItem } from '@arcadia/ui/layout/timeline';
import { useMessages } from '../../shared/messages.ts';
import type { RefundDetails } from './queries.ts';

/** Requested, decided, ended; what is still to come is drawn hollow. */
export function RefundProgress({ refund }: { refund: RefundDetails }) {
  const texts = useMessages('refunds');
  const { detail } = texts;
  const { status, requestedAt, requestedByName, decidedAt, endedAt, reason } = refund;
  const time = (instant: string | null) =>
    instant === null ? {} : { time: <Time instant={instant} kind="exact" /> };
  const requested: TimelineItem = {
    id: 'requested',
    title:
      requestedByName === null ? detail.requestedByUs : detail.requested({ name: requestedByName }),
    tone: 'success',
    ...time(requestedAt),
  };
  const decided: TimelineItem =
    status === 'under_review'
      ? { id: 'decided', title: detail.review, tone: 'warning', pending: true }
      : {
          id: 'decided',
          title: status === 'refused' ? detail.refused : detail.approved,
          tone: status === 'refused' ? 'danger' : 'success',
          ...time(decidedAt),
          ...(reason === null ? {} : { detail: reason }),
        };
  const withdrawn: TimelineItem = {
    id: 'withdrawn',
    title: detail.withdrawn,
    tone: 'neutral',
    ...time(endedAt),
  };
  const isOpen = status === 'under_review' || status === 'approved';
  const ended: TimelineItem = isOpen
    ? {
        id: 'ended',
        title: status === 'approved' ? detail.sent : detail.completed,
        tone: status === 'approved' ? 'info' : 'neutral',
        pending: true,
        detail: texts.confirm.arrives(refundArrivalDays),
      }
    : {
        id: 'ended',
        title: status === 'completed' ? detail.completed : detail.failed,
        tone: status === 'completed' ? 'success' : 'danger',
        ...time(endedAt),
      };
  const after = { refused: [decided], withdrawn: [withdrawn] };
  const items = status === 'refused' || status === 'withdrawn' ? after[status] : [decided, ended];
  return <Timeline items={[requested, ...items]} label={detail.progress} />;
}
