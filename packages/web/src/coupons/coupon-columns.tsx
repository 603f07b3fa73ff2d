import type { OutputOf } from '@arcadia/contract/api';
import type { CouponStatus } from '@arcadia/contract/funds/coupons';
import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { Identifier } from '@arcadia/ui/display/identifier';
import { Money } from '@arcadia/ui/display/money';
import { Time } from '@arcadia/ui/display/time';
import { Status, type StatusTone } from '@arcadia/ui/feedback/status';
import { useFormats } from '@arcadia/ui/formats';
import type { TableColumn } from '@arcadia/ui/table/table-column';
import type { TableFilter } from '@arcadia/ui/table/table-filter';
import { choiceFilter, periodFilter } from '../table/list-filters.tsx';

type Texts = Dictionaries['coupons'];
type Coupon = OutputOf<'listCoupons'>['records'][number];

const tones: Record<CouponStatus, StatusTone> = {
  available: 'success',
  used_up: 'neutral',
  expired: 'neutral',
  invalid: 'danger',
};

/** Columns of coupons in both apps. */
export function couponColumns(texts: Texts): readonly TableColumn<Coupon>[] {
  return [
    {
      id: 'id',
      label: texts.id,
      cell: ({ id }) => <Identifier value={id} label={texts.id} max={14} />,
      alwaysShown: true,
    },
    {
      id: 'amount',
      label: texts.amount,
      cell: ({ amount }) => <Money {...amount} className="font-medium" />,
      align: 'end',
      priority: 1,
      width: 104,
    },
    {
      id: 'left',
      label: texts.left,
      cell: ({ remaining }) => <Money {...remaining} />,
      align: 'end',
      priority: 3,
      width: 104,
    },
    {
      id: 'deducted',
      label: texts.deducted,
      cell: ({ deducted }) => <Money {...deducted} kind="muted" />,
      align: 'end',
      width: 104,
    },
    {
      id: 'status',
      label: texts.status,
      cell: ({ status }) => <CouponStatusSign status={status} texts={texts} />,
      priority: 2,
      width: 112,
    },
    {
      id: 'validity',
      label: texts.validity,
      cell: (coupon) => <Validity coupon={coupon} texts={texts} />,
      priority: 3,
    },
    {
      id: 'deductionPeriod',
      label: texts.deductionPeriod,
      cell: (coupon) => <DeductionPeriod coupon={coupon} texts={texts} />,
    },
    { id: 'issued', label: texts.issuedAt, cell: (row) => <Time instant={row.issuedAt} /> },
    { id: 'remarks', label: texts.remarks, cell: ({ remarks }) => remarks || texts.none },
  ];
}

export function CouponStatusSign({ status, texts }: { status: CouponStatus; texts: Texts }) {
  return <Status tone={tones[status]}>{texts.statuses[status]}</Status>;
}

type CellProps = {
  coupon: Pick<Coupon, 'validFrom' | 'expiresAt' | 'firstMonth' | 'lastMonth'>;
  texts: Texts;
};

/** Days on which a coupon can be used, the first and the last. */
export function Validity({ coupon: { validFrom, expiresAt }, texts }: CellProps) {
  const { date } = useFormats();
  const lastInstant = new Date(Date.parse(expiresAt) - 1).toISOString();
  return (
    <span className="whitespace-nowrap">
      {texts.range({ from: date(validFrom), to: date(lastInstant) })}
    </span>
  );
}

export function DeductionPeriod({ coupon: { firstMonth, lastMonth }, texts }: CellProps) {
  const { month } = useFormats();
  const [from, to] = [month(firstMonth), month(lastMonth)];
  return (
    <span className="whitespace-nowrap">{from === to ? from : texts.range({ from, to })}</span>
  );
}

export function couponFilters(texts: Texts): readonly TableFilter[] {
  return [
    { kind: 'search', id: 'keyword', label: texts.search },
    choiceFilter('status', texts.status, texts.statuses),
    periodFilter(texts.period, texts.periods),
  ];
}
