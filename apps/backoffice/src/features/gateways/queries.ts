import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';

/** Calls are counted all the time: the figures are asked again, and no event is sent for each. */
const figuresEveryMs = 10_000;

export const gatewaysQuery = queryOptions({
  queryKey: ['gateways'],
  queryFn: ({ signal }) => client.listGateways({}, { signal }),
  refetchInterval: figuresEveryMs,
});

type Desk = Awaited<ReturnType<typeof client.listGateways>>;
export type Gateway = Desk['gateways'][number];
export type GatewaySwitch = Desk['switches'][number];
