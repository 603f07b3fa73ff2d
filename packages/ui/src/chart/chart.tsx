import { type KeyboardEvent, type Ref, useLayoutEffect, useRef, useState } from 'react';
import { ChartColumns } from './chart-columns.tsx';
import { ChartGrid } from './chart-grid.tsx';
import { ChartLines } from './chart-lines.tsx';
import type { ChartAxis, ChartPoint, ChartSeries } from './chart-parts.ts';
import { axisOf, type ChartFrame, chartHeight, gridLeft, labelHeight } from './chart-frame.ts';

interface ChartProps {
  /** Description of the chart and of its use, for people who don't see it. */
  label: string;
  /** Id of the element that has the figures of the chosen point. */
  describedBy: string;
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
  /** `columns`: series are stacked, so they must add up. `lines`: each stands for itself. */
  kind: 'columns' | 'lines';
  /** A second value at each point, as a dashed line. */
  compared?: readonly number[] | undefined;
  axis: ChartAxis;
  chosen: number;
  onChoose: (index: number) => void;
  /** Called by Enter, or by a press on the chosen point; without it no point leads anywhere. */
  onOpen?: (index: number) => void;
  ref?: Ref<SVGSVGElement>;
}

/** Least pixels of a column: narrower ones can't be told apart, so the chart scrolls. */
const leastSlot = 9;

/**
 * Values over time. Arrow keys and the pointer choose a point, whose figures the page shows beside it; a table on the page has all
 * of them.
 */
export function Chart({ ref, ...props }: ChartProps) {
  const { points, series, chosen, kind, compared, axis } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const box = useWidthOf(scroller);
  const width = Math.max(box, gridLeft + points.length * leastSlot);
  const frame: ChartFrame = {
    width,
    slot: (width - gridLeft) / Math.max(points.length, 1),
    ...axisOf(kind, series, compared),
  };
  // Where not all points fit, the newest are shown first.
  useLayoutEffect(() => {
    if (scroller.current !== null) scroller.current.scrollLeft = scroller.current.scrollWidth;
  }, [width]);
  const onKeyDown = (event: KeyboardEvent) => {
    const opened = event.key === 'Enter' ? props.onOpen : undefined;
    const next = keyTarget(event.key, chosen, points.length);
    if (next === undefined && opened === undefined) return;
    event.preventDefault();
    opened?.(chosen);
    if (next !== undefined) props.onChoose(next);
  };
  const parts = { points, series, chosen, frame };
  return (
    <div className="overflow-x-auto" ref={scroller}>
      {box > 0 && (
        <svg
          ref={ref}
          role="img"
          aria-label={props.label}
          aria-describedby={props.describedBy}
          tabIndex={0}
          onKeyDown={onKeyDown}
          width={width}
          height={chartHeight + labelHeight}
          className="block rounded-control -outline-offset-2"
        >
          <Targets {...props} frame={frame} />
          <ChartGrid points={points} chosen={chosen} frame={frame} axis={axis} />
          {kind === 'columns' ? <ChartColumns {...parts} /> : <ChartLines {...parts} />}
          {compared !== undefined && (
            <ChartLines
              points={points}
              series={[{ id: 'compared', hue: 'text-text-faint', values: compared }]}
              chosen={chosen}
              frame={frame}
              isDashed
            />
          )}
        </svg>
      )}
      {box === 0 && <div style={{ height: chartHeight + labelHeight }} />}
    </div>
  );
}

function keyTarget(key: string, chosen: number, count: number): number | undefined {
  const next = { ArrowLeft: chosen - 1, ArrowRight: chosen + 1, Home: 0, End: count - 1 }[key];
  return next === undefined || next < 0 || next >= count ? undefined : next;
}

/** Areas for the pointer: the whole height of each point. */
function Targets({
  points,
  chosen,
  frame,
  onChoose,
  onOpen,
}: Omit<ChartProps, 'ref'> & { frame: ChartFrame }) {
  return points.map(({ id }, index) => (
    <rect
      key={id}
      x={gridLeft + index * frame.slot}
      y={0}
      width={frame.slot}
      height={chartHeight + labelHeight}
      rx={Math.min(6, frame.slot / 4)}
      fill="currentColor"
      className={index === chosen ? 'text-surface-sunken' : 'text-transparent'}
      onPointerEnter={(event) => event.pointerType !== 'touch' && onChoose(index)}
      onClick={() => (index === chosen ? onOpen?.(index) : onChoose(index))}
    />
  ));
}

/** The width of an element as it is now; 0 before it is there. */
function useWidthOf(ref: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}
