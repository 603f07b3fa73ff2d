import { randomUUID } from 'node:crypto';
import type { ApprovalKind } from '@arcadia/contract/operators/approvals';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { dataOf } from './game-walks.ts';
import type { Answer, Caller, TestServer } from './test-server.ts';

/** Steps of a second person, over HTTP. */
export function approvalWalks(server: TestServer) {
  const once = () => ({ 'idempotency-key': randomUUID() });
  const admin = async <Row>(statement: string) =>
    (await asAdmin(server.databaseUrl, statement)).rows as Row[];
  const agree = (who: Caller, id: string, decision: object = { outcome: 'approved' }) =>
    who.post(`/ops/approvals/${id}/decide`, decision, once());
  return {
    once,
    admin,
    /** Lets decisions of these kinds need two persons as usual: tests have set that one decides. */
    asUsual: (...kinds: ApprovalKind[]) =>
      admin(`delete from approval_rule where kind in (${kinds.map((kind) => `'${kind}'`).join()})`),
    agree,
    /** Decides, or takes back, the request about a subject; of one without a request, nobody's. */
    about: async (
      who: Caller,
      subjectId: string,
      decision: object | 'withdraw',
    ): Promise<Answer> => {
      const [row] = await admin<{ id: string }>(
        `select id from approval_request where subject_id = '${subjectId}' order by proposed_at desc limit 1`,
      );
      const id = row?.id ?? 'apr_unknown00000';
      if (decision === 'withdraw') return who.post(`/ops/approvals/${id}/withdraw`);
      return agree(who, id, decision);
    },
    /** The same by two sessions at once. @returns their codes in order. */
    agreeTwice: async (who: Caller, id: string): Promise<number[]> => {
      const answers = await Promise.all([agree(who, id), agree(who, id)]);
      return answers.map(({ code }) => code).toSorted((a, b) => a - b);
    },
    shown: async (who: Caller, id: string) => dataOf(await who.get(`/ops/approvals/${id}`)),
    /** The request that the decision waits in. */
    waitsIn(answer: Answer): string {
      const { approvalId } = dataOf<{ approvalId: unknown }>(answer);
      if (typeof approvalId !== 'string') throw new Error('it needed no second person');
      return approvalId;
    },
    /** Actions that were audited as decided by the second person, with the first one's id. */
    decidedByTwo: async (approvalId: string): Promise<string[]> => {
      const rows = await admin<{ action: string }>(
        `select a.action from audit_log a join approval_request r on r.id = '${approvalId}'
         where a.occurred_at >= r.proposed_at and a.company_id = r.company_id and a.actor_id = r.decided_by
           and a.after ->> 'proposedBy' = r.proposed_by order by a.action`,
      );
      return rows.map(({ action }) => action);
    },
  };
}
