/** The first 64 primes: SHA-256 takes its constants from their roots. */
const primes = Array.from({ length: 312 }, (_, number) => number).filter(
  (number) =>
    number > 1 &&
    !Array.from({ length: 17 }, (_, d) => d + 2).some((d) => d < number && number % d === 0),
);
const fraction = (value: number) => ((value % 1) * 2 ** 32) | 0;
const roundConstants = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));
const initial = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

const maxLengthBytes = 55;
const schedule = new Int32Array(64);

/**
 * The first 32 bits of the SHA-256 of a short text (FIPS 180-4). The browser's own digest answers by promise, one text at
 * a time, and is many times slower for a million tiny ones.
 * @throws RangeError where the text is longer than one block takes, 55 characters, or not ASCII.
 */
export function sha256Head(text: string): number {
  fillSchedule(text);
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = initial;
  for (let round = 0; round < 64; round += 1) {
    const sum1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const choice = (e & f) ^ (~e & g);
    const one = (h + sum1 + choice + (roundConstants[round] ?? 0) + (schedule[round] ?? 0)) | 0;
    const sum0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + sum0 + majority) | 0;
  }
  return ((initial[0] ?? 0) + a) | 0;
}

/** The text with its padding in the first 16 words, and the 48 words that follow from them. */
function fillSchedule(text: string): void {
  const { length } = text;
  if (length > maxLengthBytes) throw new RangeError('longer than one block takes');
  schedule.fill(0, 0, 16);
  for (let at = 0; at < length; at += 1) {
    const byte = text.charCodeAt(at);
    if (byte > 127) throw new RangeError('not ASCII');
    addByte(at, byte);
  }
  addByte(length, 0x80);
  schedule[15] = length * 8;
  for (let at = 16; at < 64; at += 1) {
    const early = schedule[at - 15] ?? 0;
    const late = schedule[at - 2] ?? 0;
    const sigma0 = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
    const sigma1 = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
    schedule[at] = sigma1 + (schedule[at - 7] ?? 0) + sigma0 + (schedule[at - 16] ?? 0);
  }
}

function addByte(at: number, byte: number): void {
  const word = at >> 2;
  schedule[word] = (schedule[word] ?? 0) | (byte << (24 - 8 * (at & 3)));
}

function rotate(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}
