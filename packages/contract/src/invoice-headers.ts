import * as z from 'zod/mini';
import { accountNumber, companyPhone, creditCode, registeredCode } from './typed-code.ts';
import { countryCode, text } from './wire.ts';

/** Whom invoices are made out to. */

const described = <S extends z.ZodMiniType>(schema: S, description: string) =>
  schema.check(z.meta({ description }));
const optionalText = (max: number) => z.optional(z.union([z.literal(''), text(max)]));

const left = z.literal('');
const businessNumber = z.optional(z.union([left, registeredCode], 'lettersAndDigitsOnly'));

/** A header on the mainland. What only special invoices need may be left out. */
const mainlandHeader = z.object({
  market: z.literal('mainland'),
  title: text(200),
  taxCode: creditCode.check(z.meta({ example: '91110108551385082Q' })),
  businessNumber,
  address: described(optionalText(300), 'Registered address; needed for special invoices.'),
  phone: z.optional(z.union([left, companyPhone], 'invalidPhone')),
  bank: optionalText(100),
  account: z.optional(z.union([left, accountNumber], 'lettersAndDigitsOnly')),
});
const overseasHeader = z.object({
  market: z.literal('overseas'),
  countryCode: countryCode.check(z.refine((code) => code !== 'CN', 'unknownOption')),
  title: text(200),
  taxCode: z.optional(z.union([left, registeredCode], 'lettersAndDigitsOnly')),
  businessNumber,
  address: described(text(300), 'Address that stands on the invoice.'),
  phone: z.optional(z.union([left, companyPhone], 'invalidPhone')),
});
export const headerForm = z.discriminatedUnion('market', [mainlandHeader, overseasHeader]);
export type InvoiceHeaderForm = z.infer<typeof headerForm>;

export const parties = {
  title: described(z.string(), 'Name of the company that the invoice is made out to.'),
  taxCode: z.nullable(z.string()),
  businessNumber: z.nullable(z.string()),
  address: described(z.nullable(z.string()), 'Registered address.'),
  phone: described(z.nullable(z.string()), 'Phone of the company.'),
  bank: described(z.nullable(z.string()), 'Bank and branch.'),
  account: described(z.nullable(z.string()), 'Account number at the bank.'),
  countryCode: described(z.string(), 'Country in ISO 3166-1 alpha-2.'),
};
export const header = z.object({
  id: z.string(),
  ...parties,
  isDefault: described(z.boolean(), 'Whether it is chosen for a new application.'),
});
export type InvoiceHeader = z.infer<typeof header>;
