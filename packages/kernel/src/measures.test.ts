import { expect, test } from 'vitest';
import {
  billedNames,
  charged,
  chargeOf,
  componentNames,
  measureNames,
  measures,
  partsOf,
  prices,
  quantityNames,
  quotaKinds,
  reported,
} from './measures.ts';

test('bills are made in the order that they always had', () => {
  expect(charged.map(({ category, component }) => `${category} ${component}`)).toEqual([
    'interactive_game mau',
    'interactive_game minutes',
    'bullet_game gift_revenue',
    'bullet_game minutes',
    'interactive_gift gifts',
    'interactive_gift gift_revenue',
    'betting_game difference',
    'ai tokens',
    'ai voices',
    'ai bot_calls',
  ]);
  expect(componentNames.join(' ')).toBe(
    'mau minutes gift_revenue gifts difference tokens voices bot_calls',
  );
  expect(quotaKinds.join(' ')).toBe('mau minutes gifts tokens voices bot_calls');
});

test('reports show what they always showed, and each finds what charges it', () => {
  expect(reported.join(' ')).toBe(
    'mau minutes gifts gift_revenue bet returned tokens voices bot_calls',
  );
  expect(reported.map(chargeOf).join(' ')).toBe(
    'mau minutes gifts gift_revenue difference difference tokens voices bot_calls',
  );
});

test('the store keeps the places that its rows were written with', () => {
  expect(quantityNames.map((name) => `${name} ${measures[name].places}`)).toEqual([
    'minutes 3',
    'gifts 0',
    'gift_revenue 4',
    'bet 4',
    'returned 4',
    'tokens 0',
    'voices 0',
    'bot_calls 0',
  ]);
});

test('what is computed from quantities has their places', () => {
  const computed = componentNames.filter((name) => name !== 'mau');
  const places = computed.map((name) => partsOf(name).map((part) => measures[part].places));
  expect(places).toEqual(computed.map((name) => partsOf(name).map(() => measures[name].places)));
});

test('a place among the lines of a category and a field of events belong to one measure', () => {
  const places = charged.map(({ category, component }) => {
    const own: Readonly<Partial<Record<string, number>>> = measures[component].charged;
    return `${category} ${own[category]}`;
  });
  expect(new Set(places).size).toBe(charged.length);
  expect(new Set(quantityNames.map((name) => measures[name].field)).size).toBe(
    quantityNames.length,
  );
  expect(billedNames.toSorted()).toEqual(measureNames.toSorted());
});

test('price plans have the fields that they are stored with', () => {
  expect(prices).toEqual({
    interactive_game: { mau: 'price', minutes: 'price' },
    bullet_game: { giftRevenuePercent: 'percent', minutes: 'price' },
    interactive_gift: { gifts: 'price', giftRevenuePercent: 'percent' },
    betting_game: { differencePercent: 'percent', platformUnit: 'price' },
    ai: { tokens: 'price', voices: 'price', botCalls: 'price' },
  });
});
