import type { RefundItem } from '@arcadia/contract/funds/refunds';
import { buttonClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { Identifier } from '@arcadia/ui/display/identifier';
import { Money } from '@arcadia/ui/display/money';
import { useFormats } from '@arcadia/ui/formats';
import { useQuery } from '@tanstack/react-query';
import { useIdempotencyKey } from '@arcadia/web/calls/use-idempotency-key';
import { paths } from '../../app/paths.ts';
import { usePermission } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';
import { RecordDrawer } from '../../shared/record-drawer/RecordDrawer.tsx';
import { useShownId } from '../../shared/record-drawer/shown-id.ts';
import { SaveDocument } from '../../shared/SaveDocument.tsx';
import { hasReceipt } from './has-receipt.ts';
import { type RefundDetails, refundQuery, refundsKey } from './queries.ts';
import { RefundProgress } from './RefundProgress.tsx';
import { ItemStatusSign, RefundStatusSign } from './RefundStatusSign.tsx';
import { Destination } from './Destination.tsx';
import { client } from '../../shared/client.ts';
import { WithdrawButton } from '../../shared/WithdrawButton.tsx';

/** One request: where it stands, and the destination and progress of each of its amounts. */
export function RefundDrawer({
  openId,
  onClose,
}: {
  openId: string | undefined;
  onClose: () => void;
}) {
  const texts = useMessages('refunds');
  const { money } = useFormats();
  const shownId = useShownId(openId);
  const query = useQuery({ ...refundQuery(shownId), enabled: openId !== undefined });
  return (
    <RecordDrawer
      open={openId !== undefined}
      onClose={onClose}
      query={query}
      title={texts.title}
      texts={texts.detail}
      shown={(refund) => ({
        title: texts.detail.title({ amount: money(refund.amount.amount, refund.amount.currency) }),
        status: <RefundStatusSign status={refund.status} />,
        footer: <Footer refund={refund} />,
        content: <Content refund={refund} />,
      })}
    />
  );
}

/** The way back while it is under review, the receipt once it has ended, and the way to its lines. */
function Footer({ refund }: { refund: RefundDetails }) {
  const texts = useMessages('refunds').detail;
  const maySeeLines = usePermission('detailsQuery');
  const mayRequest = usePermission('refundAll');
  const lines = `${paths.transactions}?${new URLSearchParams({ keyword: refund.id })}`;
  return (
    <>
      {mayRequest && isWithdrawable(refund) && <WithdrawRefund key={refund.id} refund={refund} />}
      {hasReceipt(refund) && (
        <SaveDocument document="downloadRefundReceipt" id={refund.id} label={texts.save} />
      )}
      {maySeeLines && (
        <Link href={lines} className={buttonClass()}>
          {texts.transactions}
        </Link>
      )}
    </>
  );
}

/** Staff may have taken it up since, which is told on the press. */
function isWithdrawable({ status, origin }: RefundDetails): boolean {
  return status === 'under_review' && origin === 'customer';
}

function Content({ refund }: { refund: RefundDetails }) {
  const texts = useMessages('refunds');
  return (
    <div className="flex flex-col gap-6">
      <section>
        <h3 className="mb-3 text-14 font-semibold">{texts.detail.progress}</h3>
        <RefundProgress refund={refund} />
      </section>
      <section>
        <h3 className="text-14 font-semibold">{texts.detail.parts}</h3>
        <ul className="divide-y divide-hairline">
          {refund.items.map((item) => (
            <Part key={item.id} item={item} />
          ))}
        </ul>
      </section>
      <Identifier value={refund.id} label={texts.list.id} />
    </div>
  );
}

function Part({ item }: { item: RefundItem }) {
  const texts = useMessages('refunds');
  const { money } = useFormats();
  const { depositAmount, status, destination, reason, bankReference, bankAccount } = item;
  const isGatewayFailure = status === 'failed' && destination.kind === 'gateway';
  return (
    <li className="flex flex-col gap-1 py-3 text-13 text-text-muted">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-14 text-text">
        <Money {...item.amount} className="font-medium" />
        <ItemStatusSign status={status} />
      </div>
      <Identifier value={item.lotId} label={texts.sources[item.source]} max={24} />
      <p>
        <Destination destination={destination} account={bankAccount} />
      </p>
      {/[1-9]/.test(depositAmount.amount) && (
        <p>
          {texts.detail.fromDeposit({
            amount: money(depositAmount.amount, depositAmount.currency),
          })}
        </p>
      )}
      {bankReference !== null && (
        <p>
          {texts.detail.bankReference} <span className="font-mono">{bankReference}</span>
        </p>
      )}
      {reason !== null && <p className="whitespace-pre-line text-danger">{reason}</p>}
      {isGatewayFailure && <p>{texts.detail.failedByGateway}</p>}
    </li>
  );
}

function WithdrawRefund({ refund: { id, amount } }: { refund: RefundDetails }) {
  const texts = useMessages('refunds').detail;
  const { money } = useFormats();
  const { keyOf } = useIdempotencyKey();
  return (
    <WithdrawButton
      texts={{
        button: texts.withdraw,
        title: texts.withdrawTitle({ amount: money(amount.amount, amount.currency) }),
        text: texts.withdrawText,
        done: texts.withdrawDone,
        tooLate: texts.tooLate,
      }}
      withdraw={() => client.withdrawRefund({ id }, { idempotencyKey: keyOf(id) })}
      queryKey={refundsKey}
    />
  );
}
