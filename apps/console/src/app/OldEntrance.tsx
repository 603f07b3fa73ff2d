import { Button } from '@arcadia/ui/action/button';
import { useMutation } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { client } from '../shared/client.ts';
import { useMessages } from '../shared/messages.ts';

/** For companies that still have the old console: the way there, signed in by a one-time code. */
export function OldEntrance({ className }: { className?: string }) {
  const texts = useMessages('shell');
  // A refusal is shown by the transport.
  const entrance = useMutation({
    mutationFn: () => client.openLegacyConsole({}, { notify: true }),
    onSuccess: ({ url }) => location.assign(url),
  });
  return (
    <Button
      variant="ghost"
      loading={entrance.isPending}
      onClick={() => entrance.mutate()}
      className={className ?? 'px-2'}
    >
      <History aria-hidden />
      {texts.oldVersion}
    </Button>
  );
}
