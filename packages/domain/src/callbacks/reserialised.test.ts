import { expect, test } from 'vitest';
import { reserialisations } from './reserialised.ts';

const written = (body: string) =>
  Object.fromEntries(reserialisations(body).map(({ library, body: text }) => [library, text]));

test('a body is re-serialized as each library does, with its spaces, order, digits and escapes', () => {
  expect(written('{ "b":1461297734886621238, "a":"大/<厅>"}')).toEqual({
    'JSON.stringify': '{"b":1461297734886621200,"a":"大/<厅>"}',
    'Jackson, Gson, fastjson': '{"b":1461297734886621238,"a":"大/<厅>"}',
    'encoding/json': String.raw`{"a":"大/\u003c厅\u003e","b":1461297734886621200}`,
    'JSON, sorted': '{"a":"大/<厅>","b":1461297734886621238}',
    'json.dumps': String.raw`{"b": 1461297734886621238, "a": "\u5927/<\u5385>"}`,
    json_encode: String.raw`{"b":1461297734886621238,"a":"\u5927\/<\u5385>"}`,
  });
});

test('a form equal to the raw bytes is left out', () => {
  expect(written('{"code":"x"}')).toEqual({ 'json.dumps': '{"code": "x"}' });
});

test('a character beyond the basic plane is two units', () => {
  expect(written('{"a":"🎲"}')['json_encode']).toBe(String.raw`{"a":"\ud83c\udfb2"}`);
});

test('a body that is no JSON has no other forms', () => {
  expect(reserialisations('{')).toEqual([]);
});
