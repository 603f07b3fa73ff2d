import { buttonClass, textLinkClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { cx } from '@arcadia/ui/cx';
import { latePart } from '@arcadia/ui/overlay/late-part';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { LoadFailed } from '@arcadia/web/calls/loaded';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../app/paths.ts';
import { certificationQuery } from '../../shared/certification.ts';
import { usePermission } from '../../shared/member.ts';
import { loadMessages, useMessages } from '../../shared/messages.ts';
import { ApplicationsCard } from './ApplicationsCard.tsx';
import { AttentionCard } from './AttentionCard.tsx';
import { BillsCard } from './BillsCard.tsx';
import { CertificationNotice } from './CertificationNotice.tsx';
import { FundsCard } from './FundsCard.tsx';
import { attentionQuery, type Home, homeQuery } from './queries.ts';
import { QuickGuide } from './QuickGuide.tsx';
import { TrialCard } from './TrialCard.tsx';
import { UsersCard } from './UsersCard.tsx';

/** Comes after all else: it is read last, and has the words of every action. */
const EventsCard = latePart(async () => {
  const [module] = await Promise.all([import('./EventsCard.tsx'), loadMessages('audit')]);
  return module.EventsCard;
});

/** Funds, remaining trial quotas, and the next steps, as far as permitted. */
export function HomePage() {
  const texts = useMessages('home');
  const query = useQuery(homeQuery);
  const { data: loaded, error } = query;
  const certification = useQuery({
    ...certificationQuery,
    enabled: usePermission('verificationQuery'),
  });
  // Both appear at once, so that the notice pushes nothing down. Where it can't be loaded, home does without it.
  const data = certification.isLoading ? undefined : loaded;
  const mayRecharge = usePermission('rechargeAll');
  useLiveInvalidation({
    'application.changed': [homeQuery.queryKey],
    'funds.changed': [homeQuery.queryKey],
    'recharge.changed': [homeQuery.queryKey],
    'certification.changed': [certificationQuery.queryKey],
  });
  return (
    <PageBody>
      <PageHeader
        title={texts.title}
        description={texts.description}
        actions={
          mayRecharge && (
            <Link href={paths.recharge} className={buttonClass({ variant: 'primary' })}>
              {texts.recharge}
            </Link>
          )
        }
      />
      {certification.data && <CertificationNotice certification={certification.data} />}
      {data === undefined && error !== null ? (
        <LoadFailed query={query} title={texts.failed} />
      ) : (
        <Cards home={data} />
      )}
    </PageBody>
  );
}

function Cards({ home }: { home: Home | undefined }) {
  const texts = useMessages('home');
  const mayReadBills = usePermission('billDetailQuery');
  const mayReadEvents = usePermission('accessQuery');
  const mayListTransactions = usePermission('detailsQuery');
  // Figures come first: what needs doing can be long. Below it nothing is shown before that has its height, so that it pushes nothing
  // down; nor, where there is one column, below the funds before their parts are known.
  const { isLoading } = useQuery(attentionQuery);
  return (
    <div className="grid gap-4 lg:grid-cols-3">
      <FundsCard
        home={home}
        transactionsLink={
          mayListTransactions && (
            <Link href={paths.transactions} className={`text-13 ${textLinkClass}`}>
              {texts.transactions}
            </Link>
          )
        }
      />
      <div className={cx('contents', home === undefined && 'max-lg:hidden')}>
        <ApplicationsCard home={home} />
        <AttentionCard />
        {!isLoading && (
          <>
            <UsersCard />
            {mayReadBills && <BillsCard />}
            <TrialCard home={home} />
            <QuickGuide home={home} />
            {mayReadEvents && home !== undefined && <EventsCard />}
          </>
        )}
      </div>
    </div>
  );
}
