import type { Webhook } from '@arcadia/contract/webhooks/webhooks';
import { Button } from '@arcadia/ui/action/button';
import { Time } from '@arcadia/ui/display/time';
import { EmptyState } from '@arcadia/ui/feedback/empty-state';
import { Status, type StatusTone } from '@arcadia/ui/feedback/status';
import { usePermission } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';
import { EndpointActions } from './EndpointActions.tsx';

type EndpointListProps = {
  webhooks: readonly Webhook[];
  /** Opens the form of a new endpoint; null where the person may not add one. */
  onCreate: (() => void) | null;
  onEdit: (id: string) => void;
};

export function EndpointList({ webhooks, onCreate, onEdit }: EndpointListProps) {
  const texts = useMessages('webhooks');
  if (webhooks.length === 0)
    return (
      <EmptyState
        title={texts.empty.title}
        action={onCreate && <Button onClick={onCreate}>{texts.create}</Button>}
      >
        {onCreate ? texts.empty.text : texts.empty.readOnly}
      </EmptyState>
    );
  return (
    <ul className="divide-y divide-hairline">
      {webhooks.map((webhook) => (
        <EndpointItem key={webhook.id} webhook={webhook} onEdit={() => onEdit(webhook.id)} />
      ))}
    </ul>
  );
}

/** One endpoint: where it is, what it is sent, how it is, and what can be done with it. */
function EndpointItem({ webhook, onEdit }: { webhook: Webhook; onEdit: () => void }) {
  const texts = useMessages('webhooks');
  const mayChange = usePermission('applicationAll');
  const { url, webhookDescription: description, kinds, canManage, oldSecretUntil } = webhook;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1">
        <h3 className="font-mono text-13 font-medium wrap-anywhere">{url}</h3>
        {description !== '' && <p className="text-13 wrap-anywhere">{description}</p>}
        <p className="text-13 text-pretty text-text-muted">
          {kinds.map((kind) => texts.kinds[kind]).join(' · ')}
        </p>
        <Health webhook={webhook} />
        {oldSecretUntil !== null && (
          <p className="text-13 text-text-muted">
            {texts.oldSecret} <Time kind="toCome" instant={oldSecretUntil} />
          </p>
        )}
        {mayChange && !canManage && <p className="text-13 text-text-muted">{texts.notYours}</p>}
      </div>
      {mayChange && canManage && <EndpointActions webhook={webhook} onEdit={onEdit} />}
    </li>
  );
}

function Health({ webhook }: { webhook: Webhook }) {
  const texts = useMessages('webhooks');
  const { enabled, disabledReason, failingSince } = webhook;
  const [tone, text]: [StatusTone, string] = !enabled
    ? disabledReason === 'failing'
      ? ['danger', texts.statuses.disabled]
      : ['neutral', texts.statuses.member]
    : failingSince !== null
      ? ['warning', texts.statuses.failing]
      : ['success', texts.statuses.enabled];
  return (
    <div className="text-13">
      <Status tone={tone}>{text}</Status>
      {enabled && failingSince !== null && (
        <p className="mt-1 text-text-muted">
          {texts.failingSince} <Time instant={failingSince} />. {texts.failingText}
        </p>
      )}
      {disabledReason === 'failing' && <p className="mt-1 text-text-muted">{texts.disabledText}</p>}
    </div>
  );
}
