import { randomUUID } from 'node:crypto';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { openRecharge, payRecharge } from './recharge-walks.ts';
import { type Caller, newPhoneNumber, tokenOf, type TestServer } from './test-server.ts';
import { until } from '../../../../tools/testing/until.ts';

export type Customer = { companyId: string; phoneNumber: string; token: string; owner: Caller };

/** Ways that tests of closing an account have in common. */
export function closingWalks(server: TestServer) {
  const admin = async <Row>(statement: string) =>
    (await asAdmin(server.databaseUrl, statement)).rows as Row[];
  const once = () => ({ 'idempotency-key': randomUUID() });

  const verify = (companyId: string) =>
    admin(
      `update session set identity_verified_until = created_at + interval '10 days' where company_id = '${companyId}'`,
    );

  const asked = new Set<string>();
  const signInWithCode = async (phoneNumber: string) => {
    // A phone gets one code a minute.
    if (asked.has(phoneNumber)) await server.passMinuteOf(phoneNumber);
    asked.add(phoneNumber);
    await server.sendCode({ phoneNumber });
    const captcha = await server.newestCode(`+86${phoneNumber}`);
    const who = { type: 0, areaCode: '+86', phoneNumber, captcha };
    return server.as().post('/login', { ...who, isRead: true, countryCode: 'CN' });
  };

  const signUp = async () => {
    const phoneNumber = newPhoneNumber();
    return { phoneNumber, token: tokenOf(await signInWithCode(phoneNumber)) };
  };

  /** A certified company whose session has just proved who it is. */
  const customer = async (recharged: string | null = null): Promise<Customer> => {
    const { phoneNumber, token: uncertified } = await signUp();
    const token = await server.certify(uncertified);
    const owner = server.as(token);
    const companyId = String((await owner.get('/member/base/info')).data['companyId']);
    await verify(companyId);
    if (recharged !== null) {
      await payRecharge(await openRecharge(owner, recharged));
      await until(
        'the payment is credited',
        async () => (await owner.get('/funds/transactions')).data['total'] === 1,
      );
    }
    return { companyId, phoneNumber, token, owner };
  };

  const start = (owner: Caller, headers = once()) =>
    owner.post('/account/closing', { confirmed: true }, headers);

  const closureOf = async (companyId: string) => {
    const rows = await admin<{ closure: string | null }>(
      `select closure from company where id = '${companyId}'`,
    );
    return rows[0]?.closure;
  };

  /** The checks that something still stands in. */
  const openChecks = async (owner: Caller) => {
    const { data } = await owner.get('/account/closing');
    return (data['checks'] as { check: string; open: number }[]).filter(({ open }) => open > 0);
  };

  /** Runs the jobs that send refunds and take closings further now, and not at the next minute. */
  const advance = () =>
    admin(
      `select enqueue_job(name, '{}', null, 1, null)
       from unnest(array['send-refunds', 'advance-account-closures']) name`,
    );

  /** Approves whatever waits at the desk of refunds for the company. */
  const approveRefunds = async (finance: Caller, companyId: string) => {
    const { data } = await finance.get(`/ops/reviews?desk=refund&keyword=${companyId}`);
    for (const { id } of data['records'] as { id: string }[]) {
      await finance.post(`/ops/reviews/${id}/claim`);
      await finance.post(`/ops/refunds/${id}/decide`, { outcome: 'approved' }, once());
    }
  };

  return {
    admin,
    once,
    verify,
    signUp,
    signInWithCode,
    customer,
    start,
    closureOf,
    openChecks,
    advance,
    approveRefunds,
  };
}
