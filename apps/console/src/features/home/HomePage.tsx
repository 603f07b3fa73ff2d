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
import { CertificationNotice } from './CertificationNotice.tsx';
import { FundsCard } from './FundsCard.tsx';
import { type Home, homeQuery } from './queries.ts';

/** Fetched beside the data that decide where they begin, and not before the figures. */
const LowerCards = latePart(async () => {
  const [module] = await Promise.all([import('./LowerCards.tsx'), loadMessages('homeCards')]);
  return module.LowerCards;
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
  const mayListTransactions = usePermission('detailsQuery');
  // Figures come first: what needs doing can be long. Where there is one column, nothing is shown below the funds before their parts are
  // known, so that they push nothing down.
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
        <LowerCards home={home} />
      </div>
    </div>
  );
}
