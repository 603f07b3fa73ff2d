import type { Webhook } from '@arcadia/contract/webhooks/webhooks';
import { latePart } from '@arcadia/ui/overlay/late-part';
import { textParam, useSearchParams } from '@arcadia/web/routing/search-params';
import { ListTable } from '@arcadia/web/table/list-table';
import { useList } from '@arcadia/web/table/use-list';
import { loadMessages, useMessages } from '../../shared/messages.ts';
import { useLogColumns, useLogFilters } from './columns.tsx';
import { webhookDeliveryList } from './queries.ts';

const WebhookDeliveryDrawer = latePart(
  async () => {
    // The faults of an attempt are told in the verifier's words.
    const [module] = await Promise.all([
      import('./WebhookDeliveryDrawer.tsx'),
      loadMessages('verifier'),
    ]);
    return module.WebhookDeliveryDrawer;
  },
  ({ openId }) => openId !== undefined,
);

/** The open delivery, which stands in the address, so that it can be linked to and gone back from. */
const openAddress = { delivery: textParam };

/** The log of what was sent to all endpoints. */
export function WebhookLog({ webhooks }: { webhooks: readonly Webhook[] }) {
  const texts = useMessages('webhooks').log;
  const { failed } = useMessages('deliveries');
  const list = useList(webhookDeliveryList);
  const { values, hrefWith, go } = useSearchParams(openAddress);
  return (
    <section className="mt-10">
      <h2 className="text-16 font-semibold">{texts.title}</h2>
      <p className="mt-1 mb-4 max-w-prose text-13 text-pretty text-text-muted">{texts.text}</p>
      <ListTable
        list={list}
        texts={{ ...texts, listFailed: failed }}
        columns={useLogColumns(webhooks)}
        filters={useLogFilters(webhooks)}
        rowLabel={({ kind, id }) => `${kind} ${id}`}
        rowHref={({ id }) => hrefWith({ delivery: id })}
        picture="deliveries"
      />
      <WebhookDeliveryDrawer
        openId={values.delivery ?? undefined}
        onClose={() => go({ delivery: null })}
      />
    </section>
  );
}
