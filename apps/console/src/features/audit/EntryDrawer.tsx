import { textLinkClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { ChangeTable } from '@arcadia/ui/display/change-table';
import { DescriptionList } from '@arcadia/ui/layout/description-list';
import { Drawer } from '@arcadia/ui/overlay/drawer';
import { EmptyState } from '@arcadia/ui/feedback/empty-state';
import { Identifier } from '@arcadia/ui/display/identifier';
import { SkeletonText } from '@arcadia/ui/feedback/skeleton';
import { Time } from '@arcadia/ui/display/time';
import { fieldName, valueName } from '@arcadia/web/audit/audit-facts';
import { useRef, useState, type ReactNode } from 'react';
import { paths } from '../../app/paths.ts';
import { useMessages } from '../../shared/messages.ts';
import { actionName } from '../../shared/audit/action-name.ts';
import type { AuditEntry } from '../../shared/audit/Target.tsx';
import { Target } from '../../shared/audit/Target.tsx';

type EntryDrawerProps = {
  openId: string | undefined;
  /** The page that is shown; undefined while it loads. */
  listed: readonly AuditEntry[] | undefined;
  onClose: () => void;
};

/** One entry: who, when, from where, and what it changed. */
export function EntryDrawer({ openId, listed, onClose }: EntryDrawerProps) {
  const texts = useMessages('audit');
  const changes = useMessages('auditChanges');
  const content = useRef<HTMLDivElement>(null);
  const entry = listed?.find(({ id }) => id === openId);
  // Kept while the drawer slides away: the address has forgotten the entry by then.
  const [shown, setShown] = useState(entry);
  if (openId !== undefined && entry !== shown) setShown(entry);
  return (
    <Drawer
      open={openId !== undefined}
      onOpenChange={(open) => !open && onClose()}
      size="md"
      initialFocus={content}
      title={shown === undefined ? texts.title : actionName(texts, shown.action)}
      description={shown && <code className="font-mono text-13">{shown.action}</code>}
    >
      <div ref={content} tabIndex={-1} className="outline-none">
        {shown !== undefined ? (
          <>
            <Facts entry={shown} />
            <ChangeTable
              before={shown.before}
              after={shown.after}
              texts={changes.table}
              words={{
                field: (path) => fieldName(changes, path),
                value: (path, text) => valueName(changes, path, text),
              }}
            />
          </>
        ) : listed === undefined ? (
          <SkeletonText lines={6} />
        ) : (
          <EmptyState title={texts.missingTitle}>{texts.missingText}</EmptyState>
        )}
      </div>
    </Drawer>
  );
}

function Facts({ entry }: { entry: AuditEntry }) {
  const texts = useMessages('audit');
  const idFact = (id: string, term: string, value: string | null) => {
    const shown: ReactNode =
      value === null ? texts.none : <Identifier value={value} label={term} max={28} />;
    return { id, term, value: shown };
  };
  const { occurredAt, memberName, ipAddress, apiKey } = entry;
  return (
    <DescriptionList
      items={[
        { id: 'time', term: texts.time, value: <Time instant={occurredAt} kind="exact" /> },
        { id: 'member', term: texts.member, value: memberName },
        ...(apiKey
          ? [
              {
                id: 'apiKey',
                term: texts.apiKey,
                value: (
                  <Link href={paths.apiKey(apiKey.id)} className={textLinkClass}>
                    {apiKey.name}
                  </Link>
                ),
              },
              idFact('apiKeyId', texts.apiKeyId, apiKey.id),
            ]
          : []),
        {
          id: 'ipAddress',
          term: texts.ipAddress,
          value:
            ipAddress === null ? (
              texts.none
            ) : (
              <span className="font-mono text-13">{ipAddress}</span>
            ),
        },
        idFact('memberId', texts.memberId, entry.memberId),
        {
          id: 'target',
          term: texts.target,
          value: entry.targetId === null ? texts.none : <Target entry={entry} />,
        },
        idFact('targetId', texts.targetId, entry.targetId),
        idFact('entryId', texts.entryId, entry.id),
      ]}
    />
  );
}
