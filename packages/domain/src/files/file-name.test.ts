import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanFileName, extensionOf } from './file-name.ts';

test.each([
  ['front.png', 'front.png'],
  ['../../etc/passwd', 'passwd'],
  ['../../../etc/passwd.png', 'passwd.png'],
  ['C:\\Users\\Lin\\front.png', 'front.png'],
  ['\\\\server\\share\\front.png', 'front.png'],
  ['a\0.png', 'a.png'],
  ['a\r\nset-cookie: x.png', 'aset-cookie: x.png'],
  ['photo\u202Egnp.exe', 'photognp.exe'],
  ['zero\u200Bwidth.png', 'zerowidth.png'],
  ['.htaccess', 'htaccess'],
  ['..', ''],
  ['...png', 'png'],
  ['.. !', '!'],
  ['. .a', 'a'],
  ['e\u200B\u0301.png', '\u00e9.png'],
  ['/', ''],
  ['', ''],
  ['  spaces .png ', 'spaces.png'],
  ['e\u0301.png', '\u00e9.png'],
  ['\ud800.png', '\ufffd.png'],
  ['身份证（正面）.png', '身份证（正面）.png'],
])('%j is called %j', (sent, name) => {
  expect(cleanFileName(sent)).toBe(name);
});

test('a long name keeps its extension', () => {
  const name = cleanFileName(`${'长'.repeat(500)}.jpeg`);
  expect(name).toBe(`${'长'.repeat(195)}.jpeg`);
});

test('any name is reduced to at most 200 characters without path and control characters', () => {
  const pieces = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '\0',
    '\n',
    '\u202e',
    '\ud83d',
    '😀',
    'a',
    '.png',
    ' ',
  );
  fc.assert(
    fc.property(
      fc.array(fc.oneof(pieces, fc.string({ unit: 'binary' })), { maxLength: 300 }),
      (parts) => {
        const name = cleanFileName(parts.join(''));
        expect([...name].length).toBeLessThanOrEqual(200);
        expect(name).not.toMatch(/[/\\\p{Cc}\p{Cf}]|^\./u);
        expect(name.isWellFormed()).toBe(true);
        // Nothing is left to be cleaned.
        expect(cleanFileName(name)).toBe(name);
      },
    ),
  );
});

test.each([
  ['a.PNG', 'PNG'],
  ['a.tar.gz', 'gz'],
  ['a', ''],
  ['a.', ''],
  ['a.not an extension', ''],
])('the extension of %j is %j', (name, extension) => {
  expect(extensionOf(name)).toBe(extension);
});
