import { useState } from 'react';

/** The id that the address names, or named last: a drawer keeps its record while it slides away. */
export function useShownId(openId: string | undefined): string {
  const [shownId, setShownId] = useState(openId);
  if (openId !== undefined && openId !== shownId) setShownId(openId);
  return shownId ?? '';
}
