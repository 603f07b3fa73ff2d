import { rechargePrivacy } from './documents/recharge-privacy.ts';
import { serviceTerms } from './documents/service-terms.ts';

/** The two public documents that people agree to. Figures in them follow specification section 9. */
export const documents = {
  effective: 'Version 1.0, in effect since 1 January 2026',
  provider: ({ brand }: { brand: string }) => `Provider: ${brand}`,
  contents: 'Contents',
  linkTo: ({ section }: { section: string }) => `Link to “${section}”`,
  print: 'Print or save',
  other: 'See also',
  contact: 'Contact',
  serviceTerms,
  rechargePrivacy,
};
