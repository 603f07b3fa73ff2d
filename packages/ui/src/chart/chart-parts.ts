export interface ChartSeries {
  id: string;
  /** A class that sets the colour: the same series always has the same. */
  hue: string;
  /** Values of the points, in their order. */
  values: readonly number[];
}

export interface ChartPoint {
  id: string;
  /** Text under the point, in few characters. */
  label: string;
  /** The period of the point has not ended: drawn paler. */
  isRunning?: boolean;
}

/** Text of the axis's values, in few characters and exactly on hover. */
export interface ChartAxis {
  short: (value: number) => string;
  exact: (value: number) => string;
}
