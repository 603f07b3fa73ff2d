interface BrandMarkProps {
  /** The provider's name: with a logo of its own, use that instead. */
  seed?: string;
  /** Side in pixels. */
  size?: number;
  /** The accessible name; without it the mark is decoration beside the written name. */
  label?: string;
}

/** Widths of the opening and where its arch springs from: slender, plain, wide, low. */
const openings = [
  { half: 2.5, spring: 13.5 },
  { half: 3, spring: 13 },
  { half: 3.5, spring: 13.5 },
  { half: 3, spring: 15 },
] as const;

/**
 * The default logo: an arch of an arcade, half of it shaded. The seed chooses the opening and the shaded side, so that
 * providers without a logo get similar marks.
 */
export function BrandMark({ seed, size = 24, label }: BrandMarkProps) {
  const sum = [...(seed ?? '')].reduce((total, one) => total + (one.codePointAt(0) ?? 0), 0);
  const { half, spring } = openings[seed === undefined ? 1 : sum % openings.length] ?? openings[1];
  const mirrored = seed !== undefined && (sum >> 2) % 2 === 1;
  const arch = `M5 19V12a7 7 0 0 1 14 0v7H${12 + half}V${spring}a${half} ${half} 0 0 0-${half * 2} 0V19z`;
  const shadedHalf = `M5 19V12a7 7 0 0 1 7-7v${spring - half - 5}a${half} ${half} 0 0 0-${half} ${half}V19z`;
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className="shrink-0"
    >
      <rect width="24" height="24" rx="6" className="fill-accent" />
      <g transform={mirrored ? 'matrix(-1 0 0 1 24 0)' : undefined} className="fill-on-accent">
        <path d={arch} />
        <path d={shadedHalf} className="fill-accent" opacity="0.4" />
      </g>
    </svg>
  );
}
