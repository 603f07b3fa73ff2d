import { afterEach, beforeEach, expect, test } from 'vitest';
import { becomePerson, draftStore, forgetDrafts, habitStore } from './personal-store.tsx';

beforeEach(() => becomePerson('mem_1'));
afterEach(() => {
  for (const person of ['mem_1', 'mem_2', 'opr_1']) {
    becomePerson(person);
    forgetDrafts();
  }
});

test('a draft is its writer’s, and another person who signs in removes it', () => {
  draftStore.set('recharge', '99.90');
  becomePerson('mem_1');
  expect(draftStore.get('recharge')).toBe('99.90');
  becomePerson('mem_2');
  expect(draftStore.get('recharge')).toBeNull();
  becomePerson('mem_1');
  expect(draftStore.get('recharge')).toBeNull();
});

test('an operator in the same tab reads none of a customer’s drafts, and leaves them', () => {
  draftStore.set('recharge', '99.90');
  becomePerson('opr_1');
  expect(draftStore.get('recharge')).toBeNull();
  becomePerson('mem_1');
  expect(draftStore.get('recharge')).toBe('99.90');
});

test('who signs out leaves no draft, and finds lists as they were', () => {
  draftStore.set('recharge', '99.90');
  habitStore.set('table', 'sort=amount');
  forgetDrafts();
  expect(draftStore.get('recharge')).toBeNull();
  expect(habitStore.get('table')).toBe('sort=amount');
  becomePerson('mem_2');
  expect(habitStore.get('table')).toBeNull();
  becomePerson('mem_1');
  habitStore.remove('table');
});
