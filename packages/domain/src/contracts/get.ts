import type { OutputOf } from '@arcadia/contract/api';
import { NotFound } from '@arcadia/contract/wire/refusal';
import type { ContentLanguage } from '@arcadia/kernel/languages';
import { type CertifiedCompany, certifiedCompany } from '../certification/index.ts';
import type { Queries } from '../database/connection.ts';
import { type MemberContext, withFullScope } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { getMemberWithCompany } from '../members/index.ts';
import { toDetails } from './contract-details.ts';
import { type ContractPaper, paperOf } from './contract-paper.ts';
import { findContract, findCurrent, findNewest, findTemplate, templateInUse } from './repo.ts';

type Overview = OutputOf<'getContractOverview'>;

/** The state of the company's contract, and the facts with which a new one would begin. */
export function getContractOverview(ctx: MemberContext): Promise<Overview> {
  const { companyId } = ctx.actor;
  // Templates are none of a company's own rows.
  return read(withFullScope(ctx), async (db) => {
    const standing = await findCurrent(db, companyId);
    const newest = standing ?? (await findNewest(db, companyId));
    const shown = standing ?? (newest?.status === 'rejected' ? newest : undefined);
    const certified = await certifiedCompany(ctx, db, companyId);
    return {
      current: shown ? await toDetails(db, shown) : null,
      obstacle: standing ? 'exists' : await obstacleOf(ctx, db, certified),
      defaults: certified ? await defaultsOf(ctx, db, certified) : null,
      mainland: certified?.mainland ?? false,
    };
  });
}

async function obstacleOf(
  ctx: MemberContext,
  db: Queries,
  certified: CertifiedCompany | null,
): Promise<Overview['obstacle']> {
  if (!certified) return 'certification';
  const isAvailable = ctx.ports.pdfSigner !== null && (await templateInUse(db)) !== undefined;
  return isAvailable ? null : 'unavailable';
}

async function defaultsOf(
  ctx: MemberContext,
  db: Queries,
  { companyName, registrationNumber, registeredAddress }: CertifiedCompany,
): Promise<Overview['defaults']> {
  const member = await getMemberWithCompany(db, ctx.actor.id);
  return {
    companyName,
    registrationNumber,
    mailingAddress: registeredAddress,
    contactPerson: member.name,
    contactAreaCode: member.area_code ?? '',
    contactPhone: member.phone_number ?? '',
    contactEmail: member.email ?? '',
    billingEmail: member.email ?? '',
  };
}

/** @throws NotFound, also where the contract is another company's. */
export function getContract(ctx: MemberContext, id: string): Promise<OutputOf<'getContract'>> {
  return read(withFullScope(ctx), async (db) => {
    const row = await findContract(db, ctx.actor.companyId, id);
    if (!row) throw new NotFound('contract');
    return toDetails(db, row);
  });
}

/** The text of a contract of the company, without signatures. @throws NotFound. */
export function contractToRead(
  ctx: MemberContext,
  { id, language }: { id: string; language?: ContentLanguage | undefined },
): Promise<{ paper: ContractPaper; signedIn: ContentLanguage }> {
  return read(withFullScope(ctx), async (db) => {
    const row = await findContract(db, ctx.actor.companyId, id);
    const template = row && (await findTemplate(db, row.template_id));
    if (!row || !template) throw new NotFound('contract');
    const paper = paperOf(row, template, { signatures: [], ...(language && { language }) });
    return { paper, signedIn: row.language };
  });
}

/** @throws NotFound, also before both have signed. */
export function signedFileOf(ctx: MemberContext, id: string): Promise<string> {
  return read(ctx, async (db) => {
    const row = await findContract(db, ctx.actor.companyId, id);
    if (!row?.file_id) throw new NotFound('signed contract');
    return row.file_id;
  });
}
