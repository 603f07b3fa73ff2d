import type { Webhook } from '@arcadia/contract/webhooks/webhooks';
import { Button } from '@arcadia/ui/action/button';
import { IconButton } from '@arcadia/ui/action/icon-button';
import { latePart } from '@arcadia/ui/overlay/late-part';
import { Menu, MenuItem } from '@arcadia/ui/overlay/menu';
import { useIdempotencyKey } from '@arcadia/web/calls/use-idempotency-key';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { announce } from '../../shared/announcements.ts';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import type { Asked } from './asked.ts';
import { webhooksKey } from '../../shared/webhooks.ts';

const EndpointQuestions = latePart(() =>
  import('./EndpointQuestions.tsx').then((module) => module.EndpointQuestions),
);

type EndpointActionsProps = { webhook: Webhook; onEdit: () => void };

/** Acts on an endpoint; the final ones are asked about first. */
export function EndpointActions({ webhook, onEdit }: EndpointActionsProps) {
  const texts = useMessages('webhooks').actions;
  const [asked, setAsked] = useState<Asked | null>(null);
  const { test, enable } = useEndpointCalls(webhook);
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" onClick={onEdit}>
        {texts.edit}
      </Button>
      {webhook.enabled ? (
        <Button size="sm" loading={test.isPending} onClick={() => test.mutate()}>
          {texts.test}
        </Button>
      ) : (
        <Button size="sm" loading={enable.isPending} onClick={() => enable.mutate()}>
          {texts.enable}
        </Button>
      )}
      <Menu
        trigger={
          <IconButton label={texts.more({ url: webhook.url })} size="sm" variant="secondary">
            <Ellipsis />
          </IconButton>
        }
      >
        <MenuItem onSelect={() => setAsked('rotate')}>{texts.rotate}</MenuItem>
        {webhook.enabled && (
          <MenuItem onSelect={() => setAsked('disable')}>{texts.disable}</MenuItem>
        )}
        <MenuItem danger onSelect={() => setAsked('remove')}>
          {texts.remove}
        </MenuItem>
      </Menu>
      {asked !== null && (
        <EndpointQuestions webhook={webhook} asked={asked} onClose={() => setAsked(null)} />
      )}
    </div>
  );
}

function useEndpointCalls({ id, version }: Webhook) {
  const { done } = useMessages('webhooks');
  const queries = useQueryClient();
  const { keyOf, renew } = useIdempotencyKey();
  // Somebody else may have changed it: what stands here is read anew either way.
  const onSettled = () => queries.invalidateQueries({ queryKey: webhooksKey });
  const test = useMutation({
    mutationFn: () => client.sendTestWebhook({ id }, { notify: true, idempotencyKey: keyOf(id) }),
    onSuccess: () => {
      renew();
      announce({ kind: 'done', text: done.tested });
    },
    onSettled,
  });
  const enable = useMutation({
    mutationFn: () => client.setWebhookEnabled({ id, version, enabled: true }, { notify: true }),
    onSuccess: () => announce({ kind: 'done', text: done.enabled }),
    onSettled,
  });
  return { test, enable };
}
