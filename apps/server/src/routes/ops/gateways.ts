import { listGateways } from '@arcadia/domain/gateway-desk/index';
import { switchGatewayOff, switchGatewayOn } from '@arcadia/domain/gateways/index';
import type { Handlers } from '../../http/calls/handlers.ts';

export const gatewayHandlers = {
  listGateways,
  switchGatewayOff,
  switchGatewayOn,
} satisfies Partial<Handlers>;
