import type { NextStep } from '@arcadia/contract/payments';
import { QRCodeSVG } from 'qrcode.react';
import { useMessages } from '../../shared/messages.ts';

type ScanToPayProps = { step: Extract<NextStep, { kind: 'qr' }>; method: string };

/** The code that the payer scans with the gateway's app. Always dark on white: scanners expect it. */
export function ScanToPay({ step, method }: ScanToPayProps) {
  const texts = useMessages('payment');
  return (
    <figure className="mx-auto mt-6 w-fit">
      <QRCodeSVG
        value={step.content}
        size={192}
        marginSize={4}
        title={texts.scan({ method })}
        className="rounded-card bg-white"
      />
      <figcaption className="mt-2 text-13 text-text-muted">{texts.scan({ method })}</figcaption>
    </figure>
  );
}
