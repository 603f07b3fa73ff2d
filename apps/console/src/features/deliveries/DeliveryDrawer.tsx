import type { Delivery } from '@arcadia/contract/callbacks/deliveries';
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
import { deliveryQuery } from './queries.ts';

type DeliveryDrawerProps = { openId: string | undefined; onClose: () => void };

/** One message: its body, each attempt, what comes next, and the button that sends it again. */
export function DeliveryDrawer({ openId, onClose }: DeliveryDrawerProps) {
  const texts = useMessages('deliveries');
  const mayManage = usePermission('applicationAll');
  const shownId = useShownId(openId);
  const query = useQuery({ ...deliveryQuery(shownId), enabled: openId !== undefined });
  return (
    <RecordDrawer
      open={openId !== undefined}
      onClose={onClose}
      query={query}
      title={texts.title}
      texts={texts.drawer}
      shown={(delivery) => ({
        title: <span className="font-mono">{delivery.subject}</span>,
        status: <DeliveryStatus delivery={delivery} />,
        footer: mayManage && (
          <SendAgain
            key={delivery.id}
            delivery={delivery}
            texts={texts.again}
            send={(options) => client.replayDelivery({ id: delivery.id }, options)}
          />
        ),
        content: <Content delivery={delivery} />,
      })}
    />
  );
}

function Content({ delivery }: { delivery: Delivery }) {
  const texts = useMessages('deliveries');
  const { drawer } = texts;
  return (
    <div className="flex flex-col gap-8">
      <DescriptionList
        items={[
          { id: 'set', term: texts.environment, value: texts.environments[delivery.environment] },
          {
            id: 'kind',
            term: texts.kind,
            value: <code className="font-mono text-13">{delivery.kind}</code>,
          },
          {
            id: 'created',
            term: texts.created,
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
            detailOf: (attempt) => detailOf(attempt, delivery.kind),
            factOf: ({ retCode }) =>
              retCode === null ? undefined : drawer.retCode({ code: retCode }),
            remedyOf: ({ fault }) => (fault === 'ret_code' ? drawer.refused : undefined),
          }}
        />
      </section>
      <RequestBody body={delivery.requestBody} />
    </div>
  );
}

/** Subject of the fault: the log keeps the status and the `ret_code`, which is all that such an answer is judged by. */
function detailOf({ fault, status, retCode }: Delivery['attempts'][number], kind: string): string {
  switch (fault) {
    case 'http_status':
    case 'redirect':
      return String(status ?? '');
    case 'ret_code':
      return `ret_code ${retCode ?? ''}`.trim();
    case 'missing_field':
    case 'wrong_type':
      return 'ret_code';
    default:
      return kind;
  }
}
