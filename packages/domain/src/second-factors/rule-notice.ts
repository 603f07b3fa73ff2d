import { serverTexts } from '@arcadia/i18n/server-texts';
import { formatDate } from '@arcadia/i18n/formats';
import * as z from 'zod/mini';
import { companyNames } from '../companies/index.ts';
import type { Context } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { factorStanding, hasFactor } from '../factors/index.ts';
import { defineJob } from '../jobs/define-job.ts';
import {
  addressOf,
  boundContact,
  getMemberWithCompany,
  getMemberLanguage,
} from '../members/index.ts';

const payload = z.strictObject({ memberId: z.string() });

/** Tells a sub-account that it needs a second factor, unless it has one by now or the rule was withdrawn. */
async function sendRuleNotice(ctx: Context, { memberId }: z.infer<typeof payload>): Promise<void> {
  const { member, standing, language, companyName } = await read(ctx, async (db) => {
    const row = await getMemberWithCompany(db, memberId);
    const names = await companyNames(db, [row.company_id]);
    return {
      member: row,
      standing: await factorStanding(db, { companyId: row.company_id, memberId }),
      language: await getMemberLanguage(db, memberId),
      companyName: names.get(row.company_id) ?? '',
    };
  });
  const to = boundContact(member, 'email') ?? boundContact(member, 'phone');
  if (standing.requiredFrom === null || hasFactor(standing) || to === null) return;
  const { mail, common } = serverTexts(language);
  const { brandName, publicUrl } = ctx.deployment;
  const parameters = {
    brandName,
    companyName,
    name: member.name,
    date: formatDate(standing.requiredFrom.toISOString(), common.formats),
    link: `${publicUrl}/account/security`,
  };
  await ctx.ports.messages.send({
    channel: to.kind === 'phone' ? 'sms' : 'email',
    to: addressOf(to),
    purpose: 'notice',
    language,
    ...(to.kind === 'email' && { subject: mail.secondFactor.rule.subject(parameters) }),
    text:
      to.kind === 'email'
        ? mail.secondFactor.rule.text(parameters)
        : mail.secondFactor.rule.sms(parameters),
    parameters,
  });
}

export const ruleNoticeJob = defineJob({
  name: 'send-second-factor-rule',
  queue: 'mail',
  actor: 'notices',
  payload,
  shown: ['memberId'],
  key: ({ memberId }) => `second-factor-rule:${memberId}`,
  run: sendRuleNotice,
});
