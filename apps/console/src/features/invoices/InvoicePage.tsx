import { Loading } from '@arcadia/ui/feedback/loading';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { Tabs } from '@arcadia/ui/layout/tabs';
import { Loaded } from '@arcadia/web/calls/loaded';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { useInvoiceAddress } from './address.ts';
import { Apply } from './Apply.tsx';
import { Headers } from './Headers.tsx';
import { InvoiceDrawer } from './InvoiceDrawer.tsx';
import { type Invoicing, invoicesKey, invoicingQuery } from './queries.ts';
import { Records } from './Records.tsx';

/** Applying for invoices, the invoices so far, and whom they are made out to: a tab each. */
export function InvoicePage() {
  const texts = useMessages('invoices');
  const { tab, showTab, openId, close } = useInvoiceAddress();
  useLiveInvalidation({
    'invoice.changed': [invoicesKey],
    'bill.changed': [invoicesKey],
    'package_order.changed': [invoicesKey],
  });
  return (
    <PageBody>
      <PageHeader title={texts.title} description={texts.description} />
      <Tabs
        label={texts.tabs.label}
        tabs={[
          { value: 'apply', label: texts.tabs.apply },
          { value: 'records', label: texts.tabs.records },
          { value: 'headers', label: texts.tabs.headers },
        ]}
        value={tab}
        onValueChange={showTab}
      >
        {tab === 'records' ? (
          <Records />
        ) : (
          <WithInvoicing>
            {(invoicing) =>
              tab === 'apply' ? (
                <Apply invoicing={invoicing} onHeaders={() => showTab('headers')} />
              ) : (
                <Headers invoicing={invoicing} />
              )
            }
          </WithInvoicing>
        )}
      </Tabs>
      <InvoiceDrawer openId={openId} onClose={close} />
    </PageBody>
  );
}

function WithInvoicing({ children }: { children: (invoicing: Invoicing) => ReactNode }) {
  const texts = useMessages('invoices');
  const query = useQuery(invoicingQuery);
  return (
    <Loaded
      query={query}
      failed={texts.loadFailed}
      waiting={<Loading height={480}>{texts.loading}</Loading>}
    >
      {children}
    </Loaded>
  );
}
