import { FormatsProvider } from '@arcadia/ui/formats';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ConnectionProvider, type FileConnection } from '../calls/connection.tsx';
import type { EventStream } from '../live/event-stream.tsx';
import { EventStreamProvider } from '../live/live-invalidation.tsx';
import { useCommonMessages } from '../messages/common-messages.tsx';
import { valueFormats } from '../messages/value-formats.tsx';

type DataProvidersProps = {
  queries: QueryClient;
  events: EventStream;
  /** Connection to the server; null where the app knows no files. */
  connection: FileConnection | null;
  children: ReactNode;
};

/** Contexts of what shows the server's data: the query layer, its events, and how values are written. */
export function DataProviders({ queries, events, connection, children }: DataProvidersProps) {
  const { formats } = useCommonMessages();
  return (
    <QueryClientProvider client={queries}>
      <EventStreamProvider value={events}>
        <ConnectionProvider value={connection}>
          <FormatsProvider value={valueFormats(formats)}>{children}</FormatsProvider>
        </ConnectionProvider>
      </EventStreamProvider>
    </QueryClientProvider>
  );
}
