import { createHash } from 'node:crypto';
import type { CertificationForm } from '@arcadia/contract/companies/certification-form';
import type { FilePurpose } from '@arcadia/contract/files/file-purposes';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { letter } from '../sim/seed/letter.ts';
import { scan } from '../sim/seed/scans.ts';
import type { Answer, Caller, TestServer } from './test-server.ts';

export type Papers = Pick<
  Extract<CertificationForm, { market: 'mainland' }>,
  'licenceFileId' | 'legalIdFrontFileId' | 'legalIdBackFileId' | 'authorizationFileId'
>;

export type Company = { token: string; caller: Caller; papers: Papers };

/** The steps of a certification, over HTTP, for tests of whatever comes before and after it. */
export function certificationWalks(server: TestServer) {
  // Files that share a product share its operators, and an operator's key is good once.
  const once = () => ({ 'idempotency-key': crypto.randomUUID() });

  async function upload(
    token: string,
    purpose: FilePurpose,
    picture: Parameters<typeof scan>[0] = 'cardFront',
  ): Promise<string> {
    const body = new FormData();
    const isLetter = purpose === 'authorization_letter';
    const bytes = isLetter ? letter({ number: '1', handlerNumber: '2' }) : scan(picture);
    body.append('purpose', purpose);
    body.append('file', new Blob([new Uint8Array(bytes)]), isLetter ? 'letter.pdf' : 'scan.png');
    const response = await fetch(`${server.url}/api/upload`, {
      method: 'POST',
      headers: { authorization: token },
      body,
    });
    const { data, msg } = (await response.json()) as { data: { id?: string }; msg: string };
    if (data.id === undefined) throw new Error(`the file was not taken: ${msg}`);
    return data.id;
  }

  async function papers(token: string): Promise<Papers> {
    return {
      licenceFileId: await upload(token, 'business_licence'),
      legalIdFrontFileId: await upload(token, 'identity_photo'),
      legalIdBackFileId: await upload(token, 'identity_photo', 'cardBack'),
      authorizationFileId: await upload(token, 'authorization_letter'),
    };
  }

  return {
    once,
    upload,
    submit: (caller: Caller, form: object): Promise<Answer> =>
      caller.post('/certification/submit', { form }, once()),

    /** The case about a submission. */
    async caseOf(submissionId: string): Promise<string> {
      const { rows } = await asAdmin(
        server.databaseUrl,
        `select id from review_case where subject_id = '${submissionId}'`,
      );
      const [found] = rows as { id: string }[];
      if (!found) throw new Error(`no case about ${submissionId}`);
      return found.id;
    },

    /** Marks the session as verified, as the identity verification does at its end, for tests of what comes after it. */
    async proveIdentity(token: string): Promise<void> {
      const hash = createHash('sha256').update(token).digest('hex');
      await asAdmin(
        server.databaseUrl,
        `update session set identity_verified_until = 'infinity' where token_hash = '\\x${hash}'`,
      );
    },

    async company(countryCode?: 'CN' | 'SG'): Promise<Company> {
      const token = await server.signUp(countryCode);
      return { token, caller: server.as(token), papers: await papers(token) };
    },

    claim: (operator: Caller, id: string) => operator.post(`/ops/reviews/${id}/claim`),
    decide: (operator: Caller, id: string, decision: object): Promise<Answer> =>
      operator.post(`/ops/certifications/${id}/decide`, decision, once()),
  };
}

/** A form of a mainland company as a person would fill it in. */
export function mainlandForm(papers: Papers, differently: object = {}): CertificationForm {
  return {
    market: 'mainland',
    countryCode: 'CN',
    companyName: '杭州测试互动科技有限公司',
    creditCode: '91330106673959654P',
    registeredAddress: '浙江省杭州市西湖区文三路 1 号',
    companyPhone: '0571-88210460',
    legalName: '林晓彤',
    legalIdType: 'resident_id',
    legalIdNumber: '11010519491231002X',
    licenceExpiry: '2099-12-31',
    legalIdExpiry: 'long_term',
    handlerName: '郑嘉宁',
    handlerAreaCode: '+86',
    handlerPhoneNumber: '13900001234',
    handlerIdType: 'passport',
    handlerIdNumber: 'E12345678',
    bankAccount: '6225880123456789',
    bankName: '招商银行',
    bankBranch: '杭州文三路支行',
    ...papers,
    ...differently,
  };
}

/** A form of a company elsewhere. */
export function overseasForm(papers: Papers, differently: object = {}): CertificationForm {
  return {
    market: 'overseas',
    countryCode: 'SG',
    companyName: 'Northwind Test Pte. Ltd.',
    registrationNumber: '201934871k',
    registeredAddress: '71 Ayer Rajah Crescent, Singapore',
    companyPhone: '+65 6778 2140',
    legalName: 'Grace Tan',
    legalIdType: 'passport',
    legalIdNumber: 'K1234567',
    licenceExpiry: 'long_term',
    legalIdExpiry: '2034-05-31',
    handlerName: 'Jonas Park',
    handlerAreaCode: '+65',
    handlerPhoneNumber: '67782140',
    handlerIdType: 'national_id',
    handlerIdNumber: 'S1234567D',
    bankAccount: '003-912345-6',
    bankName: 'DBS Bank',
    licenceFileId: papers.licenceFileId,
    legalIdFrontFileId: papers.legalIdFrontFileId,
    authorizationFileId: papers.authorizationFileId,
    ...differently,
  };
}
