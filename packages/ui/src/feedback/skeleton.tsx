import type { CSSProperties } from 'react';
import { cx } from '../cx.ts';

export interface SkeletonProps {
  /** CSS width; by default the width of the container. */
  width?: CSSProperties['width'];
  /** CSS height; by default one line of the text around it, so that nothing jumps when the text comes. */
  height?: CSSProperties['height'];
  className?: string;
}

/** The place of something that loads, in its final size. Silent: the region around it says that it loads. */
export function Skeleton({ width, height = '1lh', className }: SkeletonProps) {
  return (
    <span aria-hidden className={cx('flex items-center', className)} style={{ width, height }}>
      <span className="h-full max-h-full w-full animate-pulse rounded-control bg-hairline [clip-path:inset(15%_0_round_4px)]" />
    </span>
  );
}

/** Several lines of text that load; the last one is shorter, as in a paragraph. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span aria-hidden className="block">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} width={line === lines - 1 ? '60%' : '100%'} />
      ))}
    </span>
  );
}
