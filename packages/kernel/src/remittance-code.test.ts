import { expect, test } from 'vitest';
import { newRemittanceCode, readRemittanceCode } from './remittance-code.ts';

/** Random numbers that are the same at each run. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

test('a code is read as it was made, however it is grouped, in which case and width it is typed', () => {
  const random = randomFrom(7);
  for (let index = 0; index < 200; index += 1) {
    const code = newRemittanceCode(random);
    expect(code).toMatch(/^[2-9CDFHJKMNPQRTWXY]{8}$/);
    const typed = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `;
    expect(readRemittanceCode(typed)).toBe(code);
    const wide = [...code].map((one) => String.fromCodePoint((one.codePointAt(0) ?? 0) + 0xfee0));
    expect(readRemittanceCode(wide.join(''))).toBe(code);
  }
});

test('one wrong character and two that changed places are noticed, always', () => {
  const code = newRemittanceCode(randomFrom(11));
  const characters = [...code];
  for (const [at, right] of characters.entries()) {
    for (const wrong of '23456789CDFHJKMNPQRTWXY') {
      if (wrong !== right)
        expect(readRemittanceCode(characters.with(at, wrong).join(''))).toBeNull();
    }
    for (const [other, swapped] of characters.entries()) {
      const typed = characters.with(at, swapped).with(other, right).join('');
      expect(readRemittanceCode(typed)).toBe(swapped === right ? code : null);
    }
  }
});

test('what is no code is none', () => {
  for (const typed of ['', '2222222', '222222222', '0000000A', '２２２２２２２'])
    expect(readRemittanceCode(typed)).toBeNull();
});
