import type { Transitions } from '@arcadia/kernel/transitions';

export const serviceStatuses = ['creating', 'not_launched', 'online', 'offline', 'failed'] as const;
export type ServiceStatus = (typeof serviceStatuses)[number];

/** Statuses of a region service. `failed`: provisioning was given up; it can only be retried. */
export const serviceTransitions = {
  provisioned: { from: ['creating'], to: 'not_launched' },
  provisioningFailed: { from: ['creating'], to: 'failed' },
  retryProvisioning: { from: ['failed'], to: 'creating' },
  launch: { from: ['not_launched', 'offline'], to: 'online' },
  takeOffline: { from: ['online'], to: 'offline' },
} as const satisfies Transitions<ServiceStatus, string>;
