import { createClient } from '@arcadia/contract/client';
import { Button } from '@arcadia/ui/action/button';
import { productNow } from '@arcadia/web/messages/product-time';
import { createTransport } from '@arcadia/web/calls/transport';
import { useQuery } from '@tanstack/react-query';
import { Smartphone } from 'lucide-react';
import { routes } from 'virtual:contract-routes/sim';
import { connection } from '../client.ts';
import { useMessages } from '../messages.ts';

const client = createClient(routes, createTransport(connection));
/** While the code that is due has not come yet, and where there is none at all. */
const minPauseMs = 1_000;

/** The code that the authenticator shows now, and a button that types it. */
export function SimulatedPhone({
  email,
  onFill,
}: {
  email: string;
  onFill: (code: string) => void;
}) {
  const texts = useMessages('backofficeSignIn').simulated;
  const { data } = useQuery({
    queryKey: ['sim', 'authenticator', email],
    queryFn: ({ signal }) => client.getSimAuthenticator({ email }, { signal }),
    gcTime: 0,
    refetchInterval: ({ state }) => pauseUntil(state.data?.validUntil ?? null),
  });
  const code = data?.code ?? null;
  return (
    <div
      role="group"
      aria-label={texts.label}
      className="flex min-h-10 items-center gap-2 rounded-control border border-dashed border-hairline-strong px-3 py-1 text-13 text-text-muted"
    >
      <Smartphone aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 flex-1">
        {texts.shows}{' '}
        <span className="font-mono whitespace-nowrap text-text">
          {code === null ? '··· ···' : `${code.slice(0, 3)} ${code.slice(3)}`}
        </span>
      </span>
      {code !== null && (
        <Button
          variant="ghost"
          size="sm"
          // The field keeps the focus: leaving it would show its error of being empty.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onFill(code)}
        >
          {texts.fill}
        </Button>
      )}
    </div>
  );
}

function pauseUntil(validUntil: string | null): number {
  const left = validUntil === null ? 0 : Date.parse(validUntil) - productNow();
  return Math.max(minPauseMs, left);
}
