import type { AudienceInput } from '@arcadia/contract/notifications/announcement-audience';
import { useQuery } from '@tanstack/react-query';
import type { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { audienceSizesQuery } from './queries.ts';

type Groups = Awaited<ReturnType<typeof client.getAudienceSizes>>['groups'];

/** How many companies an audience has now. */
export function Reach({ audience }: { audience: AudienceInput }) {
  const { audience: texts } = useMessages('backofficeAnnouncements');
  const { data, isError } = useQuery(audienceSizesQuery);
  const count = reached(audience, data?.groups);
  return (
    <p role="status" className="text-13 text-text-muted tabular-nums">
      {count === undefined
        ? isError
          ? texts.notCounted
          : texts.counting
        : count === 0
          ? texts.reachesNobody
          : texts.reach({ count })}
    </p>
  );
}

function reached(audience: AudienceInput, groups: Groups | undefined): number | undefined {
  if (audience.kind === 'chosen') return audience.companyIds.length;
  return groups
    ?.filter(
      ({ market, companyKind }) =>
        audience.kind === 'all' ||
        (audience.markets.includes(market) && audience.companyKinds.includes(companyKind)),
    )
    .reduce((sum, { companies }) => sum + companies, 0);
}
