import { Button } from '@arcadia/ui/action/button';
import { Money } from '@arcadia/ui/display/money';
import { Checkbox } from '@arcadia/ui/form/checkbox';
import { Card } from '@arcadia/ui/layout/card';
import { useRef, useState } from 'react';
import { CertifyBanner } from '../../shared/CertifyBanner.tsx';
import { useMessages } from '../../shared/messages.ts';
import { LotRow } from './LotRow.tsx';
import type { Refundable } from './queries.ts';
import { RefundConfirm } from './RefundConfirm.tsx';
import { RefundSummary } from './RefundSummary.tsx';
import { useRefundForm, type RefundFormState } from './use-refund-form.ts';

/** Of many sums the others are shown on a press, so that the summary and earlier requests stay near. */
const firstShown = 10;

type RefundFormProps = { refundable: Refundable; mayRequest: boolean };

/** Every sum that came in with what is left of it, beside a summary of what is chosen. */
export function RefundForm({ refundable, mayRequest }: RefundFormProps) {
  const texts = useMessages('refunds');
  const state = useRefundForm(refundable);
  const list = useRef<HTMLUListElement>(null);
  const { lots, bankAccount } = refundable;
  const [showsAll, setShowsAll] = useState(false);
  // What is chosen is in sight, also after "select all".
  const isFolded =
    !showsAll && !lots.slice(firstShown).some(({ lotId }) => state.chosen.has(lotId));
  const shown = isFolded ? lots.slice(0, firstShown) : lots;
  const needsBank =
    lots.some(({ destination }) => destination?.kind === 'bank') && bankAccount === null;
  const ask = () => {
    if (state.ask()) return;
    // After the render that marks the fields.
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(),
    );
  };
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Card title={texts.choose}>
        <div className="flex flex-col gap-4">
          <p className="max-w-prose text-13 text-pretty text-text-muted">{texts.chooseHelp}</p>
          {needsBank && <Certify />}
          <Totals refundable={refundable} />
          {mayRequest && state.possible.length > 1 && <All state={state} />}
          <ul ref={list} className="divide-y divide-hairline border-y border-hairline">
            {shown.map((lot) => (
              <LotRow
                key={lot.lotId}
                lot={lot}
                bankAccount={bankAccount}
                amount={state.chosen.get(lot.lotId)}
                problem={state.chosen.has(lot.lotId) ? state.problemOf(lot) : undefined}
                onChange={mayRequest ? (amount) => state.set(lot, amount) : null}
              />
            ))}
          </ul>
          {shown.length < lots.length && (
            <Button className="self-start" onClick={() => setShowsAll(true)}>
              {texts.showAll({ count: lots.length })}
            </Button>
          )}
          {!isFolded && refundable.incomplete && (
            <p className="text-13 text-text-muted">{texts.incomplete}</p>
          )}
        </div>
      </Card>
      {mayRequest && <RefundSummary state={state} refundable={refundable} onAsk={ask} />}
      <RefundConfirm state={state} refundable={refundable} />
    </div>
  );
}

function Totals({ refundable: { refundable, held } }: { refundable: Refundable }) {
  const texts = useMessages('refunds');
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3">
      <div>
        <dt className="text-13 text-text-muted">{texts.total}</dt>
        <dd className="text-20 font-semibold">
          <Money {...refundable} />
        </dd>
      </div>
      <div>
        <dt className="text-13 text-text-muted">{texts.held}</dt>
        <dd className="text-20 font-semibold">
          <Money {...held} kind="muted" />
        </dd>
      </div>
    </dl>
  );
}

function All({ state }: { state: RefundFormState }) {
  const texts = useMessages('refunds');
  const isAll = state.chosen.size === state.possible.length;
  return (
    <Checkbox
      label={texts.all}
      checked={isAll}
      indeterminate={!isAll && state.chosen.size > 0}
      onChange={(event) => state.setAll(event.target.checked)}
    />
  );
}

/** Some of the money can only go to a bank account, and none is known yet. */
function Certify() {
  return <CertifyBanner texts={useMessages('refunds').certify} />;
}
