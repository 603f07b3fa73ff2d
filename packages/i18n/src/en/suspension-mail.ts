import { suspension } from './suspension.ts';

type Facts = { brandName: string; url: string; time: string; text: string | null };
type Suspended = Facts & { reason: string; servicesHeld: boolean };

/** One after the other; what is empty is left out. */
const joined = (parts: readonly (string | null)[]) =>
  parts.filter((part) => part !== null && part !== '').join(' ');

/** To the main account, when its company is suspended, and when that is lifted. */
export const suspensionMail = {
  reasons: suspension.reasons,
  suspended: {
    subject: ({ brandName }: Facts) => `Your ${brandName} account is suspended`,
    text: ({ brandName, url, time, text, reason, servicesHeld }: Suspended) =>
      joined([
        `${brandName}: your company’s account has been suspended since ${time}.`,
        reason,
        text,
        servicesHeld ? suspension.held : suspension.running,
        suspension.may,
        url,
      ]),
  },
  lifted: {
    subject: ({ brandName }: Facts) => `Your ${brandName} account is in use again`,
    text: ({ brandName, url, time, text }: Facts) =>
      joined([
        `${brandName}: the suspension of your company’s account was lifted at ${time}, and you can use it as before.`,
        text,
        url,
      ]),
  },
};
