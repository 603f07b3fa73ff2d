import { formatPercent } from '@arcadia/i18n/formats';
import { buttonClass } from '@arcadia/ui/action/button';
import { cx } from '@arcadia/ui/cx';
import { IconButton } from '@arcadia/ui/action/icon-button';
import { Tooltip } from '@arcadia/ui/overlay/tooltip';
import { Download, Expand, Minus, Plus, RotateCw, Scan, Shrink } from 'lucide-react';
import { useSyncExternalStore, type RefObject } from 'react';
import { useMessages } from '../messages.ts';

type ViewToolsProps = {
  frame: RefObject<HTMLElement | null>;
  url: string;
  fileName: string;
  /** Left out for what is no picture. */
  image?: {
    scale: number;
    zoom: (direction: 1 | -1) => void;
    fit: () => void;
    rotate: () => void;
  };
};

/** The tools above a document. */
export function ViewTools({ frame, url, fileName, image }: ViewToolsProps) {
  const texts = useMessages('backofficeDocuments');
  return (
    <div className="flex flex-wrap items-center gap-0.5 border-b border-hairline px-2 py-1">
      {image !== undefined && (
        <>
          <IconButton size="sm" label={texts.zoomOut} onClick={() => image.zoom(-1)}>
            <Minus aria-hidden />
          </IconButton>
          <span className="w-12 text-center text-12 text-text-muted tabular-nums">
            {formatPercent(Math.round(image.scale * 100) / 100)}
          </span>
          <IconButton size="sm" label={texts.zoomIn} onClick={() => image.zoom(1)}>
            <Plus aria-hidden />
          </IconButton>
          <IconButton size="sm" label={texts.fit} onClick={image.fit}>
            <Scan aria-hidden />
          </IconButton>
          <IconButton size="sm" label={texts.rotate} onClick={image.rotate}>
            <RotateCw aria-hidden />
          </IconButton>
        </>
      )}
      <span className="ml-auto min-w-0 truncate px-2 text-12 text-text-muted max-md:invisible max-md:w-0 max-md:px-0">
        {fileName}
      </span>
      <Tooltip text={texts.download} describes={false}>
        <a
          href={url}
          download={fileName}
          aria-label={texts.download}
          className={cx(buttonClass({ variant: 'ghost', size: 'sm' }), 'w-7 px-0 max-lg:w-9')}
        >
          <Download aria-hidden />
        </a>
      </Tooltip>
      <FullScreenButton frame={frame} />
    </div>
  );
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}

function FullScreenButton({ frame }: Pick<ViewToolsProps, 'frame'>) {
  const texts = useMessages('backofficeDocuments');
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  // Phones have no full screen for parts of a page; there the document has the whole width anyway.
  if (!document.fullscreenEnabled) return null;
  return (
    <IconButton
      size="sm"
      label={isFull ? texts.leaveFullScreen : texts.fullScreen}
      onClick={() => void (isFull ? document.exitFullscreen() : frame.current?.requestFullscreen())}
    >
      {isFull ? <Shrink aria-hidden /> : <Expand aria-hidden />}
    </IconButton>
  );
}
