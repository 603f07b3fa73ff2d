import { textLinkClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { Card } from '@arcadia/ui/layout/card';
import { SkeletonText } from '@arcadia/ui/feedback/skeleton';
import { Loaded } from '@arcadia/web/calls/loaded';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../app/paths.ts';
import { AlertRow } from '../../shared/alerts/AlertRow.tsx';
import { useMessages } from '../../shared/messages.ts';
import { type Webhooks, webhooksQuery } from '../../shared/webhooks.ts';
import { type CallbackAlarms, callbackAlarmsQuery } from './queries.ts';
import { isFailing } from './use-raised.ts';

/** Servers of the company that don't accept what is sent to them. Nobody has to switch this on. */
export function ServersCard() {
  const { servers: texts } = useMessages('alerts');
  const callbacks = useQuery(callbackAlarmsQuery);
  const webhooks = useQuery(webhooksQuery);
  return (
    <Card title={texts.title} description={texts.text}>
      <Loaded query={callbacks} failed={texts.loadFailed} waiting={<SkeletonText lines={3} />}>
        {(alarms) => (
          <Loaded query={webhooks} failed={texts.loadFailed} waiting={<SkeletonText lines={3} />}>
            {({ webhooks: endpoints }) => (
              <ul className="divide-y divide-hairline">
                <Callbacks alarms={alarms} />
                <Endpoints webhooks={endpoints} />
              </ul>
            )}
          </Loaded>
        )}
      </Loaded>
    </Card>
  );
}

function Callbacks({ alarms }: { alarms: CallbackAlarms }) {
  const { servers: texts, between } = useMessages('alerts');
  const { regions } = useMessages('applications');
  const { failingServices: failing, onlineServices, ownerMailed, lastNotifiedAt } = alarms;
  return (
    <AlertRow
      title={texts.callbacks}
      state={
        failing.length > 0
          ? { tone: 'danger', text: texts.failing }
          : onlineServices === 0
            ? { tone: 'neutral', text: texts.noneOnline }
            : { tone: 'success', text: texts.online({ count: onlineServices }) }
      }
      since={failing[0]?.failingSince ?? null}
      lastNotifiedAt={lastNotifiedAt}
    >
      <p>{texts.callbacksRule}</p>
      <p>{ownerMailed ? texts.owner : texts.notMailed}</p>
      {failing.map(({ serviceId, applicationName, region, callbacks }) => (
        <p key={serviceId}>
          <Link href={paths.deliveries(serviceId)} className={textLinkClass}>
            {texts.place({
              application: applicationName,
              region: regions[region],
              callbacks: callbacks.map((kind) => `${kind}_url`).join(between),
            })}
          </Link>
        </p>
      ))}
    </AlertRow>
  );
}

function Endpoints({ webhooks }: { webhooks: Webhooks['webhooks'] }) {
  const { servers: texts } = useMessages('alerts');
  const failing = webhooks.filter(isFailing);
  const enabledCount = webhooks.filter(({ enabled }) => enabled).length;
  const since = failing.flatMap(({ failingSince }) => failingSince ?? []).toSorted()[0];
  const told = webhooks.flatMap(({ disabledNotifiedAt }) => disabledNotifiedAt ?? []);
  return (
    <AlertRow
      title={texts.webhooks}
      state={
        failing.length > 0
          ? { tone: 'danger', text: texts.failing }
          : enabledCount === 0
            ? { tone: 'neutral', text: texts.noEndpoint }
            : { tone: 'success', text: texts.enabled({ count: enabledCount }) }
      }
      since={since ?? null}
      lastNotifiedAt={told.toSorted().at(-1) ?? null}
    >
      <p>{texts.webhooksRule}</p>
      <p>{texts.owner}</p>
      {failing.map(({ id, url }) => (
        <p key={id}>
          <Link href={paths.webhooks} className={textLinkClass}>
            {url}
          </Link>
        </p>
      ))}
    </AlertRow>
  );
}
