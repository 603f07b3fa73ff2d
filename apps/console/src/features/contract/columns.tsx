import type { OutputOf } from '@arcadia/contract/api';
import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { Identifier } from '@arcadia/ui/display/identifier';
import type { TableColumn } from '@arcadia/ui/table/table-column';
import type { TableFilter } from '@arcadia/ui/table/table-filter';
import { contractColumns } from '@arcadia/web/contracts/contract-columns';
import { choiceFilter } from '@arcadia/web/table/list-filters';

type Texts = Dictionaries['contracts'];
type Listed = OutputOf<'listContracts'>['records'][number];

export function ownContractColumns(texts: Texts): readonly TableColumn<Listed>[] {
  return [
    {
      id: 'number',
      label: texts.number,
      cell: ({ number }) => <Identifier value={number} label={texts.number} max={20} />,
      priority: 1,
      alwaysShown: true,
      width: 200,
    },
    ...contractColumns(texts),
  ];
}

export function contractFilters(texts: Texts): readonly TableFilter[] {
  return [choiceFilter('status', texts.status, texts.statuses)];
}
