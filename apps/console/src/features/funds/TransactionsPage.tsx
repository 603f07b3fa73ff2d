import { Button, buttonClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { latePart } from '@arcadia/ui/overlay/late-part';
import type { TableFilter } from '@arcadia/ui/table/table-filter';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { textParam, useSearchParams } from '@arcadia/web/routing/search-params';
import { choiceFilter, periodFilter } from '@arcadia/web/table/list-filters';
import { ListScreen } from '@arcadia/web/table/list-screen';
import { useList } from '@arcadia/web/table/use-list';
import { useMemo, useState } from 'react';
import { paths } from '../../app/paths.ts';
import { usePermission } from '../../shared/member.ts';
import { loadMessages, useMessages } from '../../shared/messages.ts';
import { fundsKey, transactionList } from './queries.ts';
import { useTransactionColumns } from './transaction-columns.tsx';

type Texts = ReturnType<typeof useMessages<'transactions'>>;

const TransactionDrawer = latePart(
  () => import('./TransactionDrawer.tsx').then((module) => module.TransactionDrawer),
  ({ openId }) => openId !== undefined,
);

/** With its texts, which the page has no other use for. */
const StatementDialog = latePart(
  async () => {
    const [module] = await Promise.all([
      import('./StatementDialog.tsx'),
      loadMessages('statements'),
      loadMessages('pdf'),
    ]);
    return module.StatementDialog;
  },
  ({ open }) => open,
);

/** Every movement of the company's funds with its running balances. */
export function TransactionsPage() {
  const texts = useMessages('transactions');
  const list = useList(transactionList);
  const columns = useTransactionColumns();
  const filters = useMemo(() => filtersOf(texts), [texts]);
  const mayRecharge = usePermission('rechargeAll');
  const [asksForStatement, setAsksForStatement] = useState(false);
  const { values, hrefWith, go } = useSearchParams({ transaction: textParam });
  useLiveInvalidation({ 'funds.changed': [fundsKey] });
  return (
    <ListScreen
      list={list}
      texts={texts}
      columns={columns}
      filters={filters}
      rowLabel={({ id }) => id}
      rowHref={({ id }) => hrefWith({ transaction: id })}
      picture="transactions"
      emptyAction={
        mayRecharge && (
          <Link href={paths.recharge} className={buttonClass({ variant: 'primary' })}>
            {texts.recharge}
          </Link>
        )
      }
      beside={<Button onClick={() => setAsksForStatement(true)}>{texts.statement}</Button>}
    >
      <TransactionDrawer
        openId={values.transaction ?? undefined}
        onClose={() => go({ transaction: null })}
        listed={list.page?.records}
      />
      <StatementDialog open={asksForStatement} onClose={() => setAsksForStatement(false)} />
    </ListScreen>
  );
}

function filtersOf(texts: Texts): readonly TableFilter[] {
  return [
    { kind: 'search', id: 'keyword', label: texts.search },
    choiceFilter('type', texts.type, texts.types),
    choiceFilter('status', texts.status, texts.statuses),
    periodFilter(texts.period, texts.periods),
  ];
}
