import { InOrder } from '@arcadia/ui/layout/in-order';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import type { ReactNode } from 'react';
import { ListTable, type ListTableProps } from './list-table.tsx';

type ListScreenProps<Row extends { id: string }> = ListTableProps<Row> & {
  texts: { description: ReactNode };
  /** Controls beside the title. */
  beside?: ReactNode;
  /** Parts below the table, such as the drawer of a row. */
  children?: ReactNode;
};

/** A page that is one list. */
export function ListScreen<Row extends { id: string }>(props: ListScreenProps<Row>) {
  const { beside, children, ...table } = props;
  const { title, description } = props.texts;
  return (
    <PageBody>
      <InOrder>
        <PageHeader title={title} description={description} actions={beside} />
        <ListTable {...table} />
        {children}
      </InOrder>
    </PageBody>
  );
}
