export type Size = { width: number; height: number };
export type Rotation = 0 | 90 | 180 | 270;

const minScale = 0.1;
const maxScale = 8;
const step = 1.25;

/** A picture's size after turning it. */
export function turned({ width, height }: Size, rotation: Rotation): Size {
  return rotation % 180 === 0 ? { width, height } : { width: height, height: width };
}

export function turnRight(rotation: Rotation): Rotation {
  return rotation === 0 ? 90 : rotation === 90 ? 180 : rotation === 180 ? 270 : 0;
}

/** The scale at which the whole picture is seen. A small one is not blown up beyond its own pixels. */
export function fitScale(picture: Size, view: Size): number {
  if (picture.width === 0 || picture.height === 0) return 1;
  return Math.min(1, view.width / picture.width, view.height / picture.height);
}

/** One step nearer (1) or farther (-1), within what is of any use. */
export function zoomed(scale: number, direction: 1 | -1): number {
  return Math.min(maxScale, Math.max(minScale, scale * step ** direction));
}
