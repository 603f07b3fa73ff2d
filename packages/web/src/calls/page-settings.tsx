import type { OutputOf } from '@arcadia/contract/api';

type PublicSettings = OutputOf<'getPublicSettings'>;

/**
 * Spares the call for the settings where the page brought them along.
 * @param put takes them, as `GET /settings` answers
 */
export function takeSettings(put: (settings: PublicSettings) => void): void {
  const text = document.getElementById('settings')?.textContent;
  if (text === undefined) return;
  const value: unknown = JSON.parse(text);
  if (isSettings(value)) put(value);
}

/** The server has written the answer of `GET /settings`, which it checks against the contract, so one member tells it. */
function isSettings(value: unknown): value is PublicSettings {
  return typeof value === 'object' && value !== null && 'brandName' in value;
}
