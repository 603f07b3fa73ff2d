import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import { cx } from '@arcadia/ui/cx';
import { VisuallyHidden } from '@arcadia/ui/display/visually-hidden';
import { useMessages } from '../messages.ts';
import { fitScale, turned, turnRight, zoomed, type Rotation, type Size } from './image-geometry.ts';
import { ViewTools } from './ViewTools.tsx';

type ImageViewProps = {
  url: string;
  /** The kind of the document in the picture: "Business licence". */
  name: string;
  fileName: string;
  /** The element that full screen is asked for. */
  frame: RefObject<HTMLElement | null>;
};

const none: Size = { width: 0, height: 0 };

/** A scan that can be zoomed, rotated and moved by pointer or keys. */
export function ImageView({ url, name, fileName, frame }: ImageViewProps) {
  const texts = useMessages('backofficeDocuments');
  const helpId = useId();
  const region = useRef<HTMLDivElement>(null);
  const view = useSize(region);
  const [natural, setNatural] = useState(none);
  const [rotation, setRotation] = useState<Rotation>(0);
  /** The chosen scale; null for the whole picture, however large the view is. */
  const [chosen, setChosen] = useState<number | null>(null);
  const [broken, setBroken] = useState(false);
  const scale = chosen ?? fitScale(turned(natural, rotation), view);
  const zoom = (direction: 1 | -1) => setChosen(zoomed(scale, direction));
  const fit = () => setChosen(null);
  useCentreKept(region, scale);
  return (
    <>
      <ViewTools
        frame={frame}
        url={url}
        fileName={fileName}
        image={{ scale, zoom, fit, rotate: () => setRotation(turnRight(rotation)) }}
      />
      <VisuallyHidden id={helpId}>{texts.viewHelp}</VisuallyHidden>
      {/* A scrolling region takes the focus, so that keys move it. */}
      <div
        ref={region}
        role="region"
        aria-label={`${texts.view}: ${name}`}
        aria-describedby={helpId}
        tabIndex={0}
        onKeyDown={(event) => onKey(event, { zoom, fit })}
        onDoubleClick={() => setChosen(chosen === null ? 1 : null)}
        {...dragging}
        className={cx(
          'flex min-h-0 flex-1 bg-surface-sunken -outline-offset-2',
          chosen === null ? 'overflow-hidden' : 'cursor-grab overflow-auto active:cursor-grabbing',
        )}
      >
        {broken ? (
          <p className="m-auto p-6 text-center text-13 text-text-muted">{texts.broken}</p>
        ) : (
          <Picture
            {...{ url, name, natural, rotation, scale }}
            onLoad={setNatural}
            onBroken={() => setBroken(true)}
          />
        )}
      </div>
    </>
  );
}

type PictureProps = Pick<ImageViewProps, 'url' | 'name'> & {
  natural: Size;
  rotation: Rotation;
  scale: number;
  onLoad: (natural: Size) => void;
  onBroken: () => void;
};

/** The rotated picture in a box of the size that it takes. */
function Picture({ url, name, natural, rotation, scale, onLoad, onBroken }: PictureProps) {
  const whole = turned(natural, rotation);
  return (
    <div
      className="relative m-auto shrink-0"
      style={{ width: whole.width * scale, height: whole.height * scale }}
    >
      <img
        src={url}
        alt={name}
        draggable={false}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          onLoad({ width: naturalWidth, height: naturalHeight })
        }
        onError={onBroken}
        className="absolute top-1/2 left-1/2 max-w-none select-none"
        style={{
          width: natural.width * scale,
          height: natural.height * scale,
          transform: `translate(-50%, -50%) rotate(${rotation}deg)`,
        }}
      />
    </div>
  );
}

function onKey(
  event: KeyboardEvent,
  { zoom, fit }: { zoom: (direction: 1 | -1) => void; fit: () => void },
): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const action = {
    '+': () => zoom(1),
    '=': () => zoom(1),
    '-': () => zoom(-1),
    '0': fit,
  }[event.key];
  if (action === undefined) return;
  event.preventDefault();
  action();
}

/** Touch scrolls natively; a mouse drags the picture. */
const dragging = {
  onPointerDown: ({ button, pointerType, pointerId, currentTarget }: PointerEvent<HTMLElement>) => {
    if (button === 0 && pointerType === 'mouse') currentTarget.setPointerCapture(pointerId);
  },
  onPointerMove: ({
    currentTarget,
    pointerId,
    movementX,
    movementY,
  }: PointerEvent<HTMLElement>) => {
    if (currentTarget.hasPointerCapture(pointerId)) currentTarget.scrollBy(-movementX, -movementY);
  },
};

function useSize(region: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState(none);
  useEffect(() => {
    const element = region.current;
    if (element === null) return;
    const observer = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [region]);
  return size;
}

/** Keeps the middle of the view in place while the picture grows or shrinks. */
function useCentreKept(region: RefObject<HTMLElement | null>, scale: number): void {
  const before = useRef(scale);
  useLayoutEffect(() => {
    const element = region.current;
    const ratio = scale / before.current;
    before.current = scale;
    if (element === null || !Number.isFinite(ratio) || ratio === 1) return;
    const { clientWidth, clientHeight } = element;
    element.scrollTo({
      left: (element.scrollLeft + clientWidth / 2) * ratio - clientWidth / 2,
      top: (element.scrollTop + clientHeight / 2) * ratio - clientHeight / 2,
    });
  }, [region, scale]);
}
