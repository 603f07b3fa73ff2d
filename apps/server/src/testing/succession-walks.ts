import { approvalWalks } from './approval-walks.ts';
import { dataOf } from './game-walks.ts';
import type { TestServer } from './test-server.ts';
import { upload } from './upload.ts';

const pdf = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');

/** Steps towards the hand-over of a main account. They make another operator an administrator: for a server of one's own. */
export function successionWalks(server: TestServer) {
  const { admin, once, agree, waitsIn } = approvalWalks(server);

  /** Two administrators; the token is the first one's. */
  const administrators = async () => {
    await admin(
      `update operator set roles = '{admin,commerce}' where email = 'commerce@arcadia.example'`,
    );
    const token = await server.signInOperator();
    const second = await server.signInOperator('commerce@arcadia.example');
    return { token, secondToken: second, first: server.as(token), second: server.as(second) };
  };

  const pathOf = (companyId: string) => `/ops/companies/${companyId}/successions`;

  /** Uploads the paper. @returns what is asked for with it, without the new holder's addresses. */
  const wantedFor = async (companyId: string, token: string) => {
    const sent = { path: `${pathOf(companyId)}/evidence`, name: 'letter.pdf', bytes: pdf };
    const fileId = dataOf<{ id: string }>(await upload(server.url, token, sent)).id;
    return { name: 'New Holder', reason: 'The founder left.', fileId };
  };
  const emailFor = (companyId: string) => `new-${companyId.slice(4, 16)}@acme.example`;

  /** A hand-over that waits, agreed to by both. */
  const begun = async (companyId: string): Promise<void> => {
    const { token, first, second } = await administrators();
    const wanted = { ...(await wantedFor(companyId, token)), email: emailFor(companyId) };
    const approvalId = waitsIn(await first.post(pathOf(companyId), wanted, once()));
    dataOf(await agree(second, approvalId));
  };

  return { administrators, pathOf, wantedFor, emailFor, begun };
}
