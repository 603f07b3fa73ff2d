import type { CampaignRecord } from './queries.ts';

type Period = { key: string; startsAt: string; endsAt: string };

/** Published campaigns that are in the shop at a time at which this one would be, those that begin first first. */
export function overlapping<One extends Period & Pick<CampaignRecord, 'status'>>(
  campaigns: readonly One[],
  { key, startsAt, endsAt }: Period,
): One[] {
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)];
  return campaigns
    .filter(
      (other) =>
        other.key !== key &&
        (other.status === 'scheduled' || other.status === 'running') &&
        Date.parse(other.startsAt) < end &&
        start < Date.parse(other.endsAt),
    )
    .toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt));
}
