import type { CorrectionCompanyStatus } from '@arcadia/contract/pricing/corrections';
import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { textLinkClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { Identifier } from '@arcadia/ui/display/identifier';
import { Money } from '@arcadia/ui/display/money';
import { Month } from '@arcadia/ui/display/month';
import { Status, type StatusTone } from '@arcadia/ui/feedback/status';
import type { TableColumn } from '@arcadia/ui/table/table-column';
import type { ReactNode } from 'react';
import { paths } from '../../app/paths.ts';
import { CellText } from '../../shared/CellText.tsx';
import { CompanyLink } from '../../shared/CompanyLink.tsx';
import { Difference } from './Difference.tsx';
import { NextStep } from './NextStep.tsx';
import type { CorrectionBill, CorrectionCompany } from './queries.ts';

type Texts = Dictionaries['backofficeCorrections'];
type Words = Dictionaries['correctionFile'];
type Amount = CorrectionBill['payableNow'];

const tones: Record<CorrectionCompanyStatus, StatusTone> = {
  planned: 'neutral',
  pending: 'info',
  waiting: 'warning',
  failed: 'danger',
  done: 'success',
};

/** @param id of the correction */
export function companyColumns(
  texts: Texts,
  id: string,
): TableColumn<CorrectionCompany & { id: string }>[] {
  const { companies } = texts;
  return [
    {
      id: 'customer',
      label: companies.customer,
      cell: (company) => (
        <CellText text={company.companyName} strong>
          <CompanyLink {...company} />
        </CellText>
      ),
      alwaysShown: true,
      priority: 1,
    },
    {
      id: 'status',
      label: texts.status,
      cell: ({ status, errorId }) => (
        <>
          <Status tone={tones[status]}>{companies.statuses[status]}</Status>
          {errorId !== null && (
            <span className="block">
              <Identifier value={errorId} label={companies.errorId} max={16} />
            </span>
          )}
        </>
      ),
      priority: 2,
    },
    ...sumColumns(texts),
    {
      id: 'held',
      label: companies.held,
      cell: ({ waiting }) => waiting > 0 && companies.heldCount({ count: waiting }),
    },
    {
      id: 'bills',
      label: texts.bills,
      cell: ({ companyId, companyName, sum }) => (
        <Link
          href={paths.correctionBills(id, { companyId })}
          aria-label={companies.show({ name: companyName, bills: sum?.bills ?? 0 })}
          className={textLinkClass}
        >
          {sum?.bills ?? 0}
        </Link>
      ),
      align: 'end',
      priority: 3,
    },
  ];
}

function sumColumns({ sums }: Texts): TableColumn<CorrectionCompany & { id: string }>[] {
  const amount = (
    id: string,
    label: string,
    cell: (sum: NonNullable<CorrectionCompany['sum']>) => ReactNode,
    priority?: 2 | 3,
  ): TableColumn<CorrectionCompany & { id: string }> => ({
    id,
    label,
    cell: ({ sum }) => sum && cell(sum),
    align: 'end',
    ...(priority && { priority }),
  });
  return [
    amount('now', sums.now, ({ payableNow }) => <Money {...payableNow} kind="muted" />),
    amount('then', sums.corrected, ({ payableThen }) => <Money {...payableThen} />),
    amount('difference', sums.difference, ({ difference }) => <Difference {...difference} />, 2),
    amount('paidBack', sums.paidBack, ({ paidBack }) => <Money {...paidBack} />, 3),
    amount('owed', sums.owed, ({ owed }) => <Money {...owed} />, 3),
  ];
}

export function billColumns(
  texts: Texts,
  words: Words,
): TableColumn<CorrectionBill & { id: string }>[] {
  const { billList, companies } = texts;
  const amount = (value: Amount, kind?: 'muted') =>
    value === null ? billList.none : <Money {...value} {...(kind && { kind })} />;
  return [
    {
      id: 'customer',
      label: companies.customer,
      cell: ({ billId, companyName }) => (
        <CellText text={companyName} strong>
          <Link href={paths.bill(billId)} className={textLinkClass}>
            {companyName}
          </Link>
        </CellText>
      ),
      alwaysShown: true,
      priority: 1,
    },
    {
      id: 'application',
      label: billList.application,
      cell: ({ applicationName }) => <CellText text={applicationName} />,
      priority: 4,
    },
    {
      id: 'month',
      label: texts.month,
      cell: ({ month }) => <Month month={month} />,
      priority: 2,
    },
    {
      id: 'totalNow',
      label: billList.totalNow,
      cell: ({ totalNow }) => <Money {...totalNow} kind="muted" />,
      align: 'end',
    },
    {
      id: 'totalThen',
      label: billList.totalThen,
      cell: ({ totalThen }) => <Money {...totalThen} />,
      align: 'end',
    },
    ...chargeColumns(texts, amount),
    {
      id: 'step',
      label: billList.step,
      cell: (bill) => <NextStep bill={bill} words={words} />,
      alwaysShown: true,
      priority: 3,
    },
  ];
}

function chargeColumns(
  { billList, sums }: Texts,
  amount: (value: Amount, kind?: 'muted') => ReactNode,
): TableColumn<CorrectionBill & { id: string }>[] {
  return [
    {
      id: 'now',
      label: billList.now,
      cell: ({ payableNow }) => amount(payableNow, 'muted'),
      align: 'end',
      priority: 4,
    },
    {
      id: 'then',
      label: billList.corrected,
      cell: ({ payableThen }) => amount(payableThen),
      align: 'end',
      priority: 4,
    },
    {
      id: 'difference',
      label: sums.difference,
      cell: ({ difference }) => difference && <Difference {...difference} />,
      align: 'end',
      priority: 2,
    },
    {
      id: 'paidBack',
      label: sums.paidBack,
      cell: ({ paidBack }) => amount(paidBack),
      align: 'end',
    },
    { id: 'owed', label: sums.owed, cell: ({ owed }) => amount(owed), align: 'end' },
  ];
}
