/** RFC 4648, in capitals and without padding: how an authenticator's secret is typed. */
export function bytesOfBase32(text: string): Uint8Array {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = Array.from(text, (letter) =>
    letters.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('');
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
}
