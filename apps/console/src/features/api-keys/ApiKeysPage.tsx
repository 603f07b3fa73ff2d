import type { ApiKey } from '@arcadia/contract/access/api-keys';
import { apiKeyStatuses } from '@arcadia/contract/access/api-key-terms';
import { Button } from '@arcadia/ui/action/button';
import { InOrder } from '@arcadia/ui/layout/in-order';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { latePart } from '@arcadia/ui/overlay/late-part';
import type { TableFilter } from '@arcadia/ui/table/table-filter';
import { AwaitedScreen } from '@arcadia/web/first-screen/first-screen';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { textParam, useSearchParams } from '@arcadia/web/routing/search-params';
import { choiceFilter } from '@arcadia/web/table/list-filters';
import { ListTable } from '@arcadia/web/table/list-table';
import { useList } from '@arcadia/web/table/use-list';
import { useMemo, useState } from 'react';
import { usePermission } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';
import { useKeyColumns } from './key-columns.tsx';
import { apiKeyList, apiKeysKey } from './queries.ts';

/** Parameter of the address for what is open beside the list: `new`, or the id of a key. */
const keyAddress = { open: textParam };

const EndingSoon = latePart(
  async () => (await import('./EndingSoon.tsx')).EndingSoon,
  undefined,
  <AwaitedScreen kind="list" />,
);
const KeyDrawers = latePart(
  async () => (await import('./KeyDrawers.tsx')).KeyDrawers,
  ({ open }) => open !== null,
);
const RevokeKeyDialog = latePart(
  async () => (await import('./RevokeKeyDialog.tsx')).RevokeKeyDialog,
  ({ asked }) => asked !== null,
);

/** The company's API keys; one of them, or a new one, opens in a drawer with an address of its own. */
export function ApiKeysPage() {
  const texts = useMessages('apiKeys');
  const mayManage = usePermission('accessAll');
  const { values, hrefWith, go } = useSearchParams(keyAddress);
  const [asked, ask] = useState<ApiKey | null>(null);
  useLiveInvalidation({ 'api_key.changed': [apiKeysKey], 'access.changed': [apiKeysKey] });
  const columns = useKeyColumns({
    mayManage,
    hrefOf: (id) => hrefWith({ open: id }),
    onRevoke: ask,
  });
  const create = (variant: 'primary' | 'secondary') =>
    mayManage && (
      <Button variant={variant} onClick={() => go({ open: 'new' })}>
        {texts.create}
      </Button>
    );
  return (
    <PageBody>
      <PageHeader title={texts.title} description={texts.description} actions={create('primary')} />
      <InOrder>
        <EndingSoon />
        <ListTable
          list={useList(apiKeyList)}
          texts={{
            title: texts.title,
            listFailed: texts.listFailed,
            emptyTitle: texts.empty.title,
            emptyText: mayManage ? texts.empty.text : texts.empty.textReadOnly,
          }}
          columns={columns}
          filters={useFilters()}
          rowLabel={({ name }) => name}
          picture="api-keys"
          emptyAction={create('secondary')}
        />
      </InOrder>
      <KeyDrawers
        open={values.open}
        mayManage={mayManage}
        onRevoke={ask}
        onClose={() => go({ open: null }, { replace: true })}
      />
      <RevokeKeyDialog asked={asked} onClose={() => ask(null)} />
    </PageBody>
  );
}

function useFilters(): readonly TableFilter[] {
  const texts = useMessages('apiKeys');
  return useMemo(() => {
    const options = Object.fromEntries(apiKeyStatuses.map((one) => [one, texts.statuses[one]]));
    return [
      { kind: 'search', id: 'keyword', label: texts.search },
      choiceFilter('status', texts.status, options),
    ];
  }, [texts]);
}
