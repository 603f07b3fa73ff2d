import type { Delivery } from '@arcadia/contract/deliveries';
import { CopyButton } from '@arcadia/ui/action/copy-button';
import { DescriptionList } from '@arcadia/ui/layout/description-list';
import { Drawer } from '@arcadia/ui/overlay/drawer';
import { EmptyState } from '@arcadia/ui/feedback/empty-state';
import { ErrorState } from '@arcadia/ui/feedback/error-state';
import { Identifier } from '@arcadia/ui/display/identifier';
import { SkeletonText } from '@arcadia/ui/feedback/skeleton';
import { Time } from '@arcadia/ui/display/time';
import { errorIdOf, isMissing } from '@arcadia/web/calls/api-error';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { usePermission } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';
import { Attempts } from './Attempts.tsx';
import { DeliveryStatus } from './DeliveryStatus.tsx';
import { deliveryQuery } from './queries.ts';
import { SendAgain } from './SendAgain.tsx';

type DeliveryDrawerProps = { openId: string | undefined; onClose: () => void };

/** One message: its body, each attempt, what comes next, and the button that sends it again. */
export function DeliveryDrawer({ openId, onClose }: DeliveryDrawerProps) {
  const texts = useMessages('deliveries');
  const mayManage = usePermission('applicationAll');
  const content = useRef<HTMLDivElement>(null);
  // Kept while the drawer slides away: the address has forgotten the delivery by then.
  const [shownId, setShownId] = useState(openId);
  if (openId !== undefined && openId !== shownId) setShownId(openId);
  const { data, error, isFetching, refetch } = useQuery({
    ...deliveryQuery(shownId ?? ''),
    enabled: openId !== undefined,
  });
  return (
    <Drawer
      open={openId !== undefined}
      onOpenChange={(open) => !open && onClose()}
      size="md"
      initialFocus={content}
      title={data === undefined ? texts.title : <span className="font-mono">{data.subject}</span>}
      description={data && <DeliveryStatus delivery={data} />}
      footer={data && mayManage && <SendAgain key={data.id} delivery={data} />}
    >
      <div ref={content} tabIndex={-1} className="outline-none">
        {data !== undefined ? (
          <Content delivery={data} />
        ) : error === null ? (
          <SkeletonText lines={10} />
        ) : (
          <Failure error={error} retrying={isFetching} onRetry={() => void refetch()} />
        )}
      </div>
    </Drawer>
  );
}

function Failure(props: { error: Error; retrying: boolean; onRetry: () => void }) {
  const texts = useMessages('deliveries').drawer;
  const { error, ...retry } = props;
  if (isMissing(error)) return <EmptyState title={texts.missing}>{texts.missingText}</EmptyState>;
  return (
    <ErrorState title={texts.loadFailed} {...retry} errorId={errorIdOf(error)}>
      {error.message}
    </ErrorState>
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
        <Attempts delivery={delivery} />
      </section>
      <section className="min-w-0">
        <div className="mb-2 flex items-center justify-between">
          <h3 className="text-14 font-semibold">{drawer.body}</h3>
          <CopyButton value={delivery.requestBody} label={drawer.bodyCopy} />
        </div>
        <pre
          tabIndex={0}
          aria-label={drawer.body}
          className="max-h-80 overflow-auto rounded-control border border-hairline bg-surface-sunken px-3 py-2 font-mono text-12 whitespace-pre-wrap wrap-anywhere"
        >
          {delivery.requestBody}
        </pre>
      </section>
    </div>
  );
}
