/** What a motif is drawn with: draws that are the same for the same game, and the two colours beside white. */
export interface MotifProps {
  random: () => number;
  light: string;
  deep: string;
}
