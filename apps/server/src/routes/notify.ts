import { asSystem, type Context } from '@arcadia/domain/database/context';
import { type GatewayId, gateways } from '@arcadia/contract/funds/payments';
import { write } from '@arcadia/domain/database/transaction';
import type { Job } from '@arcadia/domain/jobs/define-job';
import { receiveNotification } from '@arcadia/domain/payments/index';
import { NotFound } from '@arcadia/contract/wire/refusal';
import type { FastifyInstance } from 'fastify';
import { settlers } from '../composition/settlers.ts';

type SweepJob = Job<Record<string, never>>;

/** Gateways send small forms; larger bodies are refused. */
const maxNotificationBytes = 64 * 1024;

/**
 * `POST /api/notify/{gateway}`: not part of the contract, since each gateway has its own body, signature and response.
 * The adapter gets the bytes unchanged, which the signature covers.
 * @param sweep captures what payers have approved
 */
export function mountNotifications(app: FastifyInstance, ctx: Context, sweep: SweepJob): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: maxNotificationBytes },
      (_request, body, done) => done(null, body),
    );
    scope.post<{ Params: { gateway: string } }>('/api/notify/:gateway', async (request, reply) => {
      const { gateway } = request.params;
      if (!isGateway(gateway)) throw new NotFound('gateway');
      const origin = { ...ctx.origin, requestId: request.id, ipAddress: request.ip };
      const receipt = await receiveNotification(
        { ...asSystem(ctx, `${gateway} notification`), origin },
        settlers,
        gateway,
        {
          headers: request.headers,
          rawBody: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
          contentType: request.headers['content-type'],
        },
      );
      if (!receipt) throw new NotFound('gateway');
      if (receipt.refused)
        request.log.warn({ gateway, reason: receipt.refused }, 'a notification was refused');
      if (receipt.captureDue) await sweepNow(ctx, sweep);
      const { status, contentType, body } = receipt.acknowledgement;
      return reply.code(status).type(contentType).send(body);
    });
  });
}

/** The sweep of every minute would do; somebody may be waiting for the money. */
async function sweepNow(ctx: Context, sweep: SweepJob): Promise<void> {
  await write(ctx, async (tx) => {
    tx.unaudited('sweeping payments earlier');
    await tx.enqueue(sweep, {});
  });
}

function isGateway(text: string): text is GatewayId {
  return (gateways as readonly string[]).includes(text);
}
