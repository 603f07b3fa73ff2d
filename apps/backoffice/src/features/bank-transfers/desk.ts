import { Landmark } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import { client } from '../../shared/client.ts';
import { defineDesk } from '../../shared/desk/define-desk.ts';
import { messagesOf } from '../../shared/messages.ts';

export type TransferCase = Awaited<ReturnType<typeof client.getBankTransferCase>>;

type Decision = Parameters<typeof client.decideBankTransfer>[0];

export const desk = defineDesk({
  desk: 'transfer',
  queue: paths.bankTransfers,
  caseHref: paths.bankTransfer,
  menu: { label: 'bankTransfers', icon: Landmark, position: 3 },
  messages: ['backofficeTransfers'],
  caseMessages: ['backofficeDocuments', 'backofficeUndo', 'bankTransfer'],
  texts: () => messagesOf('backofficeTransfers'),
  due: true,
  key: ['bank-transfers'],
  load: (id, signal) => client.getBankTransferCase({ id }, { signal }),
  decide: (decision: Decision, options) => client.decideBankTransfer(decision, options),
});
