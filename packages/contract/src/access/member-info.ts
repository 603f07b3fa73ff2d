import * as z from 'zod/mini';
import { accountManager, boundContacts } from '../companies/contacts.ts';
import { contractStatuses } from '../contracts/contracts.ts';
import { described, instant } from '../wire/wire.ts';

/** The signed-in person, and what they may do. */
export const memberInfo = z.object({
  id: described(z.string(), 'Id of the company.'),
  name: described(z.string(), 'Name of the person.'),
  companyId: described(z.string(), 'Id of the company.'),
  companyName: described(z.string(), 'Name of the company.'),
  companyType: described(z.int(), '0 is a direct company, any other value a channel company.'),
  /** The route role that follows from `companyType`. */
  role: described(z.enum(['company', 'channelCompany']), 'Kind of company of the account.'),
  ...boundContacts,
  main: described(z.boolean(), 'Whether it is the main account of its company.'),
  /** Whom to ask for permissions: the name of the company's main account. */
  mainAccountName: described(z.string(), 'Name of the main account of the company.'),
  mainAccountContact: z
    .object(boundContacts)
    .check(z.meta({ description: 'How colleagues reach the main account.' })),
  mainland: described(z.boolean(), 'Whether the company is of mainland China.'),
  countryCode: described(
    z.string(),
    'Country as ISO 3166-1 alpha-2; CN is mainland China, everything else overseas.',
  ),
  showOldEntrance: described(z.boolean(), 'Whether the link to the previous console is shown.'),
  manager: accountManager,
  contract: z
    .nullable(z.enum(contractStatuses))
    .check(z.meta({ description: 'Where the company’s contract stands; null without one.' })),
  /** Permission ids held. */
  auth: described(z.array(z.int()), 'Ids of the permissions that the caller holds.'),
  canCreate: described(z.boolean(), 'Whether the caller may create applications.'),
  settlementCurrency: described(
    z.enum(['CNY', 'USD']),
    "Currency of the company's account as ISO 4217 code.",
  ),
  passwordSet: described(z.boolean(), 'Whether a login password is set.'),
  registeredAt: described(instant, 'When the main account was created.'),
});
