import { Money } from '@arcadia/ui/display/money';
import { Time } from '@arcadia/ui/display/time';
import { Banner } from '@arcadia/ui/feedback/banner';
import { Card } from '@arcadia/ui/layout/card';
import { useMessages } from '../../shared/messages.ts';
import type { TransferCase } from './desk.ts';

type Earlier = TransferCase['earlier'][number];

/** The customer's transfers before this one. A receipt that was there before is said first. */
export function EarlierTransfers({ transferCase: { earlier } }: { transferCase: TransferCase }) {
  const texts = useMessages('backofficeTransfers');
  return (
    <Card title={texts.earlier}>
      {earlier.length === 0 ? (
        <p className="text-14 text-text-muted">{texts.noEarlier}</p>
      ) : (
        <>
          {earlier.some(({ sameReceipt }) => sameReceipt) && (
            <div className="mb-4">
              <Banner tone="warning" title={texts.sameReceiptTitle}>
                {texts.sameReceiptText}
              </Banner>
            </div>
          )}
          <ul className="flex flex-col divide-y divide-hairline text-14">
            {earlier.map((transfer) => (
              <EarlierTransfer key={transfer.id} transfer={transfer} />
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

function EarlierTransfer({ transfer }: { transfer: Earlier }) {
  const texts = useMessages('backofficeTransfers');
  const { statuses } = useMessages('bankTransfer');
  const { amount, credited, status, submittedAt, reason, sameReceipt } = transfer;
  const differs = credited !== null && credited.amount !== amount.amount;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2">
      <span className="font-medium">
        <Money {...amount} />
      </span>
      <span className="text-text-muted">
        {statuses[status]}
        {differs && (
          <>
            {' '}
            <Money {...credited} />
          </>
        )}
      </span>
      <span className="text-13 text-text-muted">
        <Time instant={submittedAt} />
      </span>
      {reason !== null && (
        <span className="w-full text-13 wrap-anywhere text-text-muted">{reason}</span>
      )}
      {sameReceipt && <span className="w-full text-13 text-warning">{texts.sameReceipt}</span>}
    </li>
  );
}
