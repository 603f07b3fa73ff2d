import { drawSignedContract } from '@arcadia/documents/contract';
import { type CertifiedCompany, certifiedCompany } from '@arcadia/domain/certification/index';
import { hashOf, sealContract, type TemplateRow } from '@arcadia/domain/contracts/index';
import type { Context } from '@arcadia/domain/database/context';
import { read, write, type Write } from '@arcadia/domain/database/transaction';
import { addDays, dayOf } from '@arcadia/kernel/calendar';
import { fixedClock } from '@arcadia/kernel/clock';
import { seedCompanies } from './companies.ts';
import { seedContractTemplates, templateId } from './contract-templates.ts';
import { insertContractCase } from './contract-cases.ts';
import { after, contractStories, type SeededContract } from './contract-stories.ts';
import { seedId } from './seed-id.ts';

/** Templates, and contracts with their cases at the desk. Running it again changes nothing. */
export async function seedContracts(ctx: Context): Promise<void> {
  await seedContractTemplates(ctx);
  for (const story of contractStories) {
    const owner = seedCompanies.find(({ id }) => id === seedId('co', story.company));
    if (!owner) throw new Error(`there is no company ${story.company}`);
    const at = new Date(ctx.clock.now().getTime() - story.hoursAgo * 3_600_000);
    await seedContract(ctx, { ...story, owner, at, id: seedId('con', story.company) });
  }
}

async function seedContract(ctx: Context, contract: SeededContract): Promise<void> {
  const { id: contractId, owner, decidedAfter, rejection } = contract;
  await write(ctx, async (tx) => {
    tx.unaudited('invented data of the sim environment');
    if (!(await insertContract(tx, ctx, contract))) return;
    await insertSignatures(tx, contract);
    await insertContractCase(tx, contract);
    if (rejection === undefined || decidedAfter === undefined) return;
    await tx.db
      .updateTable('contract')
      .set({ status: 'rejected', reason: rejection, ended_at: after(contract, decidedAfter) })
      .where('company_id', '=', owner.id)
      .where('id', '=', contractId)
      .execute();
  });
  if (rejection !== undefined || decidedAfter === undefined) return;
  // By the product's own parts, so that the file is really signed.
  const then = { ...ctx, clock: fixedClock(after(contract, decidedAfter)) };
  await sealContract(then, { companyId: owner.id, contractId }, drawSignedContract);
}

async function insertContract(tx: Write, ctx: Context, contract: SeededContract): Promise<boolean> {
  const { id, owner, at, version, signedAfter, decidedAfter, rejection } = contract;
  const certified = await certifiedCompany(ctx, tx.db, owner.id);
  const template = await templateOf(ctx, version);
  if (!certified) throw new Error(`${owner.name} is not certified`);
  const terms = termsOf(ctx, contract, certified);
  const { start_date: startDate } = terms;
  const isSigned = decidedAfter !== undefined && rejection === undefined;
  const signedDay = isSigned ? dayOf(after(contract, decidedAfter)) : '';
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('contract')
    .values({
      ...terms,
      company_id: owner.id,
      id,
      template_id: template.id,
      content_sha256: hashOf(terms, template),
      applied_by: owner.members[0]?.id ?? '',
      applied_by_name: owner.members[0]?.name ?? '',
      applied_at: at,
      customer_signed_at: signedAfter === undefined ? null : after(contract, signedAfter),
      provider_signed_at: isSigned ? after(contract, decidedAfter) : null,
      effective_date: isSigned ? (startDate > signedDay ? startDate : signedDay) : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

function termsOf(ctx: Context, contract: SeededContract, certified: CertifiedCompany) {
  const { at, language, startsAfter = 0 } = contract;
  const [contact_person, contact_area_code, contact_phone, contact_email] = contract.contact;
  const day = dayOf(at);
  return {
    number: `C${day.replaceAll('-', '')}-${contract.number}`,
    language,
    company_name: certified.companyName,
    registration_number: certified.registrationNumber,
    mainland: certified.mainland,
    provider_name: ctx.deployment.brandName,
    mailing_address: certified.registeredAddress,
    contact_person,
    contact_area_code,
    contact_phone,
    contact_email,
    billing_email: contact_email,
    start_date: addDays(day, startsAfter),
  };
}

function templateOf(ctx: Context, version: number): Promise<TemplateRow> {
  return read(ctx, (db) =>
    db
      .selectFrom('contract_template')
      .selectAll()
      .where('id', '=', templateId(version))
      .executeTakeFirstOrThrow(),
  );
}

async function insertSignatures(tx: Write, contract: SeededContract): Promise<void> {
  const { id, owner, contact, signedAfter, decidedAfter, rejection } = contract;
  const { content_sha256 } = await tx.db
    .selectFrom('contract')
    .select('content_sha256')
    .where('company_id', '=', owner.id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const of = { company_id: owner.id, contract_id: id, content_sha256 };
  if (signedAfter === undefined) return;
  const customer = {
    ...of,
    side: 'customer' as const,
    signer_id: owner.members[0]?.id ?? '',
    signer_name: owner.members[0]?.name ?? '',
    method: 'email_code' as const,
    sent_to: contact[3],
    signed_at: after(contract, signedAfter),
  };
  await tx.db.insertInto('contract_signature').values(customer).execute();
  if (decidedAfter === undefined || rejection !== undefined) return;
  const provider = {
    ...of,
    side: 'provider' as const,
    signer_id: seedId('opr', 'commerce'),
    signer_name: 'Ines Duarte',
    method: 'staff_login' as const,
    signed_at: after(contract, decidedAfter),
  };
  await tx.db.insertInto('contract_signature').values(provider).execute();
}
