import { defaultTableState } from '@arcadia/ui/table-state';
import type { TableUrl } from '@arcadia/web/table-url-state';

export const customersTable = {
  name: 'backoffice.customers',
  filters: ['keyword', 'kind', 'market'],
  defaults: {
    ...defaultTableState,
    pageSize: 20,
    columns: { order: [], hidden: ['id', 'currency'] },
  },
} satisfies TableUrl;
