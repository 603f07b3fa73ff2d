import { api } from '@arcadia/contract/api';
import { isForPrograms } from '@arcadia/contract/access/for-programs';
import { serverTexts } from '@arcadia/i18n/server-texts';
import { expect, test } from 'vitest';
import { programCall, programCalls, programEndpoints } from './program-calls.ts';

const all = (language: 'zh' | 'en') =>
  programCalls(language).map(({ name }) => programCall(language, name));

test('programs are given the business of the company, and nothing of its people, their rights or the provider', () => {
  const names = new Set(programCalls('en').map(({ name }) => name));
  for (const name of ['listBills', 'createApplication', 'exportTransactions', 'requestRefund'])
    expect([name, names.has(name)]).toEqual([name, true]);
  for (const name of [
    'signIn',
    'signOut',
    'getMemberInfo',
    'listRoles',
    'createSubAccount',
    'setFactorRule',
    'startClosing',
    'listOwnAudit',
    'submitCertification',
    'signContract',
    'listCompanies',
    'getHealth',
  ])
    expect([name, names.has(name)]).toEqual([name, false]);
  const withoutPermission = programEndpoints.filter(
    ([, { access }]) => access.kind !== 'permission',
  );
  expect(withoutPermission.map(([name]) => name).toSorted()).toEqual([
    'checkCart',
    'getCaller',
    'getOverdue',
    'listCurrencies',
    'listPaymentMethods',
    'uploadFile',
  ]);
});

test('a call that exists in sim only is never for programs', () => {
  expect(isForPrograms({ ...api.listBills, simOnly: true })).toBe(false);
});

test('every call and every field is described, in Chinese too', () => {
  const english = all('en');
  const words = english.flatMap((call) => [call.words, ...call.fields.map((field) => field.words)]);
  expect(words.filter((one) => one.length < 8 || one.includes('\n'))).toEqual([]);
  const { apiCalls, apiFields } = serverTexts('zh');
  const known = { ...apiCalls, ...apiFields };
  expect([...new Set(words)].filter((one) => known[one] === undefined)).toEqual([]);
  // Nothing is translated that the contract no longer says.
  expect(Object.keys(known).filter((one) => !words.includes(one))).toEqual([]);
  expect(
    all('zh').flatMap(({ codes }) => codes.filter((code) => /^[\x20-\x7e]*$/.test(code.words))),
  ).toEqual([]);
});

test('a call is shown with its fields, also those inside others, its body and its codes', () => {
  const call = programCall('en', 'applyForInvoice');
  expect(call).toMatchObject({
    method: 'POST',
    path: '/invoices',
    group: 'invoices',
    permission: 'invoiceAll',
    idempotent: true,
    isList: false,
  });
  const { fields, codes, body, answer } = call;
  expect(fields.find(({ name }) => name === 'parts[].amount')).toMatchObject({
    place: 'body',
    type: 'string',
    required: true,
    words: 'What of it to invoice',
  });
  expect(fields.find(({ name }) => name === 'parts[].kind')?.options).toEqual([
    'bill',
    'package_order',
  ]);
  expect(codes).toEqual(
    expect.arrayContaining([{ code: 2400, name: 'invoiceExceeds', words: expect.any(String) }]),
  );
  expect(JSON.parse(body ?? '')).toMatchObject({ parts: [{ kind: 'bill' }] });
  expect(JSON.parse(answer ?? '')).toMatchObject({ code: 0, data: { id: expect.any(String) } });
});

test('a file has formats in place of an example, and a list pages', () => {
  expect(programCall('zh', 'exportBills')).toMatchObject({
    answer: null,
    body: null,
    mediaTypes: ['text/csv; charset=utf-8', expect.stringContaining('spreadsheetml')],
    rateLimit: { limit: 30, windowSeconds: 3600 },
  });
  expect(programCall('zh', 'listBills')).toMatchObject({ isList: true, mediaTypes: [] });
});

test.each(['signIn', 'toString', 'nothing'])('there is no call %s for programs', (name) => {
  expect(() => programCall('en', name)).toThrow('no such call');
});
