import type { client } from '../../shared/client.ts';
import { defineList } from '../../shared/lists.ts';

export const allContractsList = defineList({
  list: 'listAllContracts',
  storedAs: 'backoffice.all-contracts',
  key: ['contracts', 'all'],
  file: 'exportAllContracts',
  hidden: ['language', 'by'],
});

export type AnyContract = Awaited<ReturnType<typeof client.listAllContracts>>['records'][number];
