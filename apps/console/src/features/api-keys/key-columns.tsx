import type { ApiKey } from '@arcadia/contract/access/api-keys';
import { Button } from '@arcadia/ui/action/button';
import { Identifier } from '@arcadia/ui/display/identifier';
import { Time } from '@arcadia/ui/display/time';
import type { TableColumn } from '@arcadia/ui/table/table-column';
import { useMemo } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { NameLink } from '../../shared/NameLink.tsx';
import { KeyStatus } from './KeyStatus.tsx';

type Settings = {
  mayManage: boolean;
  hrefOf: (id: string) => string;
  onRevoke: (apiKey: ApiKey) => void;
};

/** Columns of the list; whoever may only look has none of actions. */
export function useKeyColumns(settings: Settings): readonly TableColumn<ApiKey>[] {
  const { mayManage, hrefOf, onRevoke } = settings;
  const texts = useMessages('apiKeys');
  // The address of a key holds the list's own state: the same text gives the same columns.
  const base = hrefOf('');
  return useMemo(() => {
    const columns: TableColumn<ApiKey>[] = [
      {
        id: 'name',
        label: texts.name,
        cell: (apiKey) => <Name apiKey={apiKey} href={base + apiKey.id} />,
        alwaysShown: true,
        priority: 1,
        width: 240,
      },
      ...plainColumns(texts),
    ];
    const revoke = (apiKey: ApiKey) =>
      isLiving(apiKey) && (
        <Button
          size="sm"
          variant="ghost"
          aria-label={texts.revokeNamed({ name: apiKey.name })}
          onClick={() => onRevoke(apiKey)}
        >
          {texts.revoke}
        </Button>
      );
    const actions = { id: 'actions', label: texts.actions, cell: revoke, align: 'end' } as const;
    return mayManage ? [...columns, actions] : columns;
  }, [texts, mayManage, base, onRevoke]);
}

/** Columns that need no permission. */
function plainColumns(
  texts: ReturnType<typeof useMessages<'apiKeys'>>,
): readonly TableColumn<ApiKey>[] {
  return [
    {
      id: 'status',
      label: texts.status,
      cell: (apiKey) => <KeyStatus apiKey={apiKey} />,
      priority: 2,
      width: 130,
    },
    {
      id: 'scopes',
      label: texts.scopes,
      cell: ({ scopeIds }) => texts.scopeCount({ count: scopeIds.length }),
      width: 130,
    },
    { id: 'createdBy', label: texts.createdBy, cell: ({ createdByName }) => createdByName },
    {
      id: 'lastUsed',
      label: texts.lastUsed,
      cell: ({ lastUsedAt }) => <LastUsed at={lastUsedAt} />,
      priority: 3,
    },
    {
      id: 'expires',
      label: texts.expires,
      cell: ({ status, expiresAt }) =>
        status !== 'revoked' && <Time kind="toCome" instant={expiresAt} />,
      priority: 3,
    },
    {
      id: 'created',
      label: texts.created,
      cell: ({ createdAt }) => <Time instant={createdAt} />,
    },
  ];
}

/** Neither revoked nor expired: it works, or will again. */
export function isLiving({ status }: ApiKey): boolean {
  return status === 'active' || status === 'suspended';
}

function Name({ apiKey: { id, name }, href }: { apiKey: ApiKey; href: string }) {
  const texts = useMessages('apiKeys');
  return (
    <div className="flex min-w-0 flex-col py-1.5">
      <NameLink href={href} name={name} />
      <Identifier value={id} label={texts.detail.id} max={16} />
    </div>
  );
}

function LastUsed({ at }: { at: string | null }) {
  const texts = useMessages('apiKeys');
  if (at === null) return <span className="text-text-muted">{texts.never}</span>;
  return <Time instant={at} />;
}
