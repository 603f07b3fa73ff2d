import type { Passkey } from './factor-queries.ts';

/** The change to a factor that a dialog is open for. */
export type Editing =
  | { kind: 'addPasskey' | 'setUpAuthenticator' }
  | { kind: 'rename'; passkey: Passkey }
  | Confirmed;

/** Changes that need no more than a confirmation. */
export type Confirmed =
  | { kind: 'removePasskey'; passkey: Passkey }
  | { kind: 'removeAuthenticator' | 'renewCodes' };

/** A change was made: what to say, and the recovery codes that came with it. */
export type FactorChanged = (text: string, recoveryCodes?: readonly string[]) => void;

export type FactorDialogProps = { onClose: () => void; onChanged: FactorChanged };
