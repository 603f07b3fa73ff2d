import type { Passkey } from './factor-queries.ts';

/** What is being done to a factor. */
export type Editing =
  | { kind: 'addPasskey' | 'setUpAuthenticator' }
  | { kind: 'rename'; passkey: Passkey }
  | Confirmed;

/** What is only asked about. */
export type Confirmed =
  | { kind: 'removePasskey'; passkey: Passkey }
  | { kind: 'removeAuthenticator' | 'renewCodes' };

/** A change was made: what to say, and the recovery codes that came with it. */
export type FactorChanged = (text: string, recoveryCodes?: readonly string[]) => void;

export type FactorDialogProps = { onClose: () => void; onChanged: FactorChanged };
