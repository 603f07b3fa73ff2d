import * as z from 'zod/mini';
import { described } from '../wire/wire.ts';

/** Phone and email that a person signs in with. */
export const boundContacts = {
  areaCode: described(
    z.nullable(z.string()),
    'International calling code with a plus sign, such as +86.',
  ),
  phoneNumber: described(
    z.nullable(z.string()),
    'Phone number without calling code, digits only; null if there is none.',
  ),
  email: described(z.nullable(z.string()), 'Email address in lower case; null if there is none.'),
};

/** The provider's person for a company. */
export const accountManager = described(
  z.nullable(
    z.object({
      name: described(z.string(), 'Name of the person.'),
      areaCode: described(z.string(), 'International calling code with a plus sign, such as +86.'),
      phoneNumber: described(z.string(), 'Phone number without calling code, digits only.'),
      email: described(z.string(), 'Email address in lower case.'),
    }),
  ),
  "The customer's account manager at the provider; null if none is set.",
);
