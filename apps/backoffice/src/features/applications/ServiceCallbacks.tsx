import { Card } from '@arcadia/ui/layout/card';
import { CopyButton } from '@arcadia/ui/action/copy-button';
import { Status } from '@arcadia/ui/feedback/status';
import { useMessages } from '../../shared/messages.ts';
import type { Service } from './service-query.ts';

/** The addresses on the customer's servers, and whether the verifier has passed them. */
export function ServiceCallbacks({ service }: { service: Service }) {
  const texts = useMessages('backofficeApplications').service;
  return (
    <Card title={texts.callbacks} description={texts.callbacksText}>
      <div className="flex flex-col gap-6">
        {(['production', 'test'] as const).map((environment) => (
          <CallbackSet
            key={environment}
            title={texts.sets[environment]}
            callbackSet={service.callbacks[environment]}
          />
        ))}
      </div>
    </Card>
  );
}

type CallbackSetProps = { title: string; callbackSet: Service['callbacks']['test'] };

function CallbackSet({ title, callbackSet }: CallbackSetProps) {
  const texts = useMessages('backofficeApplications').service;
  const { callbacks, verifiedAt } = callbackSet;
  return (
    <section>
      <h3 className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4 text-14 font-medium">
        {title}
        {callbacks.length > 0 && (
          <span className="font-normal">
            <Status tone={verifiedAt === null ? 'warning' : 'success'}>
              {verifiedAt === null ? texts.notVerified : texts.verified}
            </Status>
          </span>
        )}
      </h3>
      {callbacks.length === 0 ? (
        <p className="text-14 text-text-muted">{texts.callbacksEmpty}</p>
      ) : (
        <dl className="flex flex-col gap-2 text-13">
          {namedUrls(callbacks).map(({ name, url }) => (
            <div key={name}>
              <dt className="text-text-muted">{name}</dt>
              <dd className="flex items-start gap-1">
                <span className="min-w-0 wrap-anywhere">{url}</span>
                <CopyButton value={url} label={texts.url} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

/** By their names on the wire. */
function namedUrls(callbacks: CallbackSetProps['callbackSet']['callbacks']) {
  return callbacks.map(({ kind, url }) => ({ name: `${kind}_url`, url }));
}
