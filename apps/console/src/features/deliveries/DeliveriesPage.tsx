import { DataTable } from '@arcadia/ui/table/data-table';
import { EmptyState } from '@arcadia/ui/feedback/empty-state';
import { PageBody } from '@arcadia/ui/layout/page';
import { Pattern } from '@arcadia/ui/display/pattern';
import { defaultTableState } from '@arcadia/ui/table/table-state';
import { ExportMenu } from '@arcadia/web/table/export-menu';
import { useTableUrlState } from '@arcadia/web/table/table-url-state';
import { useQuery } from '@tanstack/react-query';
import { usePermission } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';
import { useRegionService } from '../../shared/region-service/region-service-query.ts';
import { ServiceFailure } from '../../shared/region-service/ServiceFailure.tsx';
import { ServiceHeader } from '../../shared/region-service/ServiceHeader.tsx';
import { useRouteParam } from '../../shared/route-param.ts';
import { useSettings } from '../../shared/settings.ts';
import { tableError } from '../../shared/table-error.ts';
import { useDeliveryColumns, useDeliveryFilters } from './columns.tsx';
import { DeliveryDrawer } from './DeliveryDrawer.tsx';
import {
  deliveriesQuery,
  deliveriesTable,
  deliveryFiltersOf,
  useLiveDeliveries,
  type DeliverySummary,
} from './queries.ts';
import { SendAllAgain } from './SendAllAgain.tsx';
import { SimRound } from './SimRound.tsx';
import { useDeliveryAddress } from './use-delivery-address.ts';

/** What games have sent to a customer's server, and what it answered. */
export function DeliveriesPage() {
  const id = useRouteParam('id');
  const { environment } = useSettings();
  const { data: service, error, isFetching, refetch } = useRegionService(id);
  const texts = useMessages('deliveries');
  if (error !== null && service === undefined) {
    return (
      <PageBody>
        <ServiceFailure error={error} onRetry={() => void refetch()} retrying={isFetching} />
      </PageBody>
    );
  }
  return (
    <PageBody>
      <ServiceHeader service={service} id={id} at="deliveries" />
      <p className="mb-4 max-w-prose text-13 text-pretty text-text-muted">{texts.text}</p>
      {environment === 'sim' && <SimRound serviceId={id} />}
      <Log serviceId={id} />
    </PageBody>
  );
}

const idOf = ({ id }: DeliverySummary) => id;

function Log({ serviceId }: { serviceId: string }) {
  const texts = useMessages('deliveries');
  useLiveDeliveries();
  const [state, setState] = useTableUrlState(deliveriesTable);
  const { data, error, isFetching, refetch } = useQuery(deliveriesQuery(serviceId, state));
  const { openId, hrefOf, close } = useDeliveryAddress();
  const mayManage = usePermission('applicationAll');
  const filters = deliveryFiltersOf(state.filters);
  const isUndelivered = filters.state === 'failed' || filters.state === 'pending';
  return (
    <>
      {mayManage && isUndelivered && data !== undefined && data.total > 0 && (
        <div className="mb-3">
          <SendAllAgain serviceId={serviceId} filters={filters} total={data.total} />
        </div>
      )}
      <DataTable
        label={texts.title}
        columns={useDeliveryColumns()}
        filters={useDeliveryFilters()}
        state={state}
        onStateChange={setState}
        defaults={defaultTableState}
        page={data}
        fetching={isFetching}
        error={tableError(error, texts.failed)}
        onRetry={() => void refetch()}
        rowId={idOf}
        rowLabel={({ subject, id }) => `${subject} ${id}`}
        rowHref={({ id }) => hrefOf(id)}
        exportMenu={
          <ExportMenu
            name="exportDeliveries"
            input={{ id: serviceId, ...filters }}
            total={data?.total}
          />
        }
        empty={
          <EmptyState
            title={texts.emptyTitle}
            picture={<Pattern seed="deliveries" variant="outline" className="h-16 w-24" />}
          >
            {texts.emptyText}
          </EmptyState>
        }
      />
      <DeliveryDrawer openId={openId} onClose={close} />
    </>
  );
}
