import type { OutputOf } from '@arcadia/contract/api';
import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { parseDecimal } from '@arcadia/kernel/money';
import { buttonClass, textLinkClass } from '@arcadia/ui/action/button';
import { isRefused } from '@arcadia/web/calls/api-error';
import { useEffect, useState } from 'react';
import { client } from '../../shared/client.ts';
import { FailureNote } from '../../shared/FailureNote.tsx';
import { paths } from '../../shared/paths.ts';
import { useFormats } from '../../shared/shop.tsx';
import { ScanToPay } from './ScanToPay.tsx';
import type { Order } from './use-order.ts';

type Texts = Dictionaries['shopOrders']['order'];
type Way = Parameters<typeof client.payPackageOrder>[0]['with'];
type Props = {
  order: Order;
  texts: Texts;
  ask: () => Promise<void>;
  take: (order: Partial<Order>) => void;
};

/** Ways to pay an order: the balance, and the gateways of the company's currency. */
export function Payment({ order, texts, ask, take }: Props) {
  const { money } = useFormats();
  const ways = useWays(order);
  const [chosen, setChosen] = useState<Way | null>(null);
  const { run, isBusy, error, code } = usePaying({ order, ask, take });
  const isShort = !covers(order);
  const way = chosen ?? (isShort ? ways[0] : 'balance') ?? null;
  const isOff = isBusy || way === null || (way === 'balance' && isShort);
  return (
    <section className="mt-4 rounded-card border border-hairline bg-surface p-5">
      <fieldset>
        <legend className="text-16 font-semibold">{texts.payWith}</legend>
        <div className="mt-3 grid gap-2 md:grid-cols-2">
          {(['balance', ...ways] as const).map((one) => (
            <label
              key={one}
              className="flex min-h-14 items-center gap-3 rounded-card border border-hairline-strong px-4 py-2 has-checked:border-accent has-checked:bg-accent-soft"
            >
              <input
                type="radio"
                name="way"
                checked={way === one}
                onChange={() => setChosen(one)}
                className="size-4 accent-accent"
              />
              <span>
                <span className="font-medium">{texts.methods[one]}</span>
                {one === 'balance' && (
                  <span className="block text-13 text-text-muted">
                    {(isShort ? texts.balanceShort : texts.balance)({
                      amount: money(order.balance),
                    })}
                  </span>
                )}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {isShort && (
        <a href={paths.recharge} className={`${textLinkClass} mt-3 inline-block`}>
          {texts.recharge}
        </a>
      )}
      {error !== null && <FailureNote error={error} title={texts.failedToPay} />}
      {isRefused(error, 'certificationRequired') && (
        <a href={paths.certification} className={textLinkClass}>
          {texts.certifyAction}
        </a>
      )}
      {code !== null && <ScanToPay code={code} texts={texts} />}
      <Buttons
        {...{ isOff, isBusy, texts }}
        amount={money(order.due)}
        pay={() => way && void run(way)}
        cancel={() => void run(null)}
      />
    </section>
  );
}

type ButtonsProps = {
  isOff: boolean;
  isBusy: boolean;
  texts: Texts;
  amount: string;
  pay: () => void;
  cancel: () => void;
};

function Buttons({ isOff, isBusy, texts, amount, pay, cancel }: ButtonsProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="mt-5 flex flex-wrap items-center gap-3">
      <button
        type="button"
        aria-disabled={isOff}
        onClick={() => {
          if (!isOff) pay();
        }}
        className={`${buttonClass({ variant: 'primary', disabled: isOff })} h-10`}
      >
        {texts.pay({ amount })}
      </button>
      {isAsking ? (
        <>
          <span>{texts.cancelAsk}</span>
          <button
            type="button"
            aria-disabled={isBusy}
            onClick={() => {
              if (!isBusy) cancel();
            }}
            className={buttonClass({ variant: 'danger' })}
          >
            {texts.cancel}
          </button>
          <button type="button" onClick={() => setAsking(false)} className={buttonClass()}>
            {texts.keep}
          </button>
        </>
      ) : (
        <button
          type="button"
          onClick={() => setAsking(true)}
          className={buttonClass({ variant: 'ghost' })}
        >
          {texts.cancel}
        </button>
      )}
    </div>
  );
}

function covers({ balance, due }: Order): boolean {
  const held = parseDecimal(balance.amount, balance.currency);
  const wanted = parseDecimal(due.amount, due.currency);
  return held !== null && wanted !== null && held.amount >= wanted.amount;
}

/** The gateways that take the company's currency. */
function useWays({ id }: Order): OutputOf<'listPaymentMethods'>['items'][number]['gateway'][] {
  const [items, setItems] = useState<OutputOf<'listPaymentMethods'>['items']>([]);
  useEffect(() => {
    client.listPaymentMethods({}).then(
      (answer) => setItems(answer.items),
      // The balance can still be used; loading the page again asks anew.
      (error: unknown) => console.warn('the ways to pay could not be asked for', error),
    );
  }, [id]);
  return items.filter(({ usable }) => usable).map(({ gateway }) => gateway);
}

function usePaying({ order: { id }, ask, take }: Omit<Props, 'texts'>) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [code, setCode] = useState<string | null>(null);
  /** @param way null cancels the order */
  const run = async (way: Way | null) => {
    setBusy(true);
    setError(null);
    try {
      if (way === null) {
        take(await client.cancelPackageOrder({ id }));
        return;
      }
      const { payment } = await client.payPackageOrder({ id, with: way });
      if (payment === null) await ask();
      else if (payment.kind === 'qr') setCode(payment.content);
      else location.assign(payment.url);
    } catch (failure) {
      setError(failure);
      // It may have been paid, canceled or closed meanwhile.
      if (isRefused(failure, 'stateChanged') || isRefused(failure, 'packageOrderEnded'))
        await ask();
    } finally {
      setBusy(false);
    }
  };
  return { run, isBusy, error, code };
}
