import { useEffect, useState } from 'react';

/** So long a press may take before the page says what is happening. */
const patienceMs = 1_000;

/** Whether something has gone on for so long that it should be told. */
export function useLasting(isOn: boolean): boolean {
  const [isLasting, setLasting] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setLasting(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [isOn]);
  return isLasting;
}
