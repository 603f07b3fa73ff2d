/** 1 January 2000, from which PostgreSQL counts days and microseconds. */
const firstDay = Date.UTC(2000, 0, 1);
const dayMs = 86_400_000;
const twoTo32 = 2 ** 32;
/** Enough for all columns of a row that are no texts. */
const roomForFixed = 1_024;
/** A UTF-16 unit takes at most three bytes in UTF-8. */
const bytesPerUnit = 3;

/** Decimals are sent in digits of base 10,000, of which one is behind the point. */
const base = 10_000;
/** The number of units of the last digit that one unit is, by places behind the point. */
const scales = [10_000, 1_000, 100, 10, 1];

/**
 * Rows in the binary format of COPY: https://www.postgresql.org/docs/current/sql-copy.html#id-1.9.3.55.9.4
 * Compared with text it spares both sides from writing and reading numbers and times as digits. Each column must be of the very
 * type that is written.
 */
export class BinaryRows {
  #bytes: Buffer<ArrayBuffer>;
  #view: DataView;
  #end = 0;
  readonly #days = new Map<string, number>();
  readonly #digits: number[] = [];

  /** @param room bytes that are expected */
  constructor(room: number) {
    this.#bytes = Buffer.allocUnsafeSlow(room + roomForFixed);
    this.#view = new DataView(this.#bytes.buffer);
  }

  /** The number of bytes that are written. */
  get end(): number {
    return this.#end;
  }

  begin(columns: number): void {
    this.#makeRoom(0);
    this.#int16(columns);
  }

  /** Writes columns that are in the form of COPY already. */
  columns(bytes: Uint8Array): void {
    this.#makeRoom(bytes.length);
    this.#bytes.set(bytes, this.#end);
    this.#end += bytes.length;
  }

  missing(): void {
    this.#int32(-1);
  }

  text(value: string): void {
    this.#makeRoom(value.length * bytesPerUnit);
    const bytes = this.#bytes;
    const start = this.#end + 4;
    let end = start;
    // Short texts of ASCII, which most are, are copied faster here than by a call for each.
    for (let index = 0; index < value.length; index += 1) {
      const unit = value.charCodeAt(index);
      if (unit > 0x7f) {
        end = start + bytes.write(value, start, 'utf8');
        break;
      }
      bytes[end] = unit;
      end += 1;
    }
    this.#int32(end - start);
    this.#end = end;
  }

  /** Writes 32 hexadecimal digits as a `uuid`. */
  uuid(hex: string): void {
    this.#int32(16);
    this.#end = writeHex(this.#bytes, hex, this.#end);
  }

  /** Writes a day such as `2026-11-20` as a `date`. */
  day(name: string): void {
    let days = this.#days.get(name);
    if (days === undefined) {
      days = (Date.parse(name) - firstDay) / dayMs;
      this.#days.set(name, days);
    }
    this.#int32(4);
    this.#int32(days);
  }

  /** Writes a `timestamptz`. */
  instant(value: Date): void {
    const micros = (Number(value) - firstDay) * 1_000;
    const high = Math.floor(micros / twoTo32);
    this.#int32(8);
    this.#int32(high);
    this.#int32(micros - high * twoTo32);
  }

  /** Writes a `bigint`. */
  whole(value: bigint): void {
    this.#int32(8);
    this.#view.setBigInt64(this.#end, value);
    this.#end += 8;
  }

  /** A number of 10^-places, four at most, that is not negative, as a `numeric` with so many digits behind the point. */
  decimal(units: bigint, places: number): void {
    const digits = this.#digitsOf(units, scales[places] ?? 1);
    this.#int32(8 + digits.length * 2);
    this.#int16(digits.length);
    // The first digit stands for itself times 10,000 to this power.
    this.#int16(digits.length - 2);
    this.#int16(0);
    this.#int16(places);
    for (let index = digits.length - 1; index >= 0; index -= 1) this.#int16(digits[index] ?? 0);
  }

  /** The bytes of the rows, without what COPY reads around them. Bytes behind `end` are no part of them. */
  get bytes(): Buffer<ArrayBuffer> {
    return this.#bytes;
  }

  /** Begins anew in the same memory. */
  clear(): void {
    this.#end = 0;
  }

  #int16(value: number): void {
    this.#view.setInt16(this.#end, value);
    this.#end += 2;
  }

  #int32(value: number): void {
    this.#view.setInt32(this.#end, value);
    this.#end += 4;
  }

  /** The product in base 10,000, the last digit first. */
  #digitsOf(units: bigint, times: number): readonly number[] {
    const digits = this.#digits;
    digits.length = 0;
    let rest = Number(units) * times;
    if (rest > Number.MAX_SAFE_INTEGER) {
      let large = units * BigInt(times);
      for (; large > Number.MAX_SAFE_INTEGER; large /= BigInt(base))
        digits.push(Number(large % BigInt(base)));
      rest = Number(large);
    }
    for (; rest > 0; rest = Math.floor(rest / base)) digits.push(rest % base);
    return digits;
  }

  /** Makes room for a text, and for all columns of a fixed size that come before the next one. */
  #makeRoom(bytes: number): void {
    const needed = this.#end + bytes + roomForFixed;
    if (needed <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(needed, this.#bytes.length * 2));
    this.#bytes.copy(larger, 0, 0, this.#end);
    this.#bytes = larger;
    this.#view = new DataView(larger.buffer);
  }
}

const scratch = new BinaryRows(0);

/** Columns of texts, to be written into many rows. */
export function textColumns(values: readonly string[]): Uint8Array {
  scratch.clear();
  for (const value of values) scratch.text(value);
  return Uint8Array.from(scratch.bytes.subarray(0, scratch.end));
}

/** A time as the eight bytes of a `timestamptz`. */
export function instantBytes(value: Date): Uint8Array {
  scratch.clear();
  scratch.instant(value);
  return Uint8Array.from(scratch.bytes.subarray(4, scratch.end));
}

function writeHex(bytes: Buffer, hex: string, at: number): number {
  let end = at;
  for (let index = 0; index < hex.length; index += 2) {
    bytes[end] = digitOf(hex.charCodeAt(index)) * 16 + digitOf(hex.charCodeAt(index + 1));
    end += 1;
  }
  return end;
}

function digitOf(unit: number): number {
  return unit > 0x60 ? unit - 0x57 : unit - 0x30;
}
