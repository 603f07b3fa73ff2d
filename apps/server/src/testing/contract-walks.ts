import { randomUUID } from 'node:crypto';
import { dayOf } from '@arcadia/kernel/calendar';
import { asAdmin } from '../../../../tools/testing/database.ts';
import type { Caller, TestServer } from './test-server.ts';

const withKey = (key: string = randomUUID()) => ({ 'idempotency-key': key });
const addresses = { count: 0 };

/** A customer, and where the codes of its contract go. */
export type Signatory = { caller: Caller; token: string; email: string; details: Details };
type Details = Record<string, unknown>;

/** Steps of customers and the desk with contracts, over HTTP. */
export function contractWalks(server: TestServer) {
  const today = async () => {
    const { data } = await server.as().get('/sim/clock');
    return dayOf(Date.parse(String(data['now'])));
  };
  const signatory = async (differently: Details = {}): Promise<Signatory> => {
    const token = await server.certify(await server.signUp());
    addresses.count += 1;
    const email = `contact-${addresses.count}-${randomUUID().slice(0, 8)}@contracts.example`;
    const details = {
      mailingAddress: '浙江省杭州市西湖区文三路 478 号',
      contactPerson: '林晓彤',
      contactAreaCode: '+86',
      contactPhone: `139${String(10_000_000 + addresses.count)}`,
      contactEmail: email,
      billingEmail: 'billing@contracts.example',
      language: 'zh',
      startDate: await today(),
      confirmed: true,
      ...differently,
    };
    return { token, caller: server.as(token), email, details };
  };
  const apply = ({ caller, details }: Signatory, differently: Details = {}, key?: string) =>
    caller.post('/contracts', { ...details, ...differently }, withKey(key));
  /** A contract that its customer has not signed. */
  const applied = async (one: Signatory): Promise<string> => {
    const { data, msg } = await apply(one);
    if (typeof data['id'] !== 'string') throw new Error(`not applied for: ${msg}`);
    return data['id'];
  };
  const contractOf = async ({ caller }: Signatory, id: string) =>
    (await caller.get(`/contracts/${id}`)).data;
  const askCode = async ({ caller }: Signatory, id: string, channel = 'email') =>
    caller.post(`/contracts/${id}/code`, { channel, extra: await server.passCaptcha() });
  const sign = async (one: Signatory, id: string, differently: Details = {}) => {
    const contentSha256 = String((await contractOf(one, id))['contentSha256']);
    const code = differently['code'] ?? (await server.newestCode(one.email));
    const signerName = '林晓彤';
    const body = { channel: 'email', contentSha256, signerName, ...differently, code };
    return one.caller.post(`/contracts/${id}/sign`, body);
  };
  /** A contract that its customer has signed. */
  const signed = async (one: Signatory): Promise<string> => {
    const id = await applied(one);
    const asked = await askCode(one, id);
    if (asked.code !== 0) throw new Error(`no code: ${asked.msg}`);
    const { code, msg } = await sign(one, id);
    if (code !== 0) throw new Error(`not signed: ${msg}`);
    return id;
  };
  const caseOf = async (contractId: string): Promise<string> => {
    const { rows } = await asAdmin(
      server.databaseUrl,
      `select id from review_case where subject_id = '${contractId}'`,
    );
    return String(rows[0]?.['id']);
  };
  const operator = async (name = 'commerce') =>
    server.as(await server.signInOperator(`${name}@arcadia.example`));
  const claimed = async (desk: Caller, contractId: string): Promise<string> => {
    const caseId = await caseOf(contractId);
    const { code, msg } = await desk.post(`/ops/reviews/${caseId}/claim`);
    if (code !== 0) throw new Error(`not claimed: ${msg}`);
    return caseId;
  };
  const decide = (desk: Caller, caseId: string, decision: Details, key?: string) =>
    desk.post(`/ops/contracts/${caseId}/decide`, decision, withKey(key));
  /** The bytes of a file that a call answers. */
  const bytesOf = async (token: string, path: string): Promise<Buffer> => {
    const answer = await fetch(`${server.url}/api${path}`, {
      headers: { authorization: token },
    });
    if (!answer.ok || answer.headers.get('content-disposition') === null)
      throw new Error(`no file at ${path}: ${answer.status} ${await answer.text()}`);
    return Buffer.from(await answer.arrayBuffer());
  };
  return {
    today,
    signatory,
    apply,
    applied,
    contractOf,
    askCode,
    sign,
    signed,
    caseOf,
    operator,
    claimed,
    decide,
    bytesOf,
  };
}
