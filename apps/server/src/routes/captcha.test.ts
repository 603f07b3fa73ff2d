import { describe, expect, test } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { newPhoneNumber, useTestServer } from '../testing/test-server.ts';

const server = useTestServer({ own: 'clock' });
const minute = 60_000;

async function sendCode(extra?: object, headers?: Record<string, string>) {
  const phoneNumber = newPhoneNumber();
  const body = { areaCode: '+86', phoneNumber, ...(extra && { extra }) };
  const answer = await server.as(undefined, headers).post('/send/captcha/phone', body);
  return { code: answer.code, msg: answer.msg, sent: await server.newestCode(`+86${phoneNumber}`) };
}

async function newPuzzle() {
  const { data } = await server.as().post('/captcha/puzzles');
  const { rows } = await asAdmin(
    server.databaseUrl,
    `select gap_x as x from captcha_puzzle where id = '${String(data['id'])}'`,
  );
  return { id: String(data['id']), x: (rows as { x: number }[])[0]?.x ?? -1, data };
}

const solve = (body: object) => server.as().post('/captcha/puzzles/solve', body);

describe('no code is sent', () => {
  test('without a ticket', async () => {
    const text = 'The security check failed. Try again.';
    expect(await sendCode()).toEqual({ code: 2005, msg: text, sent: '' });
    const inChinese = await sendCode({ rand: '', ticket: '' }, { 'accept-language': 'zh-CN' });
    expect(inChinese).toMatchObject({ code: 2005, sent: '' });
    expect(inChinese.msg).toMatch(/\p{Script=Han}/u);
  });

  test('for a ticket that was used', async () => {
    const ticket = await server.passCaptcha();
    expect(await sendCode(ticket)).toMatchObject({
      code: 0,
      sent: expect.stringMatching(/^\d{6}$/),
    });
    expect(await sendCode(ticket)).toMatchObject({ code: 2005, sent: '' });
  });

  test('for a ticket that is five minutes old', async () => {
    const ticket = await server.passCaptcha();
    await server.advance(5 * minute);
    expect(await sendCode(ticket)).toMatchObject({ code: 2005, sent: '' });
  });

  test('for an email either', async () => {
    const email = 'captcha@koi.example';
    expect(await server.as().post('/send/captcha/email', { email })).toMatchObject({ code: 2005 });
    expect(await server.newestCode(email)).toBe('');
    const extra = await server.passCaptcha();
    expect(await server.as().post('/send/captcha/email', { email, extra })).toMatchObject({
      code: 0,
    });
  });

  test('twice for one ticket presented many times concurrently', async () => {
    const ticket = await server.passCaptcha();
    const answers = await Promise.all(Array.from({ length: 6 }, () => sendCode(ticket)));
    expect(answers.filter(({ sent }) => sent !== '')).toHaveLength(1);
  });
});

test('a puzzle consists of pictures and lengths, and the right position earns a ticket', async () => {
  const { id, x, data } = await newPuzzle();
  expect(data).toMatchObject({ width: 320, height: 160, attemptsRemaining: 1 });
  expect(data['image']).toMatch(/^data:image\/webp;base64,/);
  expect(data['piece']).toMatch(/^data:image\/webp;base64,/);
  const { code, data: ticket } = await solve({ id, x, track: [] });
  expect(code).toBe(0);
  expect(Object.keys(ticket).toSorted()).toEqual(['rand', 'ticket']);
  expect(await solve({ id, x, track: [] })).toMatchObject({ status: 404 });
});

test('a wrong position costs the puzzle', async () => {
  const { id, x } = await newPuzzle();
  expect(await solve({ id, x: x + 20, track: [] })).toMatchObject({ status: 200, code: 2005 });
  expect(await solve({ id, x, track: [] })).toMatchObject({ status: 404 });
});

test('who guesses blindly soon earns nothing by puzzles, and something by work', async () => {
  await server.advance(60 * minute);
  const codes = [];
  for (let guess = 0; guess < 30; guess += 1) {
    const { id, x } = await newPuzzle();
    codes.push((await solve({ id, x: x + 20, track: [] })).code);
  }
  expect(new Set(codes)).toEqual(new Set([2005]));
  const { id, x } = await newPuzzle();
  expect(await solve({ id, x, track: [] })).toMatchObject({ code: 2008 });
  const { status, code } = await server.as().post('/captcha/work');
  expect({ status, code }).toEqual({ status: 200, code: 0 });
  await server.advance(60 * minute);
  const later = await newPuzzle();
  expect(await solve({ id: later.id, x: later.x, track: [] })).toMatchObject({ code: 0 });
});

test('malformed input is refused before any query', async () => {
  const { id, x } = await newPuzzle();
  const point = { x, t: 0 };
  for (const body of [
    { id: 'no-uuid', x, track: [] },
    { id, x: -1, track: [] },
    { id, x: 1.5, track: [] },
    { id, x: '20', track: [] },
    { id, x },
    { id, x, track: Array.from({ length: 201 }, () => point) },
    { id, x, track: [{ x, t: -1 }] },
    { id, x, track: [point], gapX: x },
  ])
    expect(await solve(body)).toMatchObject({ status: 400 });
  expect(await solve({ id, x, track: [point] })).toMatchObject({ code: 0 });
});

test('the own puzzle has no app id, and the settings say so', async () => {
  expect(await server.as().get('/send/captcha/aid')).toMatchObject({ code: 0, data: '' });
  const { data } = await server.as().get('/settings');
  expect(data['captcha']).toEqual({ kind: 'puzzle', appId: null });
});

test('the number of puzzles per address and hour is limited', async () => {
  await server.advance(60 * minute);
  const statuses: number[] = [];
  // Work costs nothing to set, so this is quick; its limit is counted as all are.
  for (let call = 0; call < 151; call += 1)
    statuses.push((await server.as().post('/captcha/work')).status);
  expect(statuses.slice(0, 150).every((status) => status === 200)).toBe(true);
  expect(statuses.at(-1)).toBe(429);
});
