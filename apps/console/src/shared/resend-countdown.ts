import { productNow } from '@arcadia/web/messages/product-time';
import { localStore } from '@arcadia/web/session/storage';
import { useEffect, useState } from 'react';

const storageKey = 'arcadia.login.resend';

/** Until when (milliseconds since 1970, product time) another code to `target` has to wait. Survives a reload. */
function waitingUntil(target: string): number {
  const [stored, until] = (localStore.get(storageKey) ?? '').split('|');
  return stored === target ? Number(until) : 0;
}

function secondsLeft(target: string): number {
  return Math.max(0, Math.ceil((waitingUntil(target) - productNow()) / 1000));
}

/** Seconds until another code can be sent to `target`; 0 when it can. Another target starts free. */
export function useResendCountdown(
  target: string,
): readonly [seconds: number, start: (seconds: number) => void] {
  const [, setTick] = useState(0);
  const seconds = secondsLeft(target);
  const running = seconds > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setTick((tick) => tick + 1), 250);
    return () => clearInterval(timer);
  }, [running]);
  return [
    seconds,
    (wait) => {
      localStore.set(storageKey, `${target}|${productNow() + wait * 1000}`);
      setTick((tick) => tick + 1);
    },
  ];
}
