import { describe, expect, test } from 'vitest';
import {
  cameraName,
  describePicture,
  sampleJpeg,
  samplePng,
} from '../test-support/sample-pictures.ts';
import { imageCleaner } from './sharp-cleaner.ts';

const cleaned = async (picture: Buffer, format: 'jpeg' | 'png') => {
  const clean = await imageCleaner.clean(picture, format);
  if (clean === null) throw new Error('this picture should have been drawn');
  return clean;
};

test('metadata about photographer, place and camera is removed', async () => {
  const photo = await sampleJpeg();
  expect(photo.includes(cameraName)).toBe(true);
  const clean = await cleaned(photo, 'jpeg');
  expect(clean.includes(cameraName)).toBe(false);
  expect(await describePicture(clean)).toMatchObject({ format: 'jpeg', metadata: [] });
});

describe('a picture is upright, however the camera was held', () => {
  test.each([
    [1, '60x40', 'red'],
    [3, '60x40', 'blue'],
    [6, '40x60', null],
    [8, '40x60', null],
  ] as const)('orientation %i', async (orientation, size, top) => {
    const facts = await describePicture(await cleaned(await sampleJpeg({ orientation }), 'jpeg'));
    expect(facts.size).toBe(size);
    if (top) expect(facts.top).toBe(top);
  });
});

test('appended data is removed', async () => {
  const clean = await cleaned(Buffer.concat([await samplePng(), Buffer.from('<script>')]), 'png');
  expect(clean.includes('<script>')).toBe(false);
});

test('a progressive picture is drawn too', async () => {
  const clean = await cleaned(await sampleJpeg({ progressive: true }), 'jpeg');
  expect(await describePicture(clean)).toMatchObject({ format: 'jpeg', top: 'red' });
});

describe('is no picture', () => {
  test.each([
    ['nothing', async () => Buffer.alloc(0)],
    ['noise', async () => Buffer.alloc(1_000, 7)],
    ['half of one', async () => (await samplePng()).subarray(0, 60)],
    ['one of another format', () => sampleJpeg()],
    [
      'a drawing',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    ['one that unfolds to 60 million pixels', () => samplePng({ width: 10_000, height: 6_000 })],
  ])('%s', async (_, picture) => {
    expect(await imageCleaner.clean(await picture(), 'png')).toBe(null);
  });
});

test('many concurrent pictures all succeed', async () => {
  const picture = await samplePng();
  const all = await Promise.all(
    Array.from({ length: 8 }, () => imageCleaner.clean(picture, 'png')),
  );
  expect(all.every((one) => one !== null)).toBe(true);
});
