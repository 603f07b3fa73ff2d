import type { CampaignLook } from '@arcadia/contract/shop/shop';

/** Class of a campaign's ground. Each stands here as a whole: the page's style has those that the sources name. */
export const lookClass: Readonly<Record<CampaignLook, string>> = {
  sunrise: 'look look-sunrise',
  ocean: 'look look-ocean',
  violet: 'look look-violet',
  lantern: 'look look-lantern',
};
