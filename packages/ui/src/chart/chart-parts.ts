export interface ChartSeries {
  id: string;
  /** A class that sets the colour: the same series always has the same. */
  hue: string;
  /** One for each point. */
  values: readonly number[];
}

export interface ChartPoint {
  id: string;
  /** Under the chart, in few characters. */
  label: string;
  /** It goes on: drawn paler. */
  isRunning?: boolean;
}

/** How a value of the axis is written, and how exactly on hover. */
export interface ChartAxis {
  short: (value: number) => string;
  exact: (value: number) => string;
}
