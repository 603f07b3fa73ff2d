import type { TableColumn } from '@arcadia/ui/table/table-column';
import { CellText } from './CellText.tsx';
import { CompanyLink } from './CompanyLink.tsx';

type OfCompany = { companyId: string; companyName: string };

/** The column that names each row by its customer, with the way there. */
export function customerColumn<Row extends OfCompany>(label: string): TableColumn<Row> {
  return {
    id: 'customer',
    label,
    cell: ({ companyId, companyName }) => (
      <CellText text={companyName}>
        <CompanyLink companyId={companyId} companyName={companyName} />
      </CellText>
    ),
    alwaysShown: true,
    priority: 1,
  };
}
