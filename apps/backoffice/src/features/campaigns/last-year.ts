import type { CampaignRecord } from './queries.ts';

const dayMs = 86_400_000;
/** How far from a year ago a campaign may have begun to be last year's. */
const slackDays = 75;

/**
 * The campaign that began closest to a year ago, which is the one to begin this year's with; undefined where none did.
 *
 * @param now milliseconds since 1970 by the product's clock
 */
export function lastYears<One extends Pick<CampaignRecord, 'startsAt' | 'status'>>(
  campaigns: readonly One[],
  now: number,
): One | undefined {
  const yearAgo = now - 365 * dayMs;
  const distance = ({ startsAt }: One) => Math.abs(Date.parse(startsAt) - yearAgo);
  return campaigns
    .filter((one) => one.status === 'ended' && distance(one) <= slackDays * dayMs)
    .toSorted((one, other) => distance(one) - distance(other))[0];
}
