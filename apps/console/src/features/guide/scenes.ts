import type { Language } from '@arcadia/i18n/languages';

/** What the guide shows, in this order. The pictures are made by `npm run guide:pictures`, which has the same five. */
export const scenes = [
  'home',
  'createApplication',
  'applications',
  'recharge',
  'transactions',
] as const;
export type Scene = (typeof scenes)[number];

/** Pixels of every picture. */
export const pictureSize = { width: 1280, height: 800 } as const;

/** @param number counted from 1 */
export function pictureAddress(language: Language, number: number): string {
  return `/guide/${language}/${number}.webp`;
}
