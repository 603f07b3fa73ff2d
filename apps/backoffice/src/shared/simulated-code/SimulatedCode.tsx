import { lazy, Suspense } from 'react';
import { useSettings } from '../settings.ts';

type SimulatedCodeProps = {
  /** Address of the phone's owner; empty while there is none. */
  email: string;
  onFill: (code: string) => void;
};

/** Loaded where there is something to simulate, and nowhere else. */
const SimulatedPhone = lazy(() =>
  import('./SimulatedPhone.tsx').then((module) => ({ default: module.SimulatedPhone })),
);

/** The simulated phone in sim; nothing elsewhere. */
export function SimulatedCode({ email, onFill }: SimulatedCodeProps) {
  const { environment } = useSettings();
  if (environment !== 'sim' || email === '') return null;
  return (
    <Suspense fallback={<div className="h-10" />}>
      <SimulatedPhone email={email} onFill={onFill} />
    </Suspense>
  );
}
