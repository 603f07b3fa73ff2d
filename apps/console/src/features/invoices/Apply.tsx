import { Banner } from '@arcadia/ui/feedback/banner';
import { useContentLanguage } from '@arcadia/web/messages/messages';
import { ListTable } from '@arcadia/web/table/list-table';
import { useList } from '@arcadia/web/table/use-list';
import { useMemo } from 'react';
import { CertifyBanner } from '../../shared/CertifyBanner.tsx';
import { usePermission } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';
import { FormulaCard } from './FormulaCard.tsx';
import { NewInvoice } from './NewInvoice.tsx';
import { type Invoicing, sourceList } from './queries.ts';
import { useSourceTitle } from './source-title.ts';
import { sourceColumns, sourceFilters } from './source-columns.tsx';
import { type ApplicationState, useApplication } from './use-application.ts';

type ApplyProps = { invoicing: Invoicing; onHeaders: () => void };

/** Bills and orders that can be invoiced with the rest of each, and the invoice that is being put together. */
export function Apply({ invoicing, onHeaders }: ApplyProps) {
  const texts = useMessages('invoices');
  const mayApply = usePermission('invoiceAll') && invoicing.certified;
  const application = useApplication(invoicing);
  return (
    <div className="flex flex-col gap-4">
      <Missing invoicing={invoicing} />
      <FormulaCard invoicing={invoicing} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <section className="min-w-0">
          <h2 className="mb-3 text-16 font-semibold">{texts.sources.title}</h2>
          <Sources application={mayApply ? application : null} />
        </section>
        {mayApply && <NewInvoice {...{ invoicing, application, onHeaders }} />}
      </div>
    </div>
  );
}

/** Reason that nothing can be applied for. */
function Missing({ invoicing: { certified } }: { invoicing: Invoicing }) {
  const { noPermission, certify } = useMessages('invoices');
  const mayApply = usePermission('invoiceAll');
  if (!mayApply) return <Banner>{noPermission}</Banner>;
  return certified ? null : <CertifyBanner texts={certify} />;
}

function Sources({ application }: { application: ApplicationState | null }) {
  const texts = useMessages('invoices');
  const titleOf = useSourceTitle();
  const language = useContentLanguage();
  const list = useList(sourceList);
  const columns = useMemo(
    () => sourceColumns(texts, { application, titleOf, language }),
    [texts, application, titleOf, language],
  );
  const filters = useMemo(() => sourceFilters(texts), [texts]);
  return (
    <ListTable
      list={list}
      texts={texts.sources}
      columns={columns}
      filters={filters}
      rowLabel={titleOf}
      picture="invoice bills"
    />
  );
}
