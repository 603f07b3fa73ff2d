import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { Button } from '../action/button.tsx';
import { DataTable } from '../table/data-table.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { Identifier } from '../display/identifier.tsx';
import { Money } from '../display/money.tsx';
import { Pattern } from '../display/pattern.tsx';
import { Status, type StatusTone } from '../feedback/status.tsx';
import type { TableColumn } from '../table/table-column.tsx';
import type { TableFilter } from '../table/table-filter.tsx';
import { defaultTableState, type TableState } from '../table/table-state.tsx';
import { Time } from '../display/time.tsx';
import { galleryBills, type GalleryBill } from './bills.ts';
import { dataTableTexts, type DataTableTexts } from './data-table-texts.ts';
import { Example, Examples } from './example.tsx';
import type { GalleryProps } from './specimen.tsx';

const tones: Record<GalleryBill['status'], StatusTone> = {
  settled: 'success',
  unsettled: 'danger',
  billing: 'info',
  discarded: 'neutral',
};

function billColumns(texts: DataTableTexts): readonly TableColumn<GalleryBill>[] {
  return [
    {
      id: 'id',
      label: texts.id,
      cell: (bill) => <Identifier value={bill.id} label={texts.id} />,
      alwaysShown: true,
    },
    { id: 'application', label: texts.application, cell: (bill) => bill.application, priority: 1 },
    {
      id: 'status',
      label: texts.status,
      cell: (bill) => <Status tone={tones[bill.status]}>{texts.statuses[bill.status]}</Status>,
      priority: 2,
      width: 112,
    },
    {
      id: 'users',
      label: texts.users,
      cell: (bill) => bill.users.toLocaleString('en'),
      align: 'end',
      sortable: true,
    },
    {
      id: 'amount',
      label: texts.amount,
      cell: (bill) => <Money amount={bill.amount} currency="CNY" />,
      align: 'end',
      sortable: true,
      priority: 3,
      width: 136,
    },
    { id: 'issuedAt', label: texts.issuedAt, cell: (bill) => <Time instant={bill.issuedAt} /> },
  ];
}

function billFilters(texts: DataTableTexts): readonly TableFilter[] {
  return [
    { kind: 'search', id: 'q', label: texts.search },
    {
      kind: 'choice',
      id: 'status',
      label: texts.status,
      options: Object.entries(texts.statuses).map(([value, label]) => ({ value, label })),
    },
    {
      kind: 'date-range',
      id: 'issuedAt',
      label: texts.issuedAt,
      presets: [{ value: '2026-11-01..2026-11-30', label: texts.thisMonth }],
    },
    { kind: 'number-range', id: 'amount', label: texts.amount, unit: 'CNY' },
  ];
}

/** Simulates the server: filters, sorts and pages. */
function findBills(state: TableState) {
  const { q = '', status, issuedAt = '', amount = '' } = state.filters;
  const [fromDay = '', toDay = ''] = issuedAt.split('..');
  const [least = '', most = ''] = amount.split('..');
  const found = galleryBills.filter(
    (bill) =>
      `${bill.id} ${bill.application}`.toLowerCase().includes(q.toLowerCase()) &&
      (status === undefined || bill.status === status) &&
      (fromDay === '' || bill.issuedAt.slice(0, 10) >= fromDay) &&
      (toDay === '' || bill.issuedAt.slice(0, 10) <= toDay) &&
      (least === '' || Number(bill.amount) >= Number(least)) &&
      (most === '' || Number(bill.amount) <= Number(most)),
  );
  const { sort } = state;
  const sorted =
    sort === null
      ? found
      : found.toSorted((a, b) => {
          const [x, y] =
            sort.column === 'users' ? [a.users, b.users] : [Number(a.amount), Number(b.amount)];
          return sort.direction === 'asc' ? x - y : y - x;
        });
  const start = (state.pageNo - 1) * state.pageSize;
  return { records: sorted.slice(start, start + state.pageSize), total: found.length };
}

