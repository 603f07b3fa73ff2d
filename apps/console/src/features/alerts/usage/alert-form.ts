import type { ContractForm } from '@arcadia/web/form/form';
import type { client } from '../../../shared/client.ts';

/** What the form of an alert holds, new or not. */
export type AlertValues = Parameters<typeof client.createUsageAlert>[0];
export type AlertForm = ContractForm<AlertValues>;
