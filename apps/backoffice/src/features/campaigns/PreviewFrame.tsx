import type { ShopPage } from '@arcadia/contract/shop/shop';
import type { ContentLanguage } from '@arcadia/kernel/languages';
import type { Currency } from '@arcadia/kernel/money';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { paths } from '../../app/paths.ts';
import { useMessages } from '../../shared/messages.ts';

/** How long the shop may take until it is said that the preview doesn't answer. */
const patienceMs = 15_000;
const height = 720;
const widths = { phone: 390, desktop: 1280 } as const;

type PreviewFrameProps = {
  shown: { page: ShopPage; language: ContentLanguage; currency: Currency };
  size: keyof typeof widths;
  onFailure: () => void;
};

/** The shop's own preview page in a frame. It says when it listens, and is sent what to show; both by this origin only. */
export function PreviewFrame({ shown, size, onFailure }: PreviewFrameProps) {
  const { preview: texts } = useMessages('backofficeCampaignEditor');
  const frame = useRef<HTMLIFrameElement>(null);
  const isReady = useListener(frame, onFailure);
  useEffect(() => {
    if (isReady)
      frame.current?.contentWindow?.postMessage({ type: 'preview', ...shown }, location.origin);
  }, [isReady, shown]);
  const { box, scale } = useScale(widths[size]);
  return (
    <div
      ref={box}
      className="relative overflow-hidden rounded-card border border-hairline bg-surface-sunken"
      style={{ height }}
    >
      {!isReady && (
        <p role="status" className="absolute inset-x-0 top-8 text-center text-13 text-text-muted">
          {texts.loading}
        </p>
      )}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own page of this origin, which a sandbox could not hold */}
      <iframe
        ref={frame}
        src={paths.shopPreview}
        title={texts.frame}
        className="absolute top-0 left-1/2 origin-top border-0"
        style={{
          width: widths[size],
          height: height / scale,
          transform: `translateX(-50%) scale(${scale})`,
          visibility: isReady ? 'visible' : 'hidden',
        }}
      />
    </div>
  );
}

/** Whether the frame listens. Where it is loaded again, it says so again and is sent everything anew. */
function useListener(
  frame: { readonly current: HTMLIFrameElement | null },
  onFailure: () => void,
): number {
  const [readyCount, setReadyCount] = useState(0);
  const fail = useEffectEvent(() => {
    if (readyCount === 0) onFailure();
  });
  useEffect(() => {
    const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
      const isOurs = origin === location.origin && source === frame.current?.contentWindow;
      if (isOurs && isReadySign(data)) setReadyCount((count) => count + 1);
    };
    window.addEventListener('message', hear);
    const timer = setTimeout(() => fail(), patienceMs);
    return () => {
      window.removeEventListener('message', hear);
      clearTimeout(timer);
    };
  }, [frame]);
  return readyCount;
}

function isReadySign(data: unknown): boolean {
  return (
    typeof data === 'object' && data !== null && 'type' in data && data.type === 'preview-ready'
  );
}

/** How much a page of this width is made smaller to fit. */
function useScale(width: number) {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<number>(widths.phone);
  useEffect(() => {
    if (box.current === null) return;
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return { box, scale: room === 0 ? 1 : Math.min(1, room / width) };
}
