import type { ApprovalKind } from '@arcadia/contract/operators/approvals';
import { Button, buttonClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { cx } from '@arcadia/ui/cx';
import { Identifier } from '@arcadia/ui/display/identifier';
import { Money } from '@arcadia/ui/display/money';
import { Time } from '@arcadia/ui/display/time';
import { SkeletonText } from '@arcadia/ui/feedback/skeleton';
import { StatusTag } from '@arcadia/ui/feedback/status';
import { useFormats } from '@arcadia/ui/formats';
import { Card } from '@arcadia/ui/layout/card';
import { type Description, DescriptionList } from '@arcadia/ui/layout/description-list';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { useConnection } from '@arcadia/web/calls/connection';
import { saveFile } from '@arcadia/web/calls/download';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@arcadia/web/routing/use-router';
import { paths } from '../../app/paths.ts';
import { CompanyLink } from '../../shared/CompanyLink.tsx';
import { useMessages } from '../../shared/messages.ts';
import { RecordPage } from '../../shared/record/RecordPage.tsx';
import { type Approval, approvalQuery } from '../../shared/two-people/approval.ts';
import { Decision } from '../../shared/two-people/Decision.tsx';
import { pricePlanQuery } from '../../shared/two-people/price-plan.ts';
import { ProposalTrial, useObstacle } from '../../shared/two-people/ProposalTrial.tsx';
import { concernedOf, statusTones } from './ApprovalsPage.tsx';
import { NextApproval } from './NextApproval.tsx';

/** A decision that needs a second person: what the first one saw and wrote, and the decision of the second one. */
export function ApprovalPage() {
  const { id = '' } = useParams();
  const texts = useMessages('backofficeApprovals');
  useLiveInvalidation({
    'approval.changed': [['approvals']],
    'price_plan.changed': [['approvals'], ['price-plans']],
  });
  return (
    <RecordPage query={useQuery(approvalQuery(id))} words={texts} listHref={paths.approvals}>
      {(approval) => <Details key={id} approval={approval} />}
    </RecordPage>
  );
}

function Details({ approval }: { approval: Approval | undefined }) {
  const texts = useMessages('backofficeApprovals');
  if (approval === undefined) {
    return (
      <PageBody width="narrow">
        <PageHeader title={texts.detailTitle} />
        <Card>
          <SkeletonText lines={8} />
        </Card>
      </PageBody>
    );
  }
  const { kind, status, companyId, companyName, cause, subjectId } = approval;
  return (
    <PageBody width="narrow">
      <PageHeader
        title={texts.kinds[kind]}
        status={<StatusTag tone={statusTones[status]}>{texts.statuses[status]}</StatusTag>}
        description={
          companyId === null ? (
            concernedOf(texts, approval)
          ) : (
            <CompanyLink companyId={companyId} companyName={companyName ?? ''} />
          )
        }
        actions={<NextApproval />}
      />
      <div className="flex flex-col gap-6">
        <Card title={texts.factsTitle} description={texts.causes[cause]}>
          <Facts approval={approval} />
          <ToSubject approval={approval} />
        </Card>
        <Card title={texts.peopleTitle}>
          <People approval={approval} />
        </Card>
        {kind === 'correction' && <ToCorrection id={subjectId} />}
        {status === 'waiting' && kind === 'price_plan' && <PlanDecision approval={approval} />}
        {status === 'waiting' && !['correction', 'price_plan'].includes(kind) && (
          <Decision approval={approval} />
        )}
      </div>
    </PageBody>
  );
}

/** The decision on prices, below what they would have changed last month. */
function PlanDecision({ approval }: { approval: Approval }) {
  const { data: plan } = useQuery(pricePlanQuery(approval.subjectId));
  const obstacle = useObstacle(plan?.trial ?? null);
  return (
    <>
      {plan?.trial && <ProposalTrial plan={{ ...plan, trial: plan.trial }} isPlanPage={false} />}
      <Decision approval={approval} obstacle={obstacle} />
    </>
  );
}

/** The way to the figures: nobody agrees to a correction without them. */
function ToCorrection({ id }: { id: string }) {
  const { inApproval: texts } = useMessages('backofficeCorrections');
  return (
    <Card title={texts.title}>
      <p className="mb-4 text-14 text-text-muted">{texts.text}</p>
      <Link href={paths.correction(id)} className={buttonClass({ variant: 'primary' })}>
        {texts.open}
      </Link>
    </Card>
  );
}

/** A rule with its amounts, as its change is put aside. */
const ruleFrom = /^CNY ([0-9.]+), USD ([0-9.]+)$/;

function Facts({ approval: { facts, amount, kind, title } }: { approval: Approval }) {
  const texts = useMessages('backofficeApprovals');
  const gateways: Readonly<Record<string, { name: string }>> = useMessages('payment').gateways;
  const { trialQuotas } = useMessages('backofficeCustomers').settings;
  const terms = { ...texts.facts, ...trialQuotas };
  const { money } = useFormats();
  const inWords = (text: string) => {
    const [, cny, usd] = ruleFrom.exec(text) ?? [];
    if (cny !== undefined && usd !== undefined)
      return texts.rules.fromAmounts({ cny: money(cny, 'CNY'), usd: money(usd, 'USD') });
    return gateways[text]?.name ?? texts.ruleWords[text] ?? text;
  };
  const subject = kind === 'approval_rule' ? ruleNamed(texts.kinds, title) : title;
  const items: (Description | null)[] = [
    amount && {
      id: 'moves',
      term: texts.amount,
      value: <Money {...amount} className="text-20 font-semibold" />,
    },
    { id: 'subject', term: texts.subject, value: subject },
    ...facts.map(({ name, text, amount: value }): Description => ({
      id: name,
      term: terms[name],
      value: value ? (
        <Money {...value} />
      ) : name === 'evidence' && text !== null ? (
        <Evidence fileId={text} />
      ) : (
        <span className="whitespace-pre-line">{inWords(text ?? '')}</span>
      ),
      ...(text?.includes('\n') && { wide: true }),
    })),
  ];
  return <DescriptionList columns={2} items={items.filter((item) => item !== null)} />;
}

/** The paper by which the first person decided. Each view of it is audited. */
function Evidence({ fileId: id }: { fileId: string }) {
  const { saveEvidence } = useMessages('backofficeApprovals');
  const connection = useConnection();
  return (
    <Button size="sm" onClick={() => void saveFile(connection, 'getFileForOperator', { id })}>
      {saveEvidence}
    </Button>
  );
}

/** Pages of what waits with a record of its own. */
const subjectPages: Readonly<Partial<Record<ApprovalKind, (id: string) => string>>> = {
  adjustment: paths.adjustment,
  price_plan: paths.pricePlan,
};

/** The way to what is decided, where it has a page of its own that shows more: what it would do now. */
function ToSubject({ approval: { kind, subjectId } }: { approval: Approval }) {
  const { toSubject } = useMessages('backofficeApprovals');
  const hrefOf = subjectPages[kind];
  if (!hrefOf) return null;
  return (
    <Link href={hrefOf(subjectId)} className={cx(buttonClass(), 'mt-4')}>
      {toSubject}
    </Link>
  );
}

function ruleNamed(kinds: Readonly<Record<string, string>>, title: string): string {
  return kinds[title] ?? title;
}

function People({ approval }: { approval: Approval }) {
  const texts = useMessages('backofficeApprovals');
  const { proposedBy, proposedAt, expiresAt, decidedBy, endedAt, refusal, status, id } = approval;
  const items: (Description | null)[] = [
    { id: 'proposedBy', term: texts.proposedBy, value: proposedBy.name },
    {
      id: 'proposedAt',
      term: texts.proposedAt,
      value: <Time instant={proposedAt} kind="exact" />,
    },
    status === 'waiting'
      ? { id: 'expires', term: texts.expiresAt, value: <Time instant={expiresAt} kind="exact" /> }
      : null,
    decidedBy && { id: 'decidedBy', term: texts.decidedBy, value: decidedBy.name },
    endedAt === null
      ? null
      : { id: 'ended', term: texts.endedAt, value: <Time instant={endedAt} kind="exact" /> },
    refusal === null ? null : { id: 'refusal', term: texts.refusal, value: refusal, wide: true },
    { id: 'id', term: texts.id, value: <Identifier value={id} label={texts.id} max={40} /> },
  ];
  return <DescriptionList columns={2} items={items.filter((item) => item !== null)} />;
}
