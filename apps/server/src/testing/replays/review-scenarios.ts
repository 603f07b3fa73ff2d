import { certificationWalks, mainlandForm } from '../certification-walks.ts';
import { dataOf, gameFields, gameWalks } from '../game-walks.ts';
import type { TestServer } from '../test-server.ts';
import type { Scenario, Scenarios } from './scenario.ts';

const nobodys = 'zzz_00000000000000000000';

/** Decisions of staff, the catalogue, and recharging. */
export function reviewScenarios(server: TestServer): Scenarios {
  const certification = certificationWalks(server);
  const games = gameWalks(server);

  const operator = async () => {
    const token = await server.signInOperator();
    return { token, staff: server.as(token) };
  };

  /** A company's form under review, and its case in the hands of an operator. */
  async function submitted() {
    const company = await certification.company();
    const form = mainlandForm(company.papers);
    return { ...company, form, ...(await operator()), owner: company.token };
  }

  async function claimedCase(submissionId: unknown, staff: ReturnType<TestServer['as']>) {
    const id = await certification.caseOf(String(submissionId));
    dataOf(await certification.claim(staff, id));
    return id;
  }

  return {
    async submitCertification(): Promise<Scenario> {
      const { owner, form, staff } = await submitted();
      return {
        token: owner,
        input: { form },
        other: { form: { ...form, bankName: '建设银行' } },
        async moveOn({ submissionId }) {
          const id = await claimedCase(submissionId, staff);
          dataOf(await certification.decide(staff, id, { outcome: 'approved' }));
        },
        withNewKey: 'refused',
      };
    },
    async decideCertification() {
      const { caller, form, staff, token } = await submitted();
      const { submissionId } = dataOf(await certification.submit(caller, form));
      const { data } = await caller.get('/certification');
      const { companyId } = (
        await staff.get(`/ops/certifications/${await claimedCase(submissionId, staff)}`)
      ).data;
      const id = await certification.caseOf(String(submissionId));
      return {
        token,
        input: { id, outcome: 'approved', note: String(data['status']) },
        other: { note: 'another' },
        async moveOn() {
          const proof = { fields: ['bankAccount'], reason: 'The account was closed.' };
          dataOf(await staff.post(`/ops/companies/${String(companyId)}/request-supplement`, proof));
        },
        withNewKey: 'refused',
      };
    },
    async createGame() {
      const { token, staff } = await operator();
      return {
        token,
        input: { ...gameFields, name: { zh: '重复', en: 'Replayed' } },
        other: { name: { zh: '重复', en: 'Other' } },
        async moveOn({ id }) {
          dataOf(await staff.post(`/ops/games/${String(id)}/status`, { status: 'listed' }));
        },
        withNewKey: 'another',
      };
    },
    async decideGame() {
      const { token, staff } = await operator();
      const game = await games.listed(staff, {
        category: 'betting_game',
        priceCategory: 'betting',
      });
      await server.advance(4 * 60_000);
      const customer = server.as(await server.signUp('SG'));
      const { path } = await games.service(customer);
      dataOf(await customer.post(`${path}/games`, { gameIds: [game.id] }));
      const { records } = dataOf<{ records: { id: string }[] }>(
        await staff.get(`/ops/reviews?desk=game&view=waiting&keyword=${game.name.en}`),
      );
      const id = records[0]?.id ?? nobodys;
      dataOf(await certification.claim(staff, id));
      return {
        token,
        input: { id, outcome: 'approved' },
        other: { outcome: 'refused', reason: 'No' },
        moveOn: async () => void dataOf(await customer.post(`${path}/games`, { gameIds: [] })),
        withNewKey: 'refused',
      };
    },
    async decideReviews() {
      const { caller, form, staff, token } = await submitted();
      // A number that no other company is certified with: such a case is decided on its own page.
      const own = { ...form, creditCode: '91310104MA1FR0XY8Q' };
      const { submissionId } = dataOf(await certification.submit(caller, own));
      const id = await certification.caseOf(String(submissionId));
      const chosen = { desk: 'certification', ids: [id] };
      const { cases } = dataOf<{ cases: { version: string }[] }>(
        await staff.post('/ops/reviews/summarize', chosen),
      );
      const version = cases[0]?.version ?? '';
      return {
        token,
        input: { desk: chosen.desk, outcome: 'approved', cases: [{ id, version }] },
        other: { cases: [{ id, version: '-' }] },
        async moveOn() {
          await server.advance(1000);
        },
        withNewKey: 'changed',
      };
    },
    async createRecharge() {
      await server.advance(4 * 60_000);
      const token = await server.certify(await server.signUp());
      return {
        token,
        input: { amount: '70.00', gateway: 'alipay', agreed: true },
        other: { amount: '71.00' },
        // Past the time to pay, and past the rest in which the gateway is asked.
        moveOn: () => server.advance(45 * 60_000),
        withNewKey: 'another',
      };
    },
  };
}
