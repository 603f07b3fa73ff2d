import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { QrCode } from './qr-code.tsx';

/** The code as rows of dark (#) and light fields, as its path draws them. */
function drawn(markup: string): string[] {
  const size = Number(/viewBox="0 0 (\d+) \1"/.exec(markup)?.[1]);
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => ' '));
  for (const [, x, y, length] of markup.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    rows[Number(y)]?.fill('#', Number(x), Number(x) + Number(length));
  return rows.map((row) => row.join(''));
}

const corner = ['#######', '#     #', '# ### #', '# ### #', '# ### #', '#     #', '#######'];

test.each([0, 4])('a reader finds the three corners behind a margin of %i fields', (margin) => {
  const code = {
    value: 'https://console.example.com/pay',
    label: 'Scan to pay',
    size: 192,
    margin,
  };
  const rows = drawn(renderToStaticMarkup(createElement(QrCode, code)));
  const far = rows.length - margin - corner.length;
  expect(rows.length).toBeGreaterThan(20 + 2 * margin);
  for (const [x, y] of [
    [margin, margin],
    [far, margin],
    [margin, far],
  ] as const)
    expect(rows.slice(y, y + 7).map((row) => row.slice(x, x + 7))).toEqual(corner);
  const inner = rows.slice(margin, rows.length - margin);
  expect(rows.join('').replaceAll(' ', '')).toBe(
    inner
      .map((row) => row.slice(margin, row.length - margin))
      .join('')
      .replaceAll(' ', ''),
  );
});

test('its picture is named, and as large as it is said', () => {
  const code = { value: 'weixin://pay', label: 'Scan to pay', size: 160 };
  const markup = renderToStaticMarkup(createElement(QrCode, code));
  expect(markup).toMatch(/^<svg role="img" aria-label="Scan to pay" width="160" height="160"/);
});
