import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { useFormats } from '@arcadia/ui/formats';
import { Month } from '@arcadia/ui/display/month';
import { Identifier } from '@arcadia/ui/display/identifier';
import { Time } from '@arcadia/ui/display/time';
import { Banner } from '@arcadia/ui/feedback/banner';
import { SkeletonText } from '@arcadia/ui/feedback/skeleton';
import { StatusTag } from '@arcadia/ui/feedback/status';
import { Card } from '@arcadia/ui/layout/card';
import { type Description, DescriptionList } from '@arcadia/ui/layout/description-list';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@arcadia/web/routing/use-router';
import { paths } from '../../app/paths.ts';
import { CompanyLink } from '../../shared/CompanyLink.tsx';
import { useMessages } from '../../shared/messages.ts';
import { RecordPage } from '../../shared/record/RecordPage.tsx';
import { AwaitedDecision } from '../../shared/two-people/AwaitedDecision.tsx';
import { ProposalTrial, useObstacle } from '../../shared/two-people/ProposalTrial.tsx';
import { statusTones } from './columns.tsx';
import { PlanActions } from './PlanActions.tsx';
import { type PricePlan, pricePlanQuery } from '../../shared/two-people/price-plan.ts';
import { TermsTable } from '../../shared/price-terms/TermsTable.tsx';
import { TrialCard } from './TrialCard.tsx';

/** One version: its prices beside those before, who wrote and decided it, and what the reader may do with it. */
export function PricePlanPage() {
  const { id = '' } = useParams();
  const texts = useMessages('backofficePricing');
  // A trial that has ended names what is far off, which the decision asks for.
  useLiveInvalidation({ 'price_plan.changed': [['price-plans'], ['approvals']] });
  return (
    <RecordPage query={useQuery(pricePlanQuery(id))} words={texts} listHref={paths.pricePlans}>
      {(plan) => <Details key={id} plan={plan} />}
    </RecordPage>
  );
}

function Details({ plan }: { plan: PricePlan | undefined }) {
  const texts = useMessages('backofficePricing');
  const obstacle = useObstacle(plan?.trial ?? null);
  if (plan === undefined) {
    return (
      <PageBody width="narrow">
        <PageHeader title={texts.detailTitle} />
        <Card>
          <SkeletonText lines={12} />
        </Card>
      </PageBody>
    );
  }
  const { status, companyId, companyName, version, terms, before, farOff, approvalId } = plan;
  return (
    <PageBody width="narrow">
      <PageHeader
        title={`${companyName ?? texts.standard} · ${texts.versionNumber({ version })}`}
        status={
          <StatusTag tone={statusTones[status]}>
            {plan.trial?.isRunning ? texts.proposalTrial.status : texts.statuses[status]}
          </StatusTag>
        }
        description={
          companyId !== null && (
            <CompanyLink companyId={companyId} companyName={companyName ?? companyId} />
          )
        }
      />
      <div className="flex flex-col gap-6">
        <Replaces plan={plan} />
        <Card>
          <Facts plan={plan} />
        </Card>
        {status !== 'proposed' && <PlanActions plan={plan} />}
        {plan.trial && <ProposalTrial plan={{ ...plan, trial: plan.trial }} isPlanPage />}
        {approvalId !== null && <AwaitedDecision approvalId={approvalId} obstacle={obstacle} />}
        {['draft', 'proposed', 'published'].includes(status) && (
          <TrialCard planId={plan.id} byItself={status === 'proposed'} />
        )}
        <Card title={texts.prices}>
          {terms === null ? (
            <p className="text-14 text-text-muted">{texts.compare.asStandard}</p>
          ) : (
            <TermsTable
              terms={terms}
              label={texts.versionNumber({ version })}
              before={before && { terms: before.terms, label: labelBefore(texts, plan) }}
              farOff={farOff}
            />
          )}
        </Card>
      </div>
    </PageBody>
  );
}

function labelBefore(
  texts: Dictionaries['backofficePricing'],
  { before, companyId }: PricePlan,
): string {
  const { version = 0, companyId: of = null } = before ?? {};
  return of === companyId
    ? texts.versionNumber({ version })
    : texts.compare.standardVersion({ version });
}

/** Two versions for one month: which of them applies. */
function Replaces({ plan: { before, companyId, effectiveMonth, version } }: { plan: PricePlan }) {
  const { compare } = useMessages('backofficePricing');
  const { month } = useFormats();
  if (before === null || before.companyId !== companyId) return null;
  if (before.effectiveMonth !== effectiveMonth) return null;
  return (
    <Banner tone="info">
      {compare.sameMonth({ month: month(effectiveMonth), version, before: before.version })}
    </Banner>
  );
}

function Facts({ plan }: { plan: PricePlan }) {
  const texts = useMessages('backofficePricing');
  const { effectiveMonth, discountPercent, note, createdAt, updatedBy, proposedBy } = plan;
  const { proposedAt, decidedBy, decidedAt, refusal, before, companyId, id } = plan;
  const items: (Description | null)[] = [
    { id: 'month', term: texts.effectiveMonth, value: <Month month={effectiveMonth} /> },
    companyId === null
      ? null
      : {
          id: 'discount',
          term: texts.discount,
          value:
            before !== null && before.discountPercent !== discountPercent
              ? texts.compare.discount({ before: before.discountPercent, now: discountPercent })
              : discountPercent,
        },
    { id: 'note', term: texts.note, value: note, wide: true },
    { id: 'editedBy', term: texts.updatedBy, value: updatedBy.name },
    { id: 'created', term: texts.createdAt, value: <Time instant={createdAt} kind="exact" /> },
    proposedBy && { id: 'proposedBy', term: texts.proposedBy, value: proposedBy.name },
    proposedAt === null
      ? null
      : {
          id: 'proposed',
          term: texts.proposedAt,
          value: <Time instant={proposedAt} kind="exact" />,
        },
    decidedBy && { id: 'decidedBy', term: texts.decidedBy, value: decidedBy.name },
    decidedAt === null
      ? null
      : { id: 'decided', term: texts.decidedAt, value: <Time instant={decidedAt} kind="exact" /> },
    refusal === null ? null : { id: 'refusal', term: texts.refusal, value: refusal, wide: true },
    { id: 'id', term: texts.id, value: <Identifier value={id} label={texts.id} max={40} /> },
  ];
  return <DescriptionList columns={2} items={items.filter((item) => item !== null)} />;
}
