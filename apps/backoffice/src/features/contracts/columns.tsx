import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { Identifier } from '@arcadia/ui/display/identifier';
import type { TableColumn } from '@arcadia/ui/table/table-column';
import type { TableFilter } from '@arcadia/ui/table/table-filter';
import { contractColumns } from '@arcadia/web/contracts/contract-columns';
import { choiceFilter } from '@arcadia/web/table/list-filters';
import { CellText } from '../../shared/CellText.tsx';
import type { AnyContract } from './queries.ts';

type Texts = Dictionaries['contracts'];

export function allContractColumns(
  texts: Texts,
  customerLabel: string,
): TableColumn<AnyContract>[] {
  return [
    {
      id: 'number',
      label: texts.number,
      cell: ({ number }) => <Identifier value={number} label={texts.number} max={20} />,
      priority: 2,
      width: 200,
    },
    {
      id: 'customer',
      label: customerLabel,
      cell: ({ customerName }) => <CellText text={customerName} strong />,
      alwaysShown: true,
      priority: 1,
    },
    ...contractColumns(texts),
  ];
}

export function allContractFilters(texts: Texts, search: string): TableFilter[] {
  return [
    { kind: 'search', id: 'number', label: search },
    choiceFilter('status', texts.status, texts.statuses),
  ];
}
