import type { Defect } from '../defect.ts';

export const peopleDefects: readonly Defect[] = [
  {
    name: 'a role can grant more than its author holds',
    layer: 'domain',
    file: 'packages/domain/src/access/authority.ts',
    find: '  requireWithinOwn(authority, possible);\n',
    replace: '',
    tests: ['apps/server/src/routes/access*.test.ts'],
  },
  {
    name: 'a role that is disabled still grants',
    layer: 'domain',
    file: 'packages/domain/src/sessions/permissions-of.ts',
    find: 'holder.role_disabled === false ?',
    replace: 'holder.role_disabled !== null ?',
    tests: [
      'packages/domain/src/sessions/permissions-of*.test.ts',
      'apps/server/src/routes/access*.test.ts',
    ],
  },
  {
    name: 'a session never ends of being idle',
    layer: 'domain',
    file: 'packages/domain/src/authentication/session-lifetime.ts',
    find: '    now.getTime() - last_seen_at.getTime() < idleLimitMs &&\n',
    replace: '',
    tests: [
      'packages/domain/src/authentication/*.test.ts',
      'apps/server/src/routes/session*.test.ts',
    ],
  },
  {
    name: 'an operator’s session never ends of itself',
    layer: 'domain',
    file: 'packages/domain/src/operators/authenticate.ts',
    find: '!isSessionAlive(session, now)) return null;',
    replace: 'session.ended_at !== null) return null;',
    tests: ['packages/domain/src/operators/session-lifetime*.test.ts'],
  },
  {
    name: 'a session that lacks the required second factor goes on',
    layer: 'domain',
    file: 'packages/domain/src/sessions/authenticate.ts',
    find: '  if (lacksFactor(session, now)) return null;\n',
    replace: '',
    tests: ['apps/server/src/routes/second-factor*.test.ts'],
  },
  {
    name: 'passwords can be guessed without a limit',
    layer: 'domain',
    file: 'packages/domain/src/authentication/attempts.ts',
    find: 'if (hits > one.limit) {',
    replace: 'if (hits > 1000 * one.limit) {',
    tests: ['apps/server/src/routes/sign-in-limits*.test.ts'],
  },
  {
    name: 'a refused change of a certification renames the company',
    layer: 'domain',
    file: 'packages/domain/src/certification/decide.ts',
    find: 'if (approved) await renameCompany',
    replace: 'if (name !== null) await renameCompany',
    tests: [
      'apps/server/src/routes/ops/certification*.test.ts',
      'apps/server/src/routes/certification*.test.ts',
    ],
  },
  {
    name: 'nobody hears of a decided certification',
    layer: 'domain',
    file: 'packages/domain/src/certification/decide.ts',
    find: "    await tx.publish({ topic: 'certification.changed', companyId, subjectId });\n",
    replace: '',
    tests: ['apps/server/src/routes/ops/certification*.test.ts', 'e2e/certification*'],
  },
  {
    name: 'an audit entry is left out: the revocation of a coupon',
    layer: 'domain',
    file: 'packages/domain/src/coupons/revoke-coupon.ts',
    find: `  await tx.audit({
    action: 'coupon.revoke',
    targetId: id,
    companyId,
    after: { reason, withdrawn: toWire(money(rest, currency)) },
  });
`,
    replace: "  tx.unaudited('nobody will ask');\n",
    tests: [
      'packages/domain/src/coupons/*.test.ts',
      'apps/server/src/routes/{ops/,}*coupon*.test.ts',
    ],
  },
  {
    name: 'an audit entry is left out: a role that is changed',
    layer: 'domain',
    file: 'packages/domain/src/access/update-role.ts',
    find: `      await tx.audit({
        action: 'role.update',
        targetId: before.id,
        companyId: ctx.actor.companyId,
        before: roleFacts(before),
        after: roleFacts(after),
      });
`,
    replace: "      tx.unaudited('nobody will ask');\n",
    tests: ['apps/server/src/routes/access*.test.ts', 'apps/server/src/routes/audit*.test.ts'],
  },
  {
    name: 'open screens do not hear of a recharge',
    layer: 'domain',
    file: 'packages/domain/src/funds/credit-recharge.ts',
    find: "  await tx.publish({ topic: 'recharge.changed', companyId, subjectId: id });\n",
    replace: '',
    tests: [
      'apps/server/src/routes/{funds,notify,recharge}*.test.ts',
      'packages/domain/src/{funds,payments}/*.test.ts',
      'e2e/recharge*',
    ],
  },
  {
    name: 'a role is overwritten that somebody else has changed',
    layer: 'domain',
    file: 'packages/domain/src/access/update-role.ts',
    find: "if (!seen.includes(versionOf(before))) throw new Refusal('roleChanged');",
    replace: "if (seen.length === 0) throw new Refusal('roleChanged');",
    tests: ['apps/server/src/routes/access*.test.ts'],
  },
];
