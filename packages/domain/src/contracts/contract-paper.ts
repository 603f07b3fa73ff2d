import { createHash } from 'node:crypto';
import { formatDate } from '@arcadia/i18n/formats';
import { serverTexts } from '@arcadia/i18n/server-texts';
import type { ContentLanguage } from '@arcadia/kernel/languages';
import { type Clause, clausesOf, textsOf } from './contract-text.ts';
import type { ContractRow, SignatureRow, TemplateRow } from './repo.ts';

/** The text of a contract, and who has signed it: all that a document of it needs. */
export type ContractPaper = {
  readonly id: string;
  readonly companyId: string;
  readonly number: string;
  readonly language: ContentLanguage;
  readonly title: string;
  readonly templateVersion: number;
  readonly clauses: readonly Clause[];
  readonly party: Party;
  readonly providerName: string;
  readonly startDate: string;
  readonly effectiveDate: string | null;
  readonly contentSha256: string;
  readonly signatures: readonly SignatureRow[];
  /** Product time at which it became what it is. */
  readonly asOf: Date;
};

type Party = {
  readonly mainland: boolean;
  readonly companyName: string;
  readonly registrationNumber: string;
  readonly mailingAddress: string;
  readonly contactPerson: string;
  readonly contactPhone: string;
  readonly contactEmail: string;
  readonly billingEmail: string;
};

/** The columns of a contract that are signed. */
export type Terms = Pick<
  ContractRow,
  | 'number'
  | 'company_name'
  | 'registration_number'
  | 'mainland'
  | 'provider_name'
  | 'mailing_address'
  | 'contact_person'
  | 'contact_area_code'
  | 'contact_phone'
  | 'contact_email'
  | 'billing_email'
  | 'start_date'
  | 'language'
>;

/** SHA-256 of everything that is signed: the terms, and the template's text in the contract's language. */
export function hashOf(terms: Terms, template: TemplateRow): Buffer {
  const signed = {
    number: terms.number,
    language: terms.language,
    template: { version: template.version, ...textsOf(template, terms.language) },
    provider: terms.provider_name,
    party: partyOf(terms),
    startDate: terms.start_date,
  };
  return createHash('sha256').update(JSON.stringify(signed)).digest();
}

/**
 * The contract as a document, in its own language or, to be read before signing, in another one. @throws Error where what is
 * stored isn't what was hashed.
 */
export function paperOf(
  row: ContractRow,
  template: TemplateRow,
  {
    signatures,
    language = row.language,
  }: { signatures: readonly SignatureRow[]; language?: ContentLanguage },
): ContractPaper {
  if (!hashOf(row, template).equals(row.content_sha256))
    throw new Error(`contract ${row.id} isn't what its hash was made of`);
  const { title, body } = textsOf(template, language);
  const party = partyOf(row);
  const { mainland: _, ...named } = party;
  return {
    id: row.id,
    companyId: row.company_id,
    number: row.number,
    language,
    title,
    templateVersion: template.version,
    clauses: clausesOf(body, {
      ...named,
      number: row.number,
      provider: row.provider_name,
      startDate: formatDate(row.start_date, serverTexts(language).common.formats),
    }),
    party,
    providerName: row.provider_name,
    startDate: row.start_date,
    effectiveDate: row.effective_date,
    contentSha256: row.content_sha256.toString('hex'),
    signatures,
    asOf: row.provider_signed_at ?? row.customer_signed_at ?? row.applied_at,
  };
}

function partyOf(terms: Omit<Terms, 'number'>): Party {
  return {
    mainland: terms.mainland,
    companyName: terms.company_name,
    registrationNumber: terms.registration_number,
    mailingAddress: terms.mailing_address,
    contactPerson: terms.contact_person,
    contactPhone: `${terms.contact_area_code} ${terms.contact_phone}`,
    contactEmail: terms.contact_email,
    billingEmail: terms.billing_email,
  };
}
