import type { Language } from '@arcadia/i18n/languages';

/** Scenes of the guide in their order. The pictures are made by `npm run guide:pictures`, which has the same five. */
export const scenes = [
  'home',
  'createApplication',
  'applications',
  'recharge',
  'transactions',
] as const;
export type Scene = (typeof scenes)[number];

/** Pixels of every picture as the layout counts them. On a phone the wide ones would be too small to read. */
export const pictureSizes = {
  wide: { width: 1280, height: 800 },
  phone: { width: 390, height: 520 },
} as const;
export type PictureSize = keyof typeof pictureSizes;

/** @param name of the operation guide's pictures: the number, counted from 1 */
export function pictureAddress(
  language: Language,
  name: number | string,
  size: PictureSize,
): string {
  return `/guide/${language}/${name}${size === 'phone' ? '-phone' : ''}.webp`;
}
