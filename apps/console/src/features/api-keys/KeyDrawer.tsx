import type { ApiKey } from '@arcadia/contract/access/api-keys';
import { scopeTree } from '@arcadia/contract/access/api-key-scopes';
import { Button, buttonClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { Banner } from '@arcadia/ui/feedback/banner';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../app/paths.ts';
import { useMember } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';
import { PermissionTree } from '../../shared/permission-tree/PermissionTree.tsx';
import { RecordDrawer } from '../../shared/record-drawer/RecordDrawer.tsx';
import { expiresSoon } from './expires-soon.ts';
import { isLiving } from './key-columns.tsx';
import { KeyFacts } from './KeyFacts.tsx';
import { KeyStatus } from './KeyStatus.tsx';
import { apiKeyQuery } from './queries.ts';

type KeyDrawerProps = {
  id: string;
  open: boolean;
  /** Asks to revoke the key; null for a person who may only look. */
  onRevoke: ((apiKey: ApiKey) => void) | null;
  onClose: () => void;
};

/** One key: where it stands, who made it, when it was used, and what it may do. */
export function KeyDrawer({ id, open, onRevoke, onClose }: KeyDrawerProps) {
  const texts = useMessages('apiKeys');
  const query = useQuery({ ...apiKeyQuery(id), enabled: open });
  return (
    <RecordDrawer
      open={open}
      onClose={onClose}
      query={query}
      title={texts.title}
      texts={texts.detail}
      shown={(apiKey) => ({
        title: apiKey.name,
        status: <KeyStatus apiKey={apiKey} />,
        footer: <Footer apiKey={apiKey} onRevoke={onRevoke} />,
        content: <Content apiKey={apiKey} />,
      })}
    />
  );
}

function Footer({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: KeyDrawerProps['onRevoke'] }) {
  const texts = useMessages('apiKeys');
  return (
    <>
      <Link href={paths.auditLogOf(apiKey.id)} className={buttonClass()}>
        {texts.detail.activity}
      </Link>
      {onRevoke && isLiving(apiKey) && (
        <Button variant="danger" onClick={() => onRevoke(apiKey)}>
          {texts.revoke}
        </Button>
      )}
    </>
  );
}

function Content({ apiKey }: { apiKey: ApiKey }) {
  const { detail } = useMessages('apiKeys');
  const { companyType } = useMember();
  const hint = useHint(apiKey);
  return (
    <div className="flex flex-col gap-6">
      {hint !== null && <Banner tone={hint.tone}>{hint.text}</Banner>}
      <KeyFacts apiKey={apiKey} />
      <div className="flex flex-col gap-1.5">
        <PermissionTree
          nodes={scopeTree(companyType === 0)}
          value={apiKey.scopeIds}
          onChange={() => undefined}
          readOnly
        />
        <p className="text-13 text-text-muted">{detail.limited}</p>
      </div>
    </div>
  );
}

function useHint(apiKey: ApiKey): { tone: 'info' | 'warning'; text: string } | null {
  const { detail } = useMessages('apiKeys');
  switch (apiKey.status) {
    case 'suspended':
      return { tone: 'warning', text: detail.suspendedText({ name: apiKey.createdByName }) };
    case 'expired':
      return { tone: 'info', text: detail.expiredText };
    case 'revoked':
      return { tone: 'info', text: detail.revokedText };
    case 'active':
      return expiresSoon(apiKey) ? { tone: 'warning', text: detail.soonText } : null;
  }
}
