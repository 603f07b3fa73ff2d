import type { ApiKey } from '@arcadia/contract/access/api-keys';
import { Identifier } from '@arcadia/ui/display/identifier';
import { Time } from '@arcadia/ui/display/time';
import { DescriptionList } from '@arcadia/ui/layout/description-list';
import type { ReactNode } from 'react';
import { useMessages } from '../../shared/messages.ts';

/** The maker of a key, the days it works, and its last use. */
export function KeyFacts({ apiKey }: { apiKey: ApiKey }) {
  const texts = useMessages('apiKeys');
  const { detail } = texts;
  const { id, createdByName, createdAt, expiresAt, lastUsedAt, lastUsedIp } = apiKey;
  const items: { id: string; term: string; value: ReactNode }[] = [
    {
      id: 'id',
      term: detail.id,
      value: (
        <>
          <Identifier value={id} label={detail.id} max={28} />
          <span className="block text-13 text-text-muted">{detail.idHelp}</span>
        </>
      ),
    },
    { id: 'createdBy', term: texts.createdBy, value: createdByName },
    { id: 'created', term: texts.created, value: <Time instant={createdAt} kind="exact" /> },
    { id: 'expires', term: texts.expires, value: <Time instant={expiresAt} kind="exact" /> },
    {
      id: 'lastUsed',
      term: texts.lastUsed,
      value: lastUsedAt === null ? texts.never : <Time instant={lastUsedAt} kind="exact" />,
    },
  ];
  if (lastUsedIp !== null)
    items.push({
      id: 'lastUsedIp',
      term: texts.lastUsedFrom,
      value: <span className="font-mono text-13">{lastUsedIp}</span>,
    });
  if (apiKey.revokedAt !== null)
    items.push({
      id: 'revoked',
      term: detail.revoked,
      value: (
        <>
          <Time instant={apiKey.revokedAt} kind="exact" />{' '}
          {detail.revokedBy({ name: apiKey.revokedByName ?? '' })}
        </>
      ),
    });
  return <DescriptionList items={items} />;
}
