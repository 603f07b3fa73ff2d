import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Whole seconds until `endsAt`, counted down each second, 0 when it has passed.
 * @param now the product's clock in milliseconds since 1970 (the test clock may run ahead of the machine's).
 * @param onEnd called once when the end comes while shown, also when it had passed before.
 */
function useCountdown(endsAt: string, now: () => number, onEnd?: () => void): number {
  const end = Date.parse(endsAt);
  const [seconds, setSeconds] = useState(() => secondsUntil(end, now()));
  const tick = useEffectEvent((): boolean => {
    const left = secondsUntil(end, now());
    setSeconds(left);
    if (left > 0) return true;
    onEnd?.();
    return false;
  });
  useEffect(() => {
    if (!tick()) return;
    const timer = setInterval(() => {
      if (!tick()) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [endsAt]);
  return seconds;
}

function secondsUntil(end: number, now: number): number {
  return Math.max(0, Math.ceil((end - now) / 1000));
}

export interface CountdownProps {
  endsAt: string;
  now: () => number;
  onEnd?: () => void;
  /** Name of the time that ends: "Time left to pay". */
  label: string;
  /** Sentence for screen readers at one minute and at ten seconds: "1 minute left to pay". */
  announce: (seconds: number) => string;
}

const spoken = [60, 10];

/** Remaining minutes and seconds, announced only twice. */
export function Countdown({ endsAt, now, onEnd, label, announce }: CountdownProps) {
  const seconds = useCountdown(endsAt, now, onEnd);
  const [announced, setAnnounced] = useState<number | null>(null);
  if (spoken.includes(seconds) && announced !== seconds) setAnnounced(seconds);
  return (
    <span className={seconds <= 10 ? 'text-danger' : undefined}>
      <span role="timer" aria-label={label} className="font-medium tabular-nums">
        {String(Math.floor(seconds / 60)).padStart(2, '0')}:{String(seconds % 60).padStart(2, '0')}
      </span>
      <span role="status" className="sr-only">
        {announced === null ? '' : announce(announced)}
      </span>
    </span>
  );
}
