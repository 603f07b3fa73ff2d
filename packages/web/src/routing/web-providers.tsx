import { FormatsProvider } from '@arcadia/ui/formats';
import { UiTextsProvider } from '@arcadia/ui/ui-texts';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCommonMessages } from '../messages/common-messages.tsx';
import { ConnectionProvider, type FileConnection } from '../calls/connection.tsx';
import type { EventStream } from '../live/event-stream.tsx';
import { EventStreamProvider } from '../live/live-invalidation.tsx';
import { valueFormats } from '../messages/value-formats.tsx';

export type WebProvidersProps = {
  queries: QueryClient;
  events: EventStream;
  /** Connection to the server; null where the app knows no files. */
  connection: FileConnection | null;
  children: ReactNode;
};

/** Contexts that the parts of ui and the hooks of this package read, in the language of the reader. */
export function WebProviders({ queries, events, connection, children }: WebProvidersProps) {
  const texts = useCommonMessages();
  return (
    <QueryClientProvider client={queries}>
      <EventStreamProvider value={events}>
        <ConnectionProvider value={connection}>
          <UiTextsProvider texts={texts.ui}>
            <FormatsProvider value={valueFormats(texts.formats)}>{children}</FormatsProvider>
          </UiTextsProvider>
        </ConnectionProvider>
      </EventStreamProvider>
    </QueryClientProvider>
  );
}
