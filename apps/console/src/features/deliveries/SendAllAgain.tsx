import { maxReplayed } from '@arcadia/contract/callbacks/deliveries';
import { useFormats } from '@arcadia/ui/formats';
import { useIdempotencyKey } from '@arcadia/web/calls/use-idempotency-key';
import { useMutation } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { AskedButton } from '../../shared/AskedButton.tsx';
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
  const { number } = useFormats();
  const { keyOf } = useIdempotencyKey();
  const replay = useMutation({
    mutationFn: () =>
      client.replayDeliveries(input, { idempotencyKey: keyOf({ ...input, total }) }),
    onSuccess: ({ queued }) => {
      announce({ kind: 'done', text: texts.done({ count: number(queued) }) });
    },
  });
  return (
    <AskedButton
      size="sm"
      title={texts.title({ count: number(total) })}
      text={texts.text}
      consequences={[
        texts.order,
        ...(total > maxReplayed ? [texts.most({ most: number(maxReplayed) })] : []),
      ]}
      confirmLabel={texts.action({ count: number(Math.min(total, maxReplayed)) })}
      attempt={replay}
    >
      <RotateCcw aria-hidden />
      {texts.action({ count: number(total) })}
    </AskedButton>
  );
}
