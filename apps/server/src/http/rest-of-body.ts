import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

type Incoming = FastifyRequest['raw'];

/** Bytes of a refused body that are still received, so that its sender can read the response. */
export const maxRestBytes = 32 * 1024 * 1024;
/** Milliseconds without a byte after which the answer waits no longer. */
const maxPauseMs = 1_000;

/**
 * Receives the rest of a body that was refused before it was read: a browser, and nginx as it is installed, sends all of it before it
 * reads an answer. Where the connection ends with the answer, the rest comes first: ended with bytes unread, a connection is reset,
 * and who still sends never sees the answer. Elsewhere the rest is received after the answer: by Node, and of forms, whose parser
 * has begun, by `acceptUploads`.
 */
export function receiveRestOfBodies(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (!raw.complete && !raw.destroyed && endsConnection(reply)) await rest(raw);
  });
}

/** As the caller wants it, or as the answer says. */
function endsConnection(reply: FastifyReply): boolean {
  return !reply.raw.shouldKeepAlive || reply.getHeader('connection') === 'close';
}

/** Until the body has ended, is too long, or pauses. */
function rest(raw: Incoming): Promise<void> {
  let left = maxRestBytes;
  return new Promise((resolve) => {
    const stop = () => {
      clearTimeout(pause);
      raw.off('data', onData).off('end', stop).off('close', stop).pause();
      resolve();
    };
    const pause = setTimeout(stop, maxPauseMs);
    const onData = (piece: Buffer) => {
      pause.refresh();
      left -= piece.length;
      if (left < 0) stop();
    };
    raw.unpipe();
    raw.on('data', onData).on('end', stop).on('close', stop).resume();
  });
}
