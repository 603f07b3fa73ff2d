import {
  createUsageAlert,
  deleteUsageAlert,
  getUsageAlerts,
  resendUsageAlertLink,
  setUsageAlertPaused,
  updateUsageAlert,
} from '@arcadia/domain/usage-alerts/index';
import type { Handlers } from '../http/calls/handlers.ts';

export const usageAlertHandlers = {
  getUsageAlerts: (ctx) => getUsageAlerts(ctx),
  createUsageAlert,
  updateUsageAlert,
  setUsageAlertPaused,
  deleteUsageAlert,
  resendUsageAlertLink,
} satisfies Partial<Handlers>;
