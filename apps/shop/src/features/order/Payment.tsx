import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { parseDecimal } from '@arcadia/kernel/money';
import { buttonClass, textLinkClass } from '@arcadia/ui/action/button';
import { isRefused } from '@arcadia/web/calls/api-error';
import { useState } from 'react';
import { client } from '../../shared/client.ts';
import { FailureNote } from '../../shared/FailureNote.tsx';
import { paths } from '../../shared/paths.ts';
import { useFormats } from '../../shared/shop.tsx';
import { useLasting } from '../../shared/use-lasting.ts';
import { ScanToPay } from './ScanToPay.tsx';
import { ShortBalance } from './ShortBalance.tsx';
import { TimeIsUp, TimeToPay, useSecondsLeft } from './TimeToPay.tsx';
import type { Order } from './use-order.ts';
import { type OffWay, useWays } from './use-ways.ts';

type Texts = Dictionaries['shopOrders']['order'];
type Way = Parameters<typeof client.payPackageOrder>[0]['paymentMethod'];
type Props = {
  order: Order;
  texts: Texts;
  /** Notice that the order may have been paid at a gateway that can’t be asked; null otherwise. */
  unconfirmed: string | null;
  ask: () => Promise<void>;
  take: (order: Partial<Order>) => void;
};

/** Pays an order or cancels it, as long as there is time. */
export function Payment(props: Props) {
  const { order, texts, unconfirmed, ask } = props;
  const seconds = useSecondsLeft(order.payUntil);
  if (seconds === 0) return <TimeIsUp texts={texts} ask={ask} />;
  return (
    <section className="mt-4 rounded-card border border-hairline bg-surface p-5">
      {unconfirmed !== null && (
        <p role="alert" className="mb-3 rounded-card bg-warning-soft px-4 py-3 text-warning">
          {unconfirmed}
        </p>
      )}
      <TimeToPay seconds={seconds} texts={texts} />
      <Ways {...props} />
    </section>
  );
}

/** Ways to pay an order: the balance, and the gateways of the company's currency. */
function Ways({ order, texts, ask, take }: Omit<Props, 'unconfirmed'>) {
  const { money } = useFormats();
  const { ways: known, off, error: unknownWays, again } = useWays(order.due.currency);
  const ways = known ?? [];
  const [chosen, setChosen] = useState<Way | null>(null);
  const { run, isBusy, error, forgetError, code } = usePaying({ order, ask, take, again });
  const isLasting = useLasting(isBusy);
  const isShort = !covers(order);
  const isOffered = chosen === 'balance' || ways.some((one) => one === chosen);
  const way = (isOffered ? chosen : null) ?? (isShort ? ways[0] : 'balance') ?? null;
  const isOff = isBusy || way === null || (way === 'balance' && isShort);
  return (
    <>
      <Choice {...{ order, texts, ways, isShort, way }} onChoose={setChosen} />
      <OffWays off={off} texts={texts} />
      {unknownWays !== null && (
        <FailureNote
          error={unknownWays}
          title={texts.waysFailed}
          retry={texts.ask}
          onRetry={again}
        />
      )}
      {isShort && (
        <a href={paths.recharge} className={`${textLinkClass} mt-3 inline-block`}>
          {texts.recharge}
        </a>
      )}
      {isRefused(error, 'insufficientCredit') ? (
        <ShortBalance
          order={order}
          texts={texts.short}
          onClose={() => {
            forgetError();
            setChosen(null);
          }}
        />
      ) : (
        error !== null && <FailureNote error={error} title={texts.failedToPay} />
      )}
      {isRefused(error, 'certificationRequired') && (
        <a href={paths.certification} className={textLinkClass}>
          {texts.certifyAction}
        </a>
      )}
      {code !== null && way === 'wechat_pay' && <ScanToPay code={code} texts={texts} />}
      <p role="status" className="text-13 text-text-muted">
        {isLasting && <span className="mt-3 block">{texts.working}</span>}
      </p>
      <Buttons
        {...{ isOff, isBusy, texts }}
        amount={money(order.due)}
        pay={() => way && void run(way)}
        cancel={() => void run(null)}
      />
    </>
  );
}

type ChoiceProps = Pick<Props, 'order' | 'texts'> & {
  ways: readonly Exclude<Way, 'balance'>[];
  isShort: boolean;
  way: Way | null;
  onChoose: (way: Way) => void;
};

function Choice({ order, texts, ways, isShort, way, onChoose }: ChoiceProps) {
  const { money } = useFormats();
  return (
    <fieldset className="mt-3">
      <legend className="text-16 font-semibold">{texts.payWith}</legend>
      <div className="mt-3 grid gap-2 md:grid-cols-2 lg:grid-cols-3">
        {(['balance', ...ways] as const).map((one) => (
          <label
            key={one}
            className="flex min-h-14 items-center gap-3 rounded-card border border-hairline-strong px-4 py-2 has-checked:border-accent has-checked:bg-accent-soft"
          >
            <input
              type="radio"
              name="way"
              checked={way === one}
              onChange={() => onChoose(one)}
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
  );
}

/** Gateways that can't be chosen for a while, and why. */
function OffWays({ off, texts }: { off: readonly OffWay[]; texts: Texts }) {
  const { time } = useFormats();
  if (off.length === 0) return null;
  return (
    <ul role="status" className="mt-3 text-13 text-text-muted">
      {off.map(({ gateway, reason, until }) => (
        <li key={gateway}>
          {texts.off.because({ method: texts.methods[gateway], reason: texts.off.reasons[reason] })}
          {until !== null && texts.off.until({ time: time(until) })}
        </li>
      ))}
    </ul>
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
        className={`${buttonClass({ variant: 'primary', disabled: isOff })} h-10 max-md:w-full`}
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

/** Refusals because something is no longer as it was shown. */
const stale = ['stateChanged', 'packageOrderEnded', 'insufficientCredit'] as const;

function usePaying({
  order: { id },
  ask,
  take,
  again,
}: Pick<Props, 'order' | 'ask' | 'take'> & { again: () => void }) {
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
      const { payment } = await client.payPackageOrder({ id, paymentMethod: way });
      if (payment === null) await ask();
      else if (payment.kind === 'qr') setCode(payment.content);
      else location.assign(payment.url);
    } catch (failure) {
      setError(failure);
      // It may have been paid, canceled or closed meanwhile, or the balance been used.
      if (isRefused(failure, 'gatewayOff')) again();
      if (stale.some((name) => isRefused(failure, name))) await ask();
    } finally {
      setBusy(false);
    }
  };
  return { run, isBusy, error, forgetError: () => setError(null), code };
}
