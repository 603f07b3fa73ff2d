import { Time } from '@arcadia/ui/display/time';
import { useFormats } from '@arcadia/ui/formats';
import { useMessages } from '../../shared/messages.ts';
import type { Gateway } from './queries.ts';

type Count = Gateway['calls'][number]['hour'];

/** How many calls of each kind failed, in the last hour and the last day. */
export function CallTable({ gateway, name }: { gateway: Gateway; name: string }) {
  const texts = useMessages('backofficeGateways');
  const hasRefused = gateway.calls.some(
    ({ kind, day }) => kind === 'notification' && day.failed > 0,
  );
  const head = 'py-2 pe-3 text-start font-medium';
  return (
    <div>
      <table aria-label={texts.callsOf({ gateway: name })} className="w-full text-13">
        <thead className="text-text-muted">
          <tr>
            <th scope="col" className={head}>
              {texts.kind}
            </th>
            <th scope="col" className={head}>
              {texts.lastHour}
            </th>
            <th scope="col" className={head}>
              {texts.lastDay}
            </th>
            <th scope="col" className={`${head} max-md:hidden`}>
              {texts.failedAt}
            </th>
          </tr>
        </thead>
        <tbody>
          {gateway.calls.map(({ kind, hour, day, failedAt }) => (
            <tr key={kind} className="border-t border-hairline align-top">
              <th scope="row" className="py-2 pe-3 text-start font-normal">
                {texts.kinds[kind]}
              </th>
              <td className="py-2 pe-3 tabular-nums">
                <Share count={hour} />
              </td>
              <td className="py-2 pe-3 tabular-nums">
                <Share count={day} />
              </td>
              <td className="py-2 max-md:hidden">
                {failedAt === null ? texts.never : <Time instant={failedAt} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {hasRefused && <p className="mt-2 text-12 text-text-muted">{texts.notificationNote}</p>}
    </div>
  );
}

function Share({ count: { calls, failed } }: { count: Count }) {
  const texts = useMessages('backofficeGateways');
  const { number, percent } = useFormats();
  if (calls === 0) return <span className="text-text-muted">{texts.noCalls}</span>;
  const share = texts.share({
    share: percent(failed / calls),
    failed: number(failed),
    calls: number(calls),
  });
  return <span className={failed > 0 ? 'text-danger' : undefined}>{share}</span>;
}
