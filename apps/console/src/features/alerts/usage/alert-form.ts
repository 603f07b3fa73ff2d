import type { ContractForm } from '@arcadia/web/form/form';
import type { client } from '../../../shared/client.ts';

/** Values of an alert's form, new or not. */
export type AlertValues = Parameters<typeof client.createUsageAlert>[0];
export type AlertForm = ContractForm<AlertValues>;
