import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { buttonClass } from '@arcadia/ui/action/button';
import { productNow } from '@arcadia/web/messages/product-time';
import { useEffect, useState } from 'react';

type Texts = Dictionaries['shopOrders']['order'];

/** Seconds until then, told every second; 0 afterwards. */
export function useSecondsLeft(until: string): number {
  const [left, setLeft] = useState(() => secondsTo(until));
  useEffect(() => {
    const tell = () => setLeft(secondsTo(until));
    tell();
    const timer = setInterval(tell, 1_000);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}

function secondsTo(until: string): number {
  return Math.max(0, Math.ceil((Date.parse(until) - productNow()) / 1_000));
}

/** How long the order can still be paid. */
export function TimeToPay({ seconds, texts }: { seconds: number; texts: Texts }) {
  const two = (part: number) => String(part).padStart(2, '0');
  return (
    <p role="timer" className="text-13 text-text-muted">
      {texts.timeLeft}{' '}
      <span className="font-medium text-text tabular-nums">
        {two(Math.floor(seconds / 60))}:{two(seconds % 60)}
      </span>
    </p>
  );
}

/** The time is up: a code or a gateway's page that is still open leads nowhere. */
export function TimeIsUp({ texts, ask }: { texts: Texts; ask: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false);
  const refresh = async () => {
    setBusy(true);
    await ask();
    setBusy(false);
  };
  return (
    <section
      role="alert"
      className="mt-4 rounded-card border border-hairline bg-surface p-5 text-center"
    >
      <p className="font-medium">{texts.expired}</p>
      <p className="mt-1 text-text-muted">{texts.expiredNote}</p>
      <button
        type="button"
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) void refresh();
        }}
        className={`${buttonClass({ variant: 'primary', disabled: isBusy })} mt-4`}
      >
        {texts.refresh}
      </button>
    </section>
  );
}
