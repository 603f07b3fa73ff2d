import type { WebhookDelivery } from '@arcadia/contract/webhooks/webhooks';
import { DescriptionList } from '@arcadia/ui/layout/description-list';
import { Identifier } from '@arcadia/ui/display/identifier';
import { Time } from '@arcadia/ui/display/time';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { Attempts } from '../../shared/delivery-log/Attempts.tsx';
import { DeliveryStatus } from '../../shared/delivery-log/DeliveryStatus.tsx';
import { RequestBody } from '../../shared/delivery-log/RequestBody.tsx';
import { SendAgain } from '../../shared/delivery-log/SendAgain.tsx';
import { usePermission } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';
import { RecordDrawer } from '../../shared/record-drawer/RecordDrawer.tsx';
import { useShownId } from '../../shared/record-drawer/shown-id.ts';
import { webhookDeliveryQuery } from './queries.ts';

type WebhookDeliveryDrawerProps = { openId: string | undefined; onClose: () => void };

/** One event sent to one endpoint: each attempt, what comes next, and the button that sends it again. */
export function WebhookDeliveryDrawer({ openId, onClose }: WebhookDeliveryDrawerProps) {
  const { log, kinds } = useMessages('webhooks');
  const { drawer } = useMessages('deliveries');
  const mayManage = usePermission('applicationAll');
  const shownId = useShownId(openId);
  const query = useQuery({ ...webhookDeliveryQuery(shownId), enabled: openId !== undefined });
  return (
    <RecordDrawer
      open={openId !== undefined}
      onClose={onClose}
      query={query}
      title={log.title}
      texts={drawer}
      shown={(delivery) => ({
        title: kinds[delivery.kind],
        status: <DeliveryStatus delivery={delivery} />,
        footer:
          mayManage &&
          (delivery.canReplay ? (
            <SendAgain
              key={delivery.id}
              delivery={delivery}
              texts={log.again}
              send={(options) => client.replayWebhookDelivery({ id: delivery.id }, options)}
            />
          ) : (
            <p className="text-13 text-text-muted">{log.again.unavailable}</p>
          )),
        content: <Content delivery={delivery} />,
      })}
    />
  );
}

function Content({ delivery }: { delivery: WebhookDelivery }) {
  const { log, statusRemedy } = useMessages('webhooks');
  const { drawer, created } = useMessages('deliveries');
  return (
    <div className="flex flex-col gap-8">
      <DescriptionList
        items={[
          {
            id: 'kind',
            term: log.kind,
            value: <code className="font-mono text-13">{delivery.kind}</code>,
          },
          {
            id: 'message',
            term: log.message,
            value: <Identifier value={delivery.messageId} label={log.message} max={24} />,
          },
          {
            id: 'created',
            term: created,
            value: <Time instant={delivery.createdAt} kind="exact" />,
          },
          {
            id: 'id',
            term: drawer.id,
            value: <Identifier value={delivery.id} label={drawer.id} max={24} />,
          },
        ]}
      />
      <section>
        <h3 className="mb-3 text-14 font-semibold">{drawer.attempts}</h3>
        <Attempts
          delivery={delivery}
          words={{
            detailOf: ({ status }) => String(status ?? ''),
            remedyOf: ({ fault }) => (fault === 'http_status' ? statusRemedy : undefined),
            signedHelp: log.signed,
          }}
        />
      </section>
      <RequestBody body={delivery.requestBody} />
    </div>
  );
}
