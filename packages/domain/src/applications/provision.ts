import { randomInt } from 'node:crypto';
import { serviceTransitions } from '@arcadia/contract/applications/service-statuses';
import { issueCredential } from '../callbacks/index.ts';
import type { Context } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import { findService, moveService } from './repo.ts';

/**
 * Gives a new region service its App ID, after which it can be configured. Called by a job and safe to repeat: a
 * service that is no longer being created, or was deleted meanwhile, is left alone.
 */
export function provisionService(ctx: Context, serviceId: string): Promise<void> {
  const now = ctx.clock.now();
  return write(ctx, async (tx) => {
    const service = await findService(tx.db, serviceId);
    if (!service) {
      tx.unaudited('deleted while it waited');
      return;
    }
    const appId = newAppId();
    const moved = await moveService(tx.db, serviceId, {
      ...serviceTransitions.provisioned,
      at: now,
      appId,
    });
    if (moved === 0n) {
      tx.unaudited('already provisioned');
      return;
    }
    await issueCredential(tx, ctx, { serviceId, companyId: service.company_id, appId });
    await tx.audit({
      action: 'region_service.provision',
      targetId: serviceId,
      companyId: service.company_id,
      before: { status: service.status },
      after: { status: serviceTransitions.provisioned.to, appId },
    });
    await tx.publish({
      topic: 'application.changed',
      companyId: service.company_id,
      subjectId: service.application_id,
    });
  });
}

/** Called when the job has used up its attempts: the service is shown as failed, and its owner can retry. */
export function failProvisioning(ctx: Context, serviceId: string, reason: string): Promise<void> {
  const now = ctx.clock.now();
  return write(ctx, async (tx) => {
    const service = await findService(tx.db, serviceId);
    if (!service) {
      tx.unaudited('deleted while it waited');
      return;
    }
    const moved = await moveService(tx.db, serviceId, {
      ...serviceTransitions.provisioningFailed,
      at: now,
    });
    if (moved === 0n) {
      tx.unaudited('provisioned in the meantime');
      return;
    }
    await tx.audit({
      action: 'region_service.provisioning_failed',
      targetId: serviceId,
      companyId: service.company_id,
      after: { status: serviceTransitions.provisioningFailed.to, reason },
    });
    await tx.publish({
      topic: 'application.changed',
      companyId: service.company_id,
      subjectId: service.application_id,
    });
  });
}

/** 19 digits, the format game SDKs expect. The database ensures uniqueness; after a clash the job is retried. */
function newAppId(): string {
  const digits = Array.from({ length: 18 }, () => randomInt(10)).join('');
  return `1${digits}`;
}
