import type { InputOf } from '@arcadia/contract/api';
import { maxDaysUntilStart } from '@arcadia/contract/contracts/contracts';
import { Refusal, WrongFields } from '@arcadia/contract/wire/refusal';
import { addDays, dayOf } from '@arcadia/kernel/calendar';
import { certifiedCompany } from '../certification/index.ts';
import type { Queries } from '../database/connection.ts';
import type { MemberContext } from '../database/context.ts';
import { dialablePhone } from '../members/index.ts';
import { hashOf, type Terms } from './contract-paper.ts';
import { templateInUse } from './repo.ts';

type Typed = Omit<InputOf<'changeContract'>, 'id' | 'confirmed'>;

/**
 * The columns of a contract that are signed, with their hash. Name and number of the company are those of its certification
 * in force, whatever a caller would like them to be.
 * @throws WrongFields for the start date, Refusal phoneNumberInvalid, certificationRequired, contractsUnavailable.
 */
export async function termsOf(
  db: Queries,
  ctx: MemberContext,
  { number, typed }: { number: string; typed: Typed },
) {
  const today = dayOf(ctx.clock.now());
  const { startDate, language } = typed;
  if (startDate < today || startDate > addDays(today, maxDaysUntilStart))
    throw new WrongFields({ startDate: 'invalid' });
  const phone = dialablePhone({
    areaCode: typed.contactAreaCode,
    phoneNumber: typed.contactPhone,
  });
  const certified = await certifiedCompany(ctx, db, ctx.actor.companyId);
  if (!certified) throw new Refusal('certificationRequired');
  const template = await templateInUse(db);
  if (!template || ctx.ports.pdfSigner === null) throw new Refusal('contractsUnavailable');
  const terms: Terms = {
    number,
    language,
    company_name: certified.companyName,
    registration_number: certified.registrationNumber,
    mainland: certified.mainland,
    provider_name: ctx.deployment.brandName,
    mailing_address: typed.mailingAddress,
    contact_person: typed.contactPerson,
    contact_area_code: phone.areaCode,
    contact_phone: phone.phoneNumber,
    contact_email: typed.contactEmail,
    billing_email: typed.billingEmail,
    start_date: startDate,
  };
  return { ...terms, template_id: template.id, content_sha256: hashOf(terms, template) };
}
