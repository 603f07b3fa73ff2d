import { certificationWalks, mainlandForm } from './certification-walks.ts';
import type { Caller, TestServer } from './test-server.ts';

/** A refusal of two fields. */
export const refusal = {
  outcome: 'refused',
  reasons: [
    { field: 'licenceFileId', reason: 'A corner is missing.' },
    { field: 'bankAccount', reason: 'Not an account of the company.' },
  ],
  note: 'The rest is fine.',
};

/** The steps of a review at the desk, over HTTP. */
export function reviewWalks(server: TestServer) {
  const walks = certificationWalks(server);
  const { company, submit, caseOf, claim, proveIdentity } = walks;

  const operator = async (name = 'reviewer') =>
    server.as(await server.signInOperator(`${name}@arcadia.example`));

  /** A company whose form waits in the queue, held by an operator. */
  async function claimed(differently: object = {}) {
    const one = await company();
    const reviewer = await operator();
    const { data } = await submit(one.caller, mainlandForm(one.papers, differently));
    const id = await caseOf(String(data['submissionId']));
    await claim(reviewer, id);
    return { ...one, reviewer, id };
  }

  async function resubmit(
    { token, caller, reviewer }: { token: string; caller: Caller; reviewer: Caller },
    form: object,
  ): Promise<string> {
    await proveIdentity(token);
    const { data } = await submit(caller, form);
    const id = await caseOf(String(data['submissionId']));
    await claim(reviewer, id);
    return id;
  }

  const stateOf = async (caller: Caller) => (await caller.get('/certification')).data;
  const companyIdOf = async (caller: Caller) =>
    String((await caller.get('/member/base/info')).data['companyId']);

  return { ...walks, operator, claimed, resubmit, stateOf, companyIdOf };
}
