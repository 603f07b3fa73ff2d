import type { OutputOf } from '@arcadia/contract/api';
import { NotFound } from '@arcadia/contract/wire/refusal';
import type { RegionService } from '@arcadia/contract/applications/region-services';
import { companyNames } from '../companies/index.ts';
import type { MemberContext, OperatorContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { regionService } from './region-service.ts';
import { findService } from './repo.ts';

/** @throws NotFound, also where it is another company's. */
export function getRegionService(ctx: MemberContext, id: string): Promise<RegionService> {
  return read(ctx, async (db) => {
    const service = await regionService(db, id, ctx.clock.now());
    if (!service) throw new NotFound('region service');
    return service;
  });
}

/** A region service with its company, for operators. @throws NotFound. */
export function getAnyRegionService(
  ctx: OperatorContext,
  id: string,
): Promise<OutputOf<'getAnyRegionService'>> {
  return read(ctx, async (db) => {
    const service = await regionService(db, id, ctx.clock.now());
    const row = await findService(db, id);
    if (!service || !row) throw new NotFound('region service');
    const names = await companyNames(db, [row.company_id]);
    const companyName = names.get(row.company_id) ?? '';
    return { ...service, companyId: row.company_id, companyName };
  });
}
