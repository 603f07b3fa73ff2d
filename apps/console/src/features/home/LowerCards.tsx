import { latePart } from '@arcadia/ui/overlay/late-part';
import { useQuery } from '@tanstack/react-query';
import { usePermission } from '../../shared/member.ts';
import { loadMessages } from '../../shared/messages.ts';
import { BillsCard } from './BillsCard.tsx';
import { attentionQuery, type Home } from './queries.ts';
import { QuickGuide } from './QuickGuide.tsx';
import { TrialCard } from './TrialCard.tsx';
import { UsersCard } from './UsersCard.tsx';

/** Comes after all else: it is read last, and has the words of every action. */
const EventsCard = latePart(async () => {
  const [module] = await Promise.all([import('./EventsCard.tsx'), loadMessages('audit')]);
  return module.EventsCard;
});

/** Cards below what needs doing. They wait until that has its height, so that it pushes nothing down. */
export function LowerCards({ home }: { home: Home | undefined }) {
  const mayReadBills = usePermission('billDetailQuery');
  const mayReadEvents = usePermission('accessQuery');
  const { isLoading } = useQuery(attentionQuery);
  if (isLoading) return null;
  return (
    <>
      <UsersCard />
      {mayReadBills && <BillsCard />}
      <TrialCard home={home} />
      <QuickGuide home={home} />
      {mayReadEvents && home !== undefined && <EventsCard />}
    </>
  );
}
