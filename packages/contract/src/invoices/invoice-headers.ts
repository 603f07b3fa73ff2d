import * as z from 'zod/mini';
import { accountNumber, companyPhone, creditCode, registeredCode } from '../wire/typed-code.ts';
import { countryCode, described, text } from '../wire/wire.ts';

/** Whom invoices are made out to. */

const optionalText = (max: number) => z.optional(z.union([z.literal(''), text(max)]));

const left = z.literal('');
const businessNumber = z.optional(z.union([left, registeredCode], 'lettersAndDigitsOnly'));

/** A header on the mainland. What only special invoices need may be left out. */
const mainlandHeader = z.object({
  market: described(z.literal('mainland'), 'Which form applies: mainland or overseas.'),
  title: described(text(200), 'Name of the company that invoices are made out to.'),
  taxCode: described(
    creditCode.check(z.meta({ example: '91110108551385082Q' })),
    'Unified social credit code, or what the company is registered under for taxes.',
  ),
  businessNumber: described(
    businessNumber,
    'Business registration number, where it is another one than the tax code.',
  ),
  address: described(optionalText(300), 'Registered address; needed for special invoices.'),
  phone: described(
    z.optional(z.union([left, companyPhone], 'invalidPhone')),
    'Registered phone number; needed for special invoices.',
  ),
  bank: described(optionalText(100), 'Name of the bank; needed for special invoices.'),
  account: described(
    z.optional(z.union([left, accountNumber], 'lettersAndDigitsOnly')),
    'Number of the bank account; needed for special invoices.',
  ),
});
const overseasHeader = z.object({
  market: described(z.literal('overseas'), 'Which form applies: mainland or overseas.'),
  countryCode: countryCode.check(z.refine((code) => code !== 'CN', 'unknownOption')),
  title: described(text(200), 'Name of the company that invoices are made out to.'),
  taxCode: described(
    z.optional(z.union([left, registeredCode], 'lettersAndDigitsOnly')),
    'Unified social credit code, or what the company is registered under for taxes.',
  ),
  businessNumber: described(
    businessNumber,
    'Business registration number, where it is another one than the tax code.',
  ),
  address: described(text(300), 'Address that stands on the invoice.'),
  phone: described(
    z.optional(z.union([left, companyPhone], 'invalidPhone')),
    'Registered phone number; needed for special invoices.',
  ),
});
export const headerForm = z.discriminatedUnion('market', [mainlandHeader, overseasHeader]);
export type InvoiceHeaderForm = z.infer<typeof headerForm>;

export const parties = {
  title: described(z.string(), 'Name of the company that the invoice is made out to.'),
  taxCode: described(
    z.nullable(z.string()),
    'Unified social credit code, or what the company is registered under for taxes.',
  ),
  businessNumber: described(
    z.nullable(z.string()),
    'Business registration number, where it is another one than the tax code.',
  ),
  address: described(z.nullable(z.string()), 'Registered address.'),
  phone: described(z.nullable(z.string()), 'Phone of the company.'),
  bank: described(z.nullable(z.string()), 'Bank and branch.'),
  account: described(z.nullable(z.string()), 'Account number at the bank.'),
  countryCode: described(z.string(), 'Country in ISO 3166-1 alpha-2.'),
};
export const header = z.object({
  id: described(z.string(), 'Id of the header.'),
  ...parties,
  isDefault: described(z.boolean(), 'Whether it is chosen for a new application.'),
});
export type InvoiceHeader = z.infer<typeof header>;
