import type { Webhook } from '@arcadia/contract/webhooks/webhooks';
import { ConfirmDialog } from '@arcadia/ui/overlay/confirm-dialog';
import { useIdempotencyKey } from '@arcadia/web/calls/use-idempotency-key';
import { useCommonMessages } from '@arcadia/web/messages/common-messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { announce } from '../../shared/announcements.ts';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import type { Asked } from './asked.ts';
import { NewSecret } from './NewSecret.tsx';
import { webhooksKey } from '../../shared/webhooks.ts';

type QuestionProps = { webhook: Webhook; onClose: () => void };

/** Asks before something is done to an endpoint that can't be taken back. */
export function EndpointQuestions({ asked, ...props }: QuestionProps & { asked: Asked }) {
  switch (asked) {
    case 'rotate':
      return <RotateQuestion {...props} />;
    case 'disable':
      return <DisableQuestion {...props} />;
    case 'remove':
      return <RemoveQuestion {...props} />;
  }
}

function RotateQuestion({ webhook, onClose }: QuestionProps) {
  const { rotate: texts } = useMessages('webhooks');
  const { actions } = useCommonMessages();
  const queries = useQueryClient();
  const { keyOf } = useIdempotencyKey();
  const { id, version, url, oldSecretUntil } = webhook;
  const rotation = useMutation({
    mutationFn: () =>
      client.rotateWebhookSecret({ id, version }, { idempotencyKey: keyOf({ id }) }),
    onSettled: () => queries.invalidateQueries({ queryKey: webhooksKey }),
    // The secret is gone from memory with the dialog.
    gcTime: 0,
  });
  if (rotation.data !== undefined)
    return <NewSecret secret={rotation.data.secret} onClose={onClose} />;
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={texts.title}
      description={texts.text}
      consequences={[
        <Url key="url" url={url} />,
        texts.both,
        ...(oldSecretUntil === null ? [] : [texts.replaces]),
      ]}
      confirmLabel={texts.action}
      cancelLabel={actions.cancel}
      loading={rotation.isPending}
      error={rotation.error?.message}
      onConfirm={() => rotation.mutate()}
    />
  );
}

function DisableQuestion({ webhook, onClose }: QuestionProps) {
  const texts = useMessages('webhooks');
  const { id, version } = webhook;
  const disabling = useChange({
    call: () => client.setWebhookEnabled({ id, version, enabled: false }),
    done: texts.done.disabled,
    onClose,
  });
  const { title, text, waiting, missed } = texts.disable;
  return (
    <Question
      {...{ title, text, onClose, change: disabling }}
      consequences={[<Url key="url" url={webhook.url} />, waiting, missed]}
      action={texts.actions.disable}
    />
  );
}

function RemoveQuestion({ webhook, onClose }: QuestionProps) {
  const texts = useMessages('webhooks');
  const removal = useChange({
    call: () => client.deleteWebhook({ id: webhook.id }),
    done: texts.done.removed,
    onClose,
  });
  const { title, text, log } = texts.remove;
  return (
    <Question
      {...{ title, text, onClose, change: removal }}
      consequences={[<Url key="url" url={webhook.url} />, log]}
      action={texts.actions.remove}
      danger
    />
  );
}

type Change = { call: () => Promise<unknown>; done: string; onClose: () => void };

function useChange({ call, done, onClose }: Change) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: () => {
      announce({ kind: 'done', text: done });
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: webhooksKey }),
  });
}

type QuestionTexts = {
  title: string;
  text: string;
  consequences: readonly ReactNode[];
  action: string;
  danger?: boolean;
  onClose: () => void;
  change: ReturnType<typeof useChange>;
};

function Question({
  title,
  text,
  action,
  danger = false,
  onClose,
  change,
  ...rest
}: QuestionTexts) {
  const { actions } = useCommonMessages();
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      danger={danger}
      title={title}
      description={text}
      consequences={rest.consequences}
      confirmLabel={action}
      cancelLabel={actions.cancel}
      loading={change.isPending}
      error={change.error?.message}
      onConfirm={() => change.mutate()}
    />
  );
}

function Url({ url }: { url: string }) {
  return <code className="font-mono text-13 wrap-anywhere">{url}</code>;
}
