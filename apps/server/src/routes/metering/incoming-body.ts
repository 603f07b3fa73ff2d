import type { Readable } from 'node:stream';
import { maxBatchBytes } from '@arcadia/contract/usage/usage-events';
import { errorCodes } from 'fastify';

/**
 * Memory of bodies that were read is used again. New memory for each would make the collector look through all that the process
 * holds after each few hundred bodies, which costs as much as to read them.
 */
const spare: Buffer[] = [];
const maxSpare = 32;
/** A thousand events, which is a usual batch, take two thirds of it. */
const usualBytes = 2 ** 19;

/** The body of a request, to be given back as soon as it was read. */
export class IncomingBody {
  #memory = spare.pop() ?? Buffer.allocUnsafeSlow(usualBytes);
  #length = 0;

  get bytes(): Buffer {
    return this.#memory.subarray(0, this.#length);
  }

  get length(): number {
    return this.#length;
  }

  append(chunk: Buffer): void {
    const length = this.#length + chunk.length;
    if (length > this.#memory.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(length, this.#memory.length * 2));
      this.bytes.copy(larger);
      this.giveBack();
      this.#memory = larger;
    }
    chunk.copy(this.#memory, this.#length);
    this.#length = length;
  }

  /** Its memory may hold another body from now on. */
  giveBack(): void {
    const memory = this.#memory;
    this.#memory = Buffer.alloc(0);
    if (memory.length === usualBytes && spare.length < maxSpare) spare.push(memory);
  }
}

/**
 * @param declared how many bytes the request says it has; not a number where it does not
 * @throws FastifyError with the status 413 where there are more than a batch may have
 */
export function receiveBody(payload: Readable, declared: number): Promise<IncomingBody> {
  if (declared > maxBatchBytes) return Promise.reject(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE());
  const body = new IncomingBody();
  return new Promise((resolve, reject) => {
    const stop = () => payload.off('data', onData).off('end', onEnd).off('error', onBroken);
    const fail = (error: Error) => {
      stop();
      body.giveBack();
      reject(error);
    };
    const onBroken = (error: Error) => fail(Object.assign(error, { statusCode: 400 }));
    const onEnd = () => {
      stop();
      resolve(body);
    };
    const onData = (chunk: Buffer) => {
      if (body.length + chunk.length <= maxBatchBytes) body.append(chunk);
      else fail(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE());
    };
    payload.on('data', onData).on('end', onEnd).on('error', onBroken);
  });
}
