import { maxReplayed } from '@arcadia/contract/callbacks/deliveries';
import { Button } from '@arcadia/ui/action/button';
import { useFormats } from '@arcadia/ui/formats';
import { ConfirmDialog } from '@arcadia/ui/overlay/confirm-dialog';
import { useIdempotencyKey } from '@arcadia/web/calls/use-idempotency-key';
import { useCommonMessages } from '@arcadia/web/messages/common-messages';
import { useMutation } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { announce } from '../../shared/announcements.ts';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';

type SendAllAgainProps = {
  /** The service, and the filters that are set. */
  input: Parameters<typeof client.replayDeliveries>[0];
  /** How many messages the filters leave. */
  total: number;
};

/** Sends everything again that the filters leave, after an outage of the customer's server. */
export function SendAllAgain({ input, total }: SendAllAgainProps) {
  const texts = useMessages('deliveries').againAll;
  const { actions } = useCommonMessages();
  const { number } = useFormats();
  const [asking, setAsking] = useState(false);
  const { keyOf } = useIdempotencyKey();
  const replay = useMutation({
    mutationFn: () =>
      client.replayDeliveries(input, { idempotencyKey: keyOf({ ...input, total }) }),
    onSuccess: ({ queued }) => {
      setAsking(false);
      announce({ kind: 'done', text: texts.done({ count: number(queued) }) });
    },
  });
  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)}>
        <RotateCcw aria-hidden />
        {texts.action({ count: number(total) })}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={(open) => {
          setAsking(open);
          if (!open) replay.reset();
        }}
        title={texts.title({ count: number(total) })}
        description={texts.text}
        consequences={[
          texts.order,
          ...(total > maxReplayed ? [texts.most({ most: number(maxReplayed) })] : []),
        ]}
        confirmLabel={texts.action({ count: number(Math.min(total, maxReplayed)) })}
        cancelLabel={actions.cancel}
        loading={replay.isPending}
        error={replay.error?.message}
        onConfirm={() => replay.mutate()}
      />
    </>
  );
}