/** The table with its server: pages, filters, columns and sorting work. */
function LiveTable({ texts }: { texts: DataTableTexts }) {
  const [state, setState] = useState<TableState>(defaultTableState);
  const [answered, setAnswered] = useState(state);
  useEffect(() => {
    const timer = setTimeout(() => setAnswered(state), 400);
    return () => clearTimeout(timer);
  }, [state]);
  const columns = useMemo(() => billColumns(texts), [texts]);
  const filters = useMemo(() => billFilters(texts), [texts]);
  return (
    <DataTable
      {...frame(texts)}
      columns={columns}
      filters={filters}
      state={state}
      onStateChange={setState}
      page={findBills(answered)}
      fetching={answered !== state}
      exportMenu={<Button>{texts.export}</Button>}
    />
  );
}

const billId = (bill: GalleryBill) => bill.id;

function frame(texts: DataTableTexts) {
  return {
    label: texts.bills,
    defaults: defaultTableState,
    rowId: billId,
    rowLabel: billId,
    rowHref: (bill: GalleryBill) => `#${bill.id}`,
    onRetry: () => undefined,
    empty: (
      <EmptyState
        title={texts.emptyTitle}
        picture={<Pattern seed="bills" variant="outline" className="h-16 w-24" />}
        action={<Button>{texts.emptyAction}</Button>}
      >
        {texts.emptyText}
      </EmptyState>
    ),
  };
}

interface StillTableProps {
  name: keyof DataTableTexts['names'];
  texts: DataTableTexts;
  page?: { records: readonly GalleryBill[]; total: number };
  state?: TableState;
  fetching?: boolean;
  failed?: boolean;
}

/** The table held in one state. */
function StillTable({
  name,
  texts,
  page,
  state,
  fetching = false,
  failed = false,
}: StillTableProps): ReactNode {
  const columns = useMemo(() => billColumns(texts), [texts]);
  const filters = useMemo(() => billFilters(texts).slice(0, 2), [texts]);
  const error = { title: texts.errorTitle, text: texts.errorText, errorId: 'e-7f3a91c2' };
  return (
    <DataTable
      {...frame(texts)}
      label={`${texts.bills} (${texts.names[name]})`}
      columns={columns}
      filters={filters}
      state={state ?? defaultTableState}
      onStateChange={() => undefined}
      page={page}
      fetching={fetching}
      error={failed ? error : null}
    />
  );
}

/** The data table in every state. */
export function DataTableGallery({ lang }: GalleryProps) {
  const texts = dataTableTexts[lang];
  const rows = { records: galleryBills.slice(0, 3), total: 3 };
  const none = { records: [], total: 0 };
  return (
    <Examples title={texts.title}>
      <>
        <Example name={texts.names.live}>
          <LiveTable texts={texts} />
        </Example>
        <Example name={texts.names.loading}>
          <StillTable name="loading" texts={texts} fetching />
        </Example>
        <Example name={texts.names.refreshing}>
          <StillTable name="refreshing" texts={texts} page={rows} fetching />
        </Example>
        <Example name={texts.names.refreshFailed}>
          <StillTable name="refreshFailed" texts={texts} page={rows} failed />
        </Example>
        <Example name={texts.names.failed}>
          <StillTable name="failed" texts={texts} failed />
        </Example>
        <Example name={texts.names.empty}>
          <StillTable name="empty" texts={texts} page={none} />
        </Example>
        <Example name={texts.names.noMatch}>
          <StillTable
            name="noMatch"
            texts={texts}
            page={none}
            state={{ ...defaultTableState, filters: { status: 'discarded' } }}
          />
        </Example>
        <Example name={texts.names.pastEnd}>
          <StillTable
            name="pastEnd"
            texts={texts}
            page={{ records: [], total: 42 }}
            state={{ ...defaultTableState, pageNo: 9 }}
          />
        </Example>
      </>
    </Examples>
  );
}
