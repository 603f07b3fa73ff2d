import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Spares the call for the settings where the page brought them along. */
export function takeSettings(queries: QueryClient, key: QueryKey): void {
  const text = document.getElementById('settings')?.textContent;
  if (text === undefined) return;
  const value: unknown = JSON.parse(text);
  if (isSettings(value)) queries.setQueryData(key, value);
}

/** The server has written the answer of `GET /settings`, which it checks against the contract, so one member tells it. */
function isSettings(value: unknown): value is object {
  return typeof value === 'object' && value !== null && 'brandName' in value;
}
