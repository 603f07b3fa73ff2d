import { buttonClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { Identifier } from '@arcadia/ui/display/identifier';
import { Money } from '@arcadia/ui/display/money';
import { Time } from '@arcadia/ui/display/time';
import { EmptyState } from '@arcadia/ui/feedback/empty-state';
import { SkeletonText } from '@arcadia/ui/feedback/skeleton';
import { DescriptionList } from '@arcadia/ui/layout/description-list';
import { Drawer } from '@arcadia/ui/overlay/drawer';
import { isMissing } from '@arcadia/web/calls/api-error';
import { LoadFailed } from '@arcadia/web/calls/loaded';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { usePermission } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';
import { SaveDocument } from '../../shared/SaveDocument.tsx';
import { useCause } from './cause.ts';
import { transactionQuery } from './queries.ts';
import { type Transaction, TransactionStatus } from './transaction-columns.tsx';

type TransactionDrawerProps = {
  openId: string | undefined;
  onClose: () => void;
  /** The page of the list beside it, whose row is shown without being asked for. */
  listed: readonly Transaction[] | undefined;
};

/** One transaction: its whole remarks, the balances after it, and the way to what caused it and to its receipt. */
export function TransactionDrawer({ openId, onClose, listed }: TransactionDrawerProps) {
  const texts = useMessages('transactions');
  const content = useRef<HTMLDivElement>(null);
  // Kept while the drawer slides away: the address has forgotten the transaction by then.
  const [shownId, setShownId] = useState(openId);
  if (openId !== undefined && openId !== shownId) setShownId(openId);
  const row = listed?.find(({ id }) => id === shownId);
  const found = useQuery({
    ...transactionQuery(shownId ?? ''),
    enabled: openId !== undefined && listed !== undefined && row === undefined,
  });
  const transaction = row ?? found.data;
  const known = transaction ?? undefined;
  return (
    <Drawer
      open={openId !== undefined}
      onOpenChange={(open) => !open && onClose()}
      size="md"
      initialFocus={content}
      title={known === undefined ? texts.detail.title : texts.types[known.type]}
      description={known && <TransactionStatus status={known.status} />}
      footer={known && <Footer transaction={known} />}
    >
      <div ref={content} tabIndex={-1} className="outline-none">
        {known !== undefined ? (
          <Details transaction={known} />
        ) : transaction === null || isMissing(found.error) ? (
          <EmptyState title={texts.detail.notFound}>{texts.detail.notFoundText}</EmptyState>
        ) : found.error === null ? (
          <SkeletonText lines={8} />
        ) : (
          <LoadFailed query={found} title={texts.detail.loadFailed} />
        )}
      </div>
    </Drawer>
  );
}

function Footer({
  transaction: { reference, type, status, amount },
}: {
  transaction: Transaction;
}) {
  const texts = useMessages('transactions');
  const cause = useCause(reference);
  const maySave = usePermission('rechargeQuery');
  const cameIn =
    type === 'recharge_balance' && status === 'completed' && !amount.amount.startsWith('-');
  return (
    <>
      {cameIn && maySave && reference !== null && (
        <SaveDocument document="downloadReceipt" id={reference} label={texts.detail.receipt} />
      )}
      {cause !== null && (
        <Link href={cause.href} className={buttonClass()}>
          {cause.label}
        </Link>
      )}
    </>
  );
}

function Details({ transaction }: { transaction: Transaction }) {
  const texts = useMessages('transactions');
  const { amount, cashBalance, depositBalance, occurredAt, id, reference, remarks } = transaction;
  const idText = (value: string, label: string) => (
    <Identifier value={value} label={label} max={40} />
  );
  return (
    <>
      <p className="mb-6 text-28 font-semibold tracking-tight">
        <Money {...amount} kind="movement" />
      </p>
      <DescriptionList
        items={[
          { id: 'cash', term: texts.cashAfter, value: <Money {...cashBalance} /> },
          { id: 'deposit', term: texts.depositAfter, value: <Money {...depositBalance} /> },
          {
            id: 'time',
            term: texts.time,
            value: <Time instant={occurredAt} kind="exact" />,
            wide: true,
          },
          { id: 'id', term: texts.id, value: idText(id, texts.id), wide: true },
          {
            id: 'reference',
            term: texts.reference,
            value: reference === null ? texts.none : idText(reference, texts.reference),
            wide: true,
          },
          {
            id: 'remarks',
            term: texts.remarks,
            value:
              remarks === '' ? (
                texts.none
              ) : (
                <span className="whitespace-pre-line wrap-anywhere">{remarks}</span>
              ),
            wide: true,
          },
        ]}
      />
    </>
  );
}
