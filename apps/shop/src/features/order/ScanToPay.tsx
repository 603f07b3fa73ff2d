import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { textLinkClass } from '@arcadia/ui/action/button';
import { QrCode } from '@arcadia/ui/display/qr-code';
import { useEffect, useState } from 'react';
import { client } from '../../shared/client.ts';

type Props = { code: string; texts: Dictionaries['shopOrders']['order'] };

/** The code that the payer scans. */
export function ScanToPay({ code, texts }: Props) {
  const isSim = useIsSim();
  return (
    <div className="mt-4 flex flex-col items-center gap-3">
      <div className="rounded-card bg-[#ffffff] p-4">
        <QrCode value={code} label={texts.scan} size={192} level="L" margin={0} />
      </div>
      <p>{texts.scan}</p>
      {isSim && (
        <a
          href={`/sim/gateways/wechat_pay/scan?${new URLSearchParams({ code_url: code }).toString()}`}
          target="_blank"
          rel="noreferrer"
          className={textLinkClass}
        >
          {texts.simulatedScan}
        </a>
      )}
    </div>
  );
}

/** In sim a page takes the place of the phone. */
function useIsSim(): boolean {
  const [isSim, setSim] = useState(false);
  useEffect(() => {
    client.getPublicSettings({}).then(
      ({ environment }) => setSim(environment === 'sim'),
      (error: unknown) => console.warn('the settings could not be asked for', error),
    );
  }, []);
  return isSim;
}
