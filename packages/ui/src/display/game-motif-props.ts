/** Means of drawing a motif: random numbers that are the same for the same game, and the two colours beside white. */
export interface MotifProps {
  random: () => number;
  light: string;
  deep: string;
}
