import { latePart } from '@arcadia/ui/overlay/late-part';
import { ListScreen } from '@arcadia/web/table/list-screen';
import { useList } from '@arcadia/web/table/use-list';
import { textParam, useSearchParams } from '@arcadia/web/routing/search-params';
import { usePermission } from '../../shared/member.ts';
import { loadMessages, useMessages } from '../../shared/messages.ts';
import { actionName } from '../../shared/audit/action-name.ts';
import { useAuditColumns, useAuditFilters } from './columns.tsx';
import { auditList } from './queries.ts';

const EntryDrawer = latePart(
  async () => {
    const [module] = await Promise.all([import('./EntryDrawer.tsx'), loadMessages('auditChanges')]);
    return module.EntryDrawer;
  },
  ({ openId }) => openId !== undefined,
);

/** Acts of the company's people, newest first. */
export function AuditPage() {
  const texts = useMessages('audit');
  const list = useList(auditList);
  const { openId, hrefOf, close } = useEntryAddress();
  const mayExport = usePermission('accessAll');
  return (
    <ListScreen
      list={list}
      texts={texts}
      columns={useAuditColumns()}
      filters={useAuditFilters()}
      rowLabel={({ action, memberName }) => `${actionName(texts, action)} ${memberName}`}
      rowHref={({ id }) => hrefOf(id)}
      mayExport={mayExport}
      picture="audit"
    >
      <EntryDrawer openId={openId} listed={list.page?.records} onClose={close} />
    </ListScreen>
  );
}

/** The open entry, which stands in the address (`?entry=`), so that it can be gone back from. */
function useEntryAddress() {
  const { values, hrefWith, go } = useSearchParams({ entry: textParam });
  return {
    openId: values.entry ?? undefined,
    hrefOf: (id: string) => hrefWith({ entry: id }),
    close: () => go({ entry: null }),
  };
}
