import type { Recharge } from '@arcadia/contract/funds/funds';
import type { GatewayId } from '@arcadia/contract/funds/payments';
import { textLinkClass } from '@arcadia/ui/action/button';
import { QrCode } from '@arcadia/ui/display/qr-code';
import { Loading } from '@arcadia/ui/feedback/loading';
import { isRefused } from '@arcadia/web/calls/api-error';
import { LoadFailed } from '@arcadia/web/calls/loaded';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { simulatedScan } from '../../shared/next-step.ts';
import { useSettings } from '../../shared/settings.ts';
import { askedOrderQuery, nextStepQuery, orderQuery } from './queries.ts';

type ScanToPayProps = {
  order: Recharge;
  method: string;
  /** The order may no longer be payable: look again. */
  onGone: () => void;
};

/** As high as the code with its caption, so that nothing jumps when it comes. */
const height = 240;

/** The code that the payer scans with the gateway's app, and nothing to press before it. */
export function ScanToPay({ order: { id, gateway }, method, onGone }: ScanToPayProps) {
  const texts = useMessages('payment');
  const query = useQuery(nextStepQuery(id));
  const { data, error } = query;
  useAskedOrder(id);
  const isGone = isRefused(error, 'rechargeExpired') || isRefused(error, 'stateChanged');
  useEffect(() => {
    if (isGone) onGone();
  }, [isGone, onGone]);
  if (data?.payment.kind === 'qr')
    return <Code {...{ method, gateway }} code={data.payment.content} />;
  if (error === null || isGone) return <Loading height={height}>{texts.codeLoading}</Loading>;
  return (
    <LoadFailed query={query} title={texts.codeFailed}>
      <p>{error.message}</p>
      <p>{texts.payFailed}</p>
    </LoadFailed>
  );
}

/** Asks the gateway about the order, and shows its answer on the page from then on. */
function useAskedOrder(id: string): void {
  const queries = useQueryClient();
  const { data } = useQuery(askedOrderQuery(id));
  useEffect(() => {
    if (data !== undefined) queries.setQueryData(orderQuery(id).queryKey, data);
  }, [queries, id, data]);
}

function Code({ code, method, gateway }: { code: string; method: string; gateway: GatewayId }) {
  const texts = useMessages('payment');
  const { environment } = useSettings();
  return (
    <figure className="mx-auto w-fit">
      <QrCode
        value={code}
        label={texts.scan({ method })}
        size={192}
        level="L"
        className="mx-auto rounded-card bg-white"
      />
      <figcaption className="mt-2 text-13 text-text-muted">
        {texts.scan({ method })}
        {environment === 'sim' && (
          <a
            href={simulatedScan(gateway, code)}
            target="_blank"
            rel="noreferrer"
            className={`${textLinkClass} mt-1 block`}
          >
            {texts.simulateScan}
          </a>
        )}
      </figcaption>
    </figure>
  );
}
