import { DataProviders } from '@arcadia/web/routing/data-providers';
import type { ComponentType } from 'react';
import { fileConnection } from './client.ts';
import { events, queries } from './queries.ts';

/** A component that shows the server's data, for a place above which nothing provides them: the app begins without. */
export function withData<Props extends object>(Shown: ComponentType<Props>): ComponentType<Props> {
  return function WithData(props: Props) {
    return (
      <DataProviders queries={queries} events={events} connection={fileConnection}>
        <Shown {...props} />
      </DataProviders>
    );
  };
}
