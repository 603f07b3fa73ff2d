import { maxRunAttempts } from '@arcadia/contract/bills/ops-bills';
import type { OperatorPermission } from '@arcadia/contract/access/permissions';
import { Button, textLinkClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { Identifier } from '@arcadia/ui/display/identifier';
import { useFormats } from '@arcadia/ui/formats';
import { useToast } from '@arcadia/ui/overlay/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths } from '../../app/paths.ts';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { operatorMay, useOperator } from '../../shared/operator.ts';
import { type RunCompany, runsKey } from './queries.ts';

type NextStepProps = { company: RunCompany; month: string };

/** The obstacle of a customer and the way to its remedy; the bills of one that is done. */
export function NextStep({ company, month }: NextStepProps) {
  const texts = useMessages('backofficeBillingRuns');
  const formats = useFormats();
  const { status, failure, waitsForMonth, missingRate, companyId, bills } = company;
  if (waitsForMonth !== null)
    return (
      <Step text={texts.earlierMonth({ month: formats.month(waitsForMonth) })}>
        <To href={paths.billingRun(waitsForMonth)}>{texts.goToMonth}</To>
      </Step>
    );
  if (failure === 'no_prices')
    return (
      <Step text={texts.prices}>
        <To href={paths.pricePlansOf(companyId)} permission="pricing.read">
          {texts.goToPrices}
        </To>
        <Retry {...{ company, month }} />
      </Step>
    );
  if (failure === 'unexpected') return <Unexpected {...{ company, month }} />;
  if (missingRate !== null)
    return (
      <Step text={texts.rate({ currency: missingRate })}>
        <To href={paths.exchangeRates} permission="pricing.read">
          {texts.goToRates}
        </To>
      </Step>
    );
  if (status === 'done' && bills > 0)
    return <To href={paths.billsOf(companyId, month)}>{texts.viewBills}</To>;
  if (status === 'failed') return null;
  return (
    <span className="text-13 text-text-muted">
      {status === 'done' ? texts.nothingBilled : texts.itsTurn}
    </span>
  );
}

function Unexpected({ company, month }: NextStepProps) {
  const texts = useMessages('backofficeBillingRuns');
  const { errorId, attempts } = company;
  return (
    <Step
      text={
        <>
          {texts.unexpected} {attempts < maxRunAttempts ? texts.triesAgain : texts.givenUp}{' '}
          {errorId !== null && <Identifier value={errorId} label={texts.errorId} max={16} />}
        </>
      }
    >
      <Retry {...{ company, month }} />
    </Step>
  );
}

function Step({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 whitespace-normal lg:min-w-64 lg:justify-start">
      <span className="text-13 text-text-muted">{text}</span>
      {children}
    </div>
  );
}

type ToProps = { href: string; permission?: OperatorPermission; children: string };

function To({ href, permission = 'bills.read', children }: ToProps) {
  const may = operatorMay(useOperator(), permission);
  return may ? (
    <Link href={href} className={`text-13 ${textLinkClass}`}>
      {children}
    </Link>
  ) : null;
}

function Retry({ company: { companyId }, month }: NextStepProps) {
  const texts = useMessages('backofficeBillingRuns');
  const queries = useQueryClient();
  const toast = useToast();
  const mayManage = operatorMay(useOperator(), 'bills.manage');
  const { mutate, isPending } = useMutation({
    mutationFn: () => client.retryBillingRunCompany({ month, companyId }),
    onSuccess: () => toast({ title: texts.retried, tone: 'success' }),
    onError: (error) => toast({ title: error.message, tone: 'warning' }),
    onSettled: () => queries.invalidateQueries({ queryKey: runsKey }),
  });
  if (!mayManage) return null;
  return (
    <Button size="sm" loading={isPending} onClick={() => mutate()}>
      {texts.retry}
    </Button>
  );
}
