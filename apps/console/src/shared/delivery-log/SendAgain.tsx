import type { Delivery } from '@arcadia/contract/callbacks/deliveries';
import { useMutation } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useRef } from 'react';
import { AskedButton } from '../AskedButton.tsx';
import { announce } from '../announcements.ts';
import { useMessages } from '../messages.ts';

type SendAgainProps = {
  delivery: Pick<Delivery, 'status' | 'urlNow'>;
  /** `delivered` is said where it was accepted before. */
  texts: { title: string; text: string; delivered: string };
  send: (options: { idempotencyKey: string }) => Promise<unknown>;
};

/** Asks before a message is sent again by hand. What comes of it arrives by event. */
export function SendAgain({ delivery, texts, send }: SendAgainProps) {
  const { action, done } = useMessages('deliveries').again;
  // The key stays until an answer has come, so that pressing again after a lost one sends nothing twice.
  const key = useRef<string | null>(null);
  const replay = useMutation({
    mutationFn: () => send({ idempotencyKey: (key.current ??= crypto.randomUUID()) }),
    onSuccess: () => {
      key.current = null;
      announce({ kind: 'done', text: done });
    },
  });
  return (
    <AskedButton
      title={texts.title}
      text={texts.text}
      consequences={[
        <code key="url" className="font-mono text-13 wrap-anywhere">
          {delivery.urlNow}
        </code>,
        ...(delivery.status === 'delivered' ? [texts.delivered] : []),
      ]}
      confirmLabel={action}
      attempt={replay}
    >
      <RotateCcw aria-hidden />
      {action}
    </AskedButton>
  );
}
