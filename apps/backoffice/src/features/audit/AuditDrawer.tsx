import { ChangeTable } from '@arcadia/ui/display/change-table';
import { DescriptionList } from '@arcadia/ui/layout/description-list';
import { Identifier } from '@arcadia/ui/display/identifier';
import { Time } from '@arcadia/ui/display/time';
import { fieldName, valueName } from '@arcadia/web/audit/audit-facts';
import { useSearchParams } from '@arcadia/web/routing/search-params';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CompanyLink } from '../../shared/CompanyLink.tsx';
import { useMessages } from '../../shared/messages.ts';
import { RecordDrawer } from '../../shared/record/RecordDrawer.tsx';
import { entryAddress } from './address.ts';
import { actionName } from './action-name.ts';
import { auditEntryQuery, type AuditEntry } from './queries.ts';
import { Target } from './Target.tsx';

/** The entry that the address names (`?entry=`), whatever page it stands on. */
export function AuditDrawer({ listed }: { listed: readonly AuditEntry[] | undefined }) {
  const texts = useMessages('backofficeAudit');
  const { values, go } = useSearchParams(entryAddress);
  const id = values.entry;
  const onPage = listed?.find((entry) => entry.id === id);
  const isAsked = id !== null && listed !== undefined && onPage === undefined;
  const found = useQuery({ ...auditEntryQuery(id ?? ''), enabled: isAsked });
  return (
    <RecordDrawer
      open={id !== null}
      onClose={() => go({ entry: null })}
      listed={onPage}
      found={found}
      title={({ action }) => actionName(texts, action)}
      description={({ action }) => <code className="font-mono text-13">{action}</code>}
      fallbackTitle={texts.title}
      failedTitle={texts.recordFailed}
    >
      {(entry) => (
        <>
          <EntryFacts entry={entry} />
          <ChangeTable
            before={entry.before}
            after={entry.after}
            texts={texts.changes.table}
            words={{
              field: (path) => fieldName(texts.changes, path),
              value: (path, text) => valueName(texts.changes, path, text),
            }}
          />
        </>
      )}
    </RecordDrawer>
  );
}

function EntryFacts({ entry }: { entry: AuditEntry }) {
  const texts = useMessages('backofficeAudit');
  const { customer, none } = useMessages('backoffice');
  const idFact = (id: string, term: string, value: string | null) => {
    const shown: ReactNode =
      value === null ? none : <Identifier value={value} label={term} max={28} />;
    return { id, term, value: shown };
  };
  const { companyId, companyName, actorKind, actorName, occurredAt, ipAddress, apiKey } = entry;
  return (
    <DescriptionList
      items={[
        { id: 'time', term: texts.time, value: <Time instant={occurredAt} kind="exact" /> },
        {
          id: 'actor',
          term: texts.actor,
          value: (
            <>
              {actorName}
              <span className="ml-2 text-13 text-text-muted">{texts.actorKinds[actorKind]}</span>
            </>
          ),
        },
        ...(apiKey
          ? [
              { id: 'apiKey', term: texts.apiKey, value: apiKey.name },
              idFact('apiKeyId', texts.apiKeyId, apiKey.id),
            ]
          : []),
        {
          id: 'customer',
          term: customer.label,
          value:
            companyId === null ? (
              none
            ) : (
              <CompanyLink companyId={companyId} companyName={companyName ?? companyId} />
            ),
        },
        {
          id: 'ipAddress',
          term: texts.ipAddress,
          value: ipAddress === null ? none : <span className="font-mono text-13">{ipAddress}</span>,
        },
        idFact('actorId', texts.actorId, entry.actorId),
        {
          id: 'target',
          term: texts.target,
          value: entry.targetId === null ? none : <Target entry={entry} />,
        },
        idFact('targetId', texts.targetId, entry.targetId),
        idFact('requestId', texts.requestId, entry.requestId),
        idFact('entryId', texts.entryId, entry.id),
      ]}
    />
  );
}
