import { Button } from '@arcadia/ui/action/button';
import { Card } from '@arcadia/ui/layout/card';
import { InOrder } from '@arcadia/ui/layout/in-order';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { latePart } from '@arcadia/ui/overlay/late-part';
import { SkeletonText } from '@arcadia/ui/feedback/skeleton';
import { Loaded } from '@arcadia/web/calls/loaded';
import { textParam, useSearchParams } from '@arcadia/web/routing/search-params';
import { useQuery } from '@tanstack/react-query';
import { usePermission } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';
import { EndpointList } from './EndpointList.tsx';
import { webhooksQuery } from '../../shared/webhooks.ts';
import { useLiveWebhooks } from './queries.ts';
import { WebhookLog } from './WebhookLog.tsx';

const EndpointDialog = latePart(() =>
  import('./EndpointDialog.tsx').then((module) => module.EndpointDialog),
);

/** The form has an address of its own: `?endpoint=new`, or the id of the endpoint that is changed. */
const formAddress = { endpoint: textParam };
const newEndpoint = 'new';

/** The endpoints to which events are sent, and the log of what was sent. */
export function WebhooksPage() {
  const texts = useMessages('webhooks');
  const query = useQuery(webhooksQuery);
  const { data } = query;
  const mayChange = usePermission('applicationAll');
  const { values, go } = useSearchParams(formAddress);
  useLiveWebhooks();
  const isFull = data !== undefined && data.webhooks.length >= data.maxWebhooks;
  const edited = data?.webhooks.find(({ id, canManage }) => canManage && id === values.endpoint);
  const create = () => go({ endpoint: newEndpoint });
  return (
    <PageBody>
      <PageHeader
        title={texts.title}
        description={texts.text}
        actions={
          mayChange && (
            <Button
              variant="primary"
              disabledReason={isFull ? texts.tooMany({ max: data.maxWebhooks }) : null}
              onClick={create}
            >
              {texts.create}
            </Button>
          )
        }
      />
      <InOrder>
        <Card title={texts.endpoints}>
          <Loaded query={query} failed={texts.loadFailed} waiting={<SkeletonText lines={3} />}>
            {({ webhooks }) => (
              <EndpointList
                webhooks={webhooks}
                onCreate={mayChange ? create : null}
                onEdit={(id) => go({ endpoint: id })}
              />
            )}
          </Loaded>
        </Card>
        <WebhookLog webhooks={data?.webhooks ?? []} />
      </InOrder>
      {mayChange && data !== undefined && (values.endpoint === newEndpoint || edited) && (
        <EndpointDialog
          key={values.endpoint}
          webhook={edited ?? null}
          allowedKinds={data.allowedKinds}
          onClose={() => go({ endpoint: null })}
        />
      )}
    </PageBody>
  );
}
