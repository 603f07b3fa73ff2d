import { InOrder } from '@arcadia/ui/layout/in-order';
import { PageBody } from '@arcadia/ui/layout/page';
import { latePart } from '@arcadia/ui/overlay/late-part';
import { AwaitedScreen } from '@arcadia/web/first-screen/first-screen';
import { ListTable } from '@arcadia/web/table/list-table';
import { useList } from '@arcadia/web/table/use-list';
import { textParam, useSearchParams } from '@arcadia/web/routing/search-params';
import { usePermission } from '../../shared/member.ts';
import { loadMessages, useMessages } from '../../shared/messages.ts';
import { useRegionService } from '../../shared/region-service/region-service-query.ts';
import { ServiceFailure } from '../../shared/region-service/ServiceFailure.tsx';
import { ServiceHeader } from '../../shared/region-service/ServiceHeader.tsx';
import { useRouteParam } from '../../shared/route-param.ts';
import { useSettings } from '../../shared/settings.ts';
import { useDeliveryColumns, useDeliveryFilters } from './columns.tsx';
import { deliveryList, useLiveDeliveries } from './queries.ts';

const DeliveryDrawer = latePart(
  async () => {
    // The faults of an attempt are told in the verifier's words.
    const [module] = await Promise.all([import('./DeliveryDrawer.tsx'), loadMessages('verifier')]);
    return module.DeliveryDrawer;
  },
  ({ openId }) => openId !== undefined,
);
const SimRound = latePart(
  () => import('./SimRound.tsx').then((module) => module.SimRound),
  undefined,
  <AwaitedScreen kind="list" />,
);
const SendAllAgain = latePart(() =>
  import('./SendAllAgain.tsx').then((module) => module.SendAllAgain),
);

/** The delivery log: messages to a customer's server, and its responses. */
export function DeliveriesPage() {
  const id = useRouteParam('id');
  const { environment } = useSettings();
  const query = useRegionService(id);
  const { data: service, error } = query;
  const texts = useMessages('deliveries');
  if (error !== null && service === undefined) return <ServiceFailure query={query} />;
  return (
    <PageBody>
      <ServiceHeader service={service} id={id} at="deliveries" />
      <p className="mb-4 max-w-prose text-13 text-pretty text-text-muted">{texts.text}</p>
      <InOrder>
        {environment === 'sim' && <SimRound serviceId={id} />}
        <Log serviceId={id} />
      </InOrder>
    </PageBody>
  );
}

function Log({ serviceId }: { serviceId: string }) {
  const texts = useMessages('deliveries');
  useLiveDeliveries();
  const list = useList(deliveryList, { id: serviceId });
  const { openId, hrefOf, close } = useDeliveryAddress();
  const mayManage = usePermission('applicationAll');
  const { status } = list.state.filters;
  const isUndelivered = status === 'failed' || status === 'pending';
  return (
    <>
      {mayManage && isUndelivered && list.page !== undefined && list.page.total > 0 && (
        <div className="mb-3">
          <SendAllAgain input={list.input} total={list.page.total} />
        </div>
      )}
      <ListTable
        list={list}
        texts={{ ...texts, listFailed: texts.failed }}
        columns={useDeliveryColumns()}
        filters={useDeliveryFilters()}
        rowLabel={({ subject, id }) => `${subject} ${id}`}
        rowHref={({ id }) => hrefOf(id)}
        picture="deliveries"
      />
      <DeliveryDrawer openId={openId} onClose={close} />
    </>
  );
}

/** The open delivery, which stands in the address (`?delivery=`), so that it can be linked to and gone back from. */
function useDeliveryAddress() {
  const { values, hrefWith, go } = useSearchParams({ delivery: textParam });
  return {
    openId: values.delivery ?? undefined,
    hrefOf: (id: string) => hrefWith({ delivery: id }),
    close: () => go({ delivery: null }),
  };
}
