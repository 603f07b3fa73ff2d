import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { operatorMay, type Operator } from '../shared/operator.ts';
import { pages } from './pages.ts';
import { paths } from './paths.ts';

type Section = keyof Dictionaries['backofficePaletteWords']['sections'];
type SectionEntry = { section: Section; target: string };

/** Pages that are in no menu. */
const sections: readonly SectionEntry[] = [
  { section: 'allContracts', target: paths.allContracts },
  { section: 'contractTemplates', target: paths.contractTemplates },
  { section: 'newPricePlan', target: paths.newPricePlan({}) },
  { section: 'couponFile', target: paths.couponFile },
  { section: 'newAnnouncement', target: paths.newAnnouncement },
  { section: 'newCampaign', target: paths.newCampaign },
  { section: 'usageRefusals', target: paths.usageRefusals },
  { section: 'ownAccount', target: paths.ownAccount },
];

/** Those that the operator may open. */
export function sectionsFor(operator: Operator): SectionEntry[] {
  return sections.filter(({ target }) => {
    const needed = pages.find(({ path }) => path === target)?.permission;
    return needed === undefined || operatorMay(operator, needed);
  });
}
