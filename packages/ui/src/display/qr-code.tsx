import { useMemo } from 'react';
import { encode } from 'uqr';

type QrCodeProps = {
  value: string;
  /** Purpose of scanning it, for people who don't see it. */
  label: string;
  /** Width and height in pixels, margin included. */
  size: number;
  /** How much may be covered or dirty: `L` 7 %, `M` 15 %; more where the same number of fields allows it. */
  level?: 'L' | 'M';
  /** Light fields around it. Readers want four; fewer only on a white ground. */
  margin?: number;
  className?: string;
};

/** Dark on white in both themes: many readers know no other. */
export function QrCode({
  value,
  label,
  size,
  level = 'M',
  margin = 4,
  className = '',
}: QrCodeProps) {
  const rows = useMemo(
    () => encode(value, { ecc: level, boostEcc: true, border: margin }).data,
    [value, level, margin],
  );
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className={`forced-color-adjust-none ${className}`}
    >
      <path fill="#ffffff" d={`M0 0h${rows.length}v${rows.length}H0z`} />
      <path fill="#000000" d={rows.map(pathOfRow).join('')} />
    </svg>
  );
}

/** Dark fields that touch are one shape, so that no seam shows. */
function pathOfRow(row: readonly boolean[], y: number): string {
  const fields = row.map((dark) => (dark ? '#' : ' ')).join('');
  return [...fields.matchAll(/#+/g)]
    .map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`)
    .join('');
}
