import { getCallbackAlarms } from '@arcadia/domain/applications/index';
import { getPackageAlerts, setExpiryAlert } from '@arcadia/domain/package-orders/index';
import type { Handlers } from '../http/calls/handlers.ts';

export const alertHandlers = {
  getPackageAlerts: (ctx) => getPackageAlerts(ctx),
  setExpiryAlert,
  getCallbackAlarms: (ctx) => getCallbackAlarms(ctx),
} satisfies Partial<Handlers>;
