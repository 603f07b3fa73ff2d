import { contentLanguages } from '@arcadia/kernel/languages';
import * as z from 'zod/mini';
import { areaCode, described, email, named, phoneNumber, text } from '../wire/wire.ts';

/** Facts of the company in a contract. */

const maxContractAddress = 300;
export const maxContractPerson = 100;

const day = z.iso.date('invalidFormat');

/** Fields that the company fills in. Its name and number are those of its certification. */
export const contractTerms = {
  mailingAddress: described(text(maxContractAddress), 'Where the company gets its mail.'),
  contactPerson: described(
    text(maxContractPerson),
    'Name of the company’s contact for the contract.',
  ),
  contactAreaCode: areaCode,
  contactPhone: phoneNumber,
  contactEmail: email,
  billingEmail: email,
  language: described(
    z.enum(contentLanguages, 'unknownOption'),
    'Language that the contract is signed in.',
  ),
  startDate: described(day, 'The earliest day on which the contract takes effect.'),
};

/** Facts of the company that a contract shows. */
export const contractParty = z.object({
  companyName: described(z.string(), 'Full name of the company, as certified.'),
  registrationNumber: described(
    z.string(),
    'Unified social credit code; outside mainland China the registration number.',
  ),
  mailingAddress: described(z.string(), 'Where the company gets its mail.'),
  contactPerson: described(z.string(), 'Name of the company’s contact for the contract.'),
  contactAreaCode: described(z.string(), 'Calling code of the contact’s phone.'),
  contactPhone: described(z.string(), 'National digits of the contact’s phone.'),
  contactEmail: described(z.string(), 'Email address of the contact.'),
  billingEmail: described(z.string(), 'Email address for bills.'),
});
named(contractParty, 'ContractParty', 'What the contract says of the company');
