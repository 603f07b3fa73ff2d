/** Where the piece was at which moment: pixels of the picture, milliseconds since the first movement. */
export type TrackPoint = { x: number; t: number };

const maxPoints = 200;

/** Remembers how the piece came to its place. A long way is thinned out evenly; its last point always stays. */
export function createTrack(): { add(x: number, at: number): void; points(): TrackPoint[] } {
  let points: TrackPoint[] = [];
  let startedAt: number | null = null;
  return {
    add(x, at) {
      startedAt ??= at;
      if (points.length >= maxPoints) points = points.filter((_, index) => index % 2 === 0);
      points.push({ x, t: Math.min(600_000, Math.round(at - startedAt)) });
    },
    points: () => [...points],
  };
}
