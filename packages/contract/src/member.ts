import * as z from 'zod/mini';
import { endpoint, memberAccess } from './endpoint.ts';
import { instant, nothing } from './wire.ts';

/** The signed-in person and the company acted for (specification section 3, "User"). */
const memberInfo = z.object({
  id: z.string(),
  name: z.string(),
  companyId: z.string(),
  companyName: z.string(),
  /** 0 direct company; any other value is a channel company. */
  companyType: z.int(),
  /** The route role that follows from `companyType`. */
  role: z.enum(['company', 'channelCompany']),
  areaCode: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** Whether this is the company's main account. */
  main: z.boolean(),
  /** Whom to ask for permissions: the name of the company's main account. */
  mainAccountName: z.string(),
  mainland: z.boolean(),
  /** Where the company signed up: ISO 3166-1 alpha-2. */
  countryCode: z.string(),
  showOldEntrance: z.boolean(),
  /** The provider's person for this company. */
  manager: z.nullable(
    z.object({
      name: z.string(),
      areaCode: z.string(),
      phoneNumber: z.string(),
      email: z.string(),
    }),
  ),
  /** Permission ids held. */
  auth: z.array(z.int()),
  /** Whether this person may create an application. */
  canCreate: z.boolean(),
  settlementCurrency: z.enum(['CNY', 'USD']),
  passwordSet: z.boolean(),
  registeredAt: instant,
});

export const getMemberInfo = endpoint({
  method: 'GET',
  path: '/member/base/info',
  summary: 'The signed-in person, company and permissions',
  access: memberAccess,
  input: nothing,
  output: memberInfo,
});
