import { useEffect, useState } from 'react';
import { productNow } from '@arcadia/web/messages/product-time';
import { useFormats, useTexts } from '../../shared/shop.tsx';

const units = ['days', 'hours', 'minutes', 'seconds'] as const;

/**
 * Until when the campaign runs. The server renders the end, which never grows stale in a cache; the time that is left is
 * counted here, once the first answer has told the product's time.
 */
export function Countdown({ endsAt, isKnown }: { endsAt: string; isKnown: boolean }) {
  const { campaign } = useTexts();
  const { time } = useFormats();
  const left = useLeft(endsAt, isKnown);
  if (left !== null && left <= 0)
    return (
      <p role="status" className="font-medium">
        {campaign.ended}
      </p>
    );
  const parts = left === null ? null : partsOf(left);
  return (
    <div>
      <p className="text-13">{campaign.until({ time: time(endsAt) })}</p>
      <div
        role="timer"
        aria-label={campaign.endsIn}
        className="mt-2 flex flex-wrap items-end gap-2"
      >
        {parts && <span className="sr-only">{campaign.remaining(parts)}</span>}
        {units.map((unit) => (
          <span key={unit} aria-hidden className="flex items-baseline gap-1">
            <span className="min-w-9 rounded-control chip px-1.5 py-1 text-center text-16 font-semibold tabular-nums">
              {parts === null ? '··' : String(parts[unit]).padStart(2, '0')}
            </span>
            <span className="text-12">{campaign[unit]}</span>
          </span>
        ))}
      </div>
    </div>
  );
}

/** Milliseconds, told every second; null before the product's time is known. */
function useLeft(endsAt: string, isKnown: boolean): number | null {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    if (!isKnown) return;
    const tell = () => setLeft(Date.parse(endsAt) - productNow());
    tell();
    const timer = setInterval(tell, 1000);
    return () => clearInterval(timer);
  }, [endsAt, isKnown]);
  return left;
}

function partsOf(ms: number): Record<(typeof units)[number], number> {
  const seconds = Math.floor(ms / 1000);
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
}
