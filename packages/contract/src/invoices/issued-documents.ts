import { languages } from '@arcadia/kernel/languages';
import * as z from 'zod/mini';
import { endpoint, publicAccess } from '../wire/endpoint.ts';
import { described, instant, wireMoney } from '../wire/wire.ts';

/** Receipts and statements that were issued, and can be checked by whoever is shown one. */

export const documentKinds = [
  'receipt',
  'refund_receipt',
  'package_receipt',
  'statement',
  'settlement_statement',
  'contract',
  'commercial_invoice',
] as const;
export type DocumentKind = (typeof documentKinds)[number];
export const documentFormats = ['pdf', 'xlsx'] as const;
export type DocumentFormat = (typeof documentFormats)[number];

/**
 * `superseded`: the same document was issued again later and says something else. `withdrawn`: what it says does not hold any
 * more, such as a refund that the bank returned.
 */
export const documentStatuses = ['valid', 'superseded', 'withdrawn'] as const;
export type DocumentStatus = (typeof documentStatuses)[number];

const issuedDocument = z.object({
  kind: described(z.enum(documentKinds), 'Kind of the document.'),
  status: described(
    z.enum(documentStatuses),
    '`valid`: it still holds. `superseded`: issued again later with other words. `withdrawn`: what it says no longer holds, such as a refund that the bank returned.',
  ),
  code: described(z.string(), 'The verification code, in groups of five.'),
  subject: described(
    z.string(),
    'The number of what it is about; of a statement its month, as 2026-10.',
  ),
  companyName: described(
    z.string(),
    'The customer’s name with only the beginning of each word, to be compared with the document.',
  ),
  amount: described(
    z.nullable(wireMoney),
    'What came in or was paid out; of a statement the closing balances of cash and deposit together; of a settlement statement what the bill comes to; null for a contract.',
  ),
  asOf: described(instant, 'Instant whose state the document shows.'),
  issuedAt: described(instant, 'When the document was issued.'),
  language: described(z.enum(languages), 'Language of the document.'),
  format: described(z.enum(documentFormats), 'Format of the document.'),
});
export type IssuedDocument = z.infer<typeof issuedDocument>;

export const verifyDocument = endpoint({
  method: 'POST',
  path: '/documents/verify',
  summary:
    'What a receipt, statement or contract said when it was issued, by its code, its file, or both',
  access: publicAccess,
  input: z
    .object({
      code: z.optional(
        z
          .string()
          .check(
            z.maxLength(64, 'tooLong'),
            z.meta({ description: 'As printed on the document; hyphens and spaces don’t matter.' }),
          ),
      ),
      sha256: z.optional(
        z
          .string()
          .check(
            z.regex(/^[0-9a-f]{64}$/, 'invalidFormat'),
            z.meta({ description: 'SHA-256 of the file, in hexadecimal.' }),
          ),
      ),
    })
    .check(
      z.refine(({ code, sha256 }) => code !== undefined || sha256 !== undefined, {
        path: ['code'],
        error: 'required',
      }),
    ),
  output: z.object({
    document: described(z.nullable(issuedDocument), 'Null where nothing was issued so.'),
    fileMatches: described(
      z.nullable(z.boolean()),
      'Whether the file is the one that was issued; null without a file.',
    ),
  }),
  rateLimit: { limit: 60, windowSeconds: 600 },
});
