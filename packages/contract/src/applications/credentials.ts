import * as z from 'zod/mini';
import { described, instant, named } from '../wire/wire.ts';

export const credential = z.object({
  id: described(z.string(), 'Id of the credential.'),
  appKey: described(z.string(), 'Public part of the credential, 32 hexadecimal digits.'),
  /**
   * `active` signs our callbacks. `next` is a new one that is accepted already and signs once it is activated or the overlap
   * ends. `retiring` is accepted until `acceptedUntil`.
   */
  status: described(
    z.enum(['active', 'next', 'retiring']),
    '`active`: signs callbacks. `next`: accepted already, and signs once it is activated or the overlap ends. `retiring`: accepted until `acceptedUntil`.',
  ),
  secretRevealed: described(z.boolean(), 'Whether the secret has been shown.'),
  createdAt: described(instant, 'When the credential was created.'),
  activatesAt: described(
    z.nullable(instant),
    'When a secret that waits becomes active by itself; null in any other state.',
  ),
  acceptedUntil: described(
    z.nullable(instant),
    'Until when a retiring secret is still accepted; null in any other state.',
  ),
});
named(credential, 'Credential', 'A credential without its secret');
export type Credential = z.infer<typeof credential>;
