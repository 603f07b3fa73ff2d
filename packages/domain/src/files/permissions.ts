import type { FilePurpose } from '@arcadia/contract/files/file-purposes';
import {
  holds,
  operatorHolds,
  type OperatorPermission,
  type PermissionName,
} from '@arcadia/contract/access/permissions';
import { Forbidden } from '@arcadia/contract/wire/refusal';
import type { MemberContext, OperatorContext } from '../database/context.ts';

type Rule = {
  /** The permission to upload such a file; null where the product makes such files, or staff upload them. */
  upload: PermissionName | null;
  /** The permissions to see such a file; any one of them is enough. */
  view: readonly PermissionName[];
  desk: OperatorPermission;
};

const certification: Rule = {
  upload: 'verificationAll',
  view: ['verificationQuery'],
  desk: 'certifications.review',
};

const invoice: Rule = { upload: null, view: ['invoiceQuery'], desk: 'invoices.review' };

/** The permissions for a file follow from its purpose. */
const rules: Readonly<Record<FilePurpose, Rule>> = {
  identity_photo: certification,
  business_licence: certification,
  authorization_letter: certification,
  contract: { upload: null, view: ['contractQuery'], desk: 'contracts.review' },
  transfer_receipt: {
    upload: 'rechargeAll',
    view: ['rechargeQuery', 'detailsQuery'],
    desk: 'transfers.review',
  },
  succession_evidence: { upload: null, view: [], desk: 'companies.removeSecondFactors' },
  invoice_pdf: invoice,
  invoice_ofd: invoice,
  invoice_xml: invoice,
};

/** @throws Forbidden */
export function requireUpload({ actor }: MemberContext, purpose: FilePurpose): void {
  const { upload } = rules[purpose];
  if (upload === null || !holds(actor.permissions, upload)) throw new Forbidden('upload this file');
}

/** @throws Forbidden */
export function requireView({ actor }: MemberContext, purpose: FilePurpose): void {
  if (!rules[purpose].view.some((name) => holds(actor.permissions, name)))
    throw new Forbidden('see this file');
}

/** @throws Forbidden */
export function requireDesk({ actor }: OperatorContext, purpose: FilePurpose): void {
  if (!operatorHolds(actor.roles, rules[purpose].desk)) throw new Forbidden('see this file');
}
