import { dataOf } from '../game-walks.ts';
import { invoiceWalks, redLetter, sampleInvoice, testHeader } from '../invoice-walks.ts';
import type { TestServer } from '../test-server.ts';
import { sampleOfd, samplePdf, sampleXml } from '../../sim/sample-invoices/sample-invoice.ts';
import type { Scenario, Scenarios } from './scenario.ts';

/** Headers, applications, and what the desk makes of them. */
export function invoiceScenarios(server: TestServer): Scenarios {
  const walks = invoiceWalks(server);

  const customer = async () => {
    await server.advance(4 * 60_000);
    return walks.customer();
  };

  let numbers = 0;
  const nextNumber = () => {
    numbers += 1;
    return `2631200000007777${String(numbers).padStart(4, '0')}`;
  };

  /** A case with its three files, held by an operator. */
  async function readyCase() {
    const one = await customer();
    const invoiceId = await walks.applied(one);
    const token = await server.signInOperator('finance@arcadia.example');
    const caseId = await walks.claimed(server.as(token), invoiceId);
    const blue = sampleInvoice(nextNumber());
    for (const [format, bytes] of [
      ['pdf', samplePdf(blue)],
      ['ofd', sampleOfd(blue)],
      ['xml', sampleXml(blue)],
    ] as const)
      await walks.upload(token, caseId, { format, name: `invoice.${format}`, bytes });
    return { one, token, invoiceId, caseId, blue };
  }

  return {
    async saveInvoiceHeader(): Promise<Scenario> {
      const one = await customer();
      return {
        token: one.token,
        input: { header: testHeader, isDefault: true },
        other: { isDefault: false },
        async moveOn({ id }) {
          dataOf(await one.caller.post(`/invoices/headers/${String(id)}/remove`));
        },
        withNewKey: 'another',
      };
    },
    async applyForInvoice(): Promise<Scenario> {
      const one = await customer();
      const billId = await walks.settledBill(one, 100_00);
      const headerId = await walks.addHeader(one);
      const parts = [{ kind: 'bill', id: billId, amount: '40.00', currency: 'CNY' }];
      return {
        token: one.token,
        input: { headerId, type: 'general', parts, remarks: '' },
        other: { remarks: 'Another' },
        async moveOn({ id }) {
          dataOf(await one.caller.post(`/invoices/${String(id)}/withdraw`));
        },
        withNewKey: 'another',
      };
    },
    async decideInvoice(): Promise<Scenario> {
      const { one, token, invoiceId, caseId, blue } = await readyCase();
      return {
        token,
        input: { id: caseId, outcome: 'approved', number: blue.number, date: blue.date },
        other: { number: '1'.repeat(20) },
        async moveOn() {
          const { data } = await one.caller.get(`/invoices/${invoiceId}`);
          if (data['status'] !== 'invoiced') throw new Error('not issued');
        },
        withNewKey: 'refused',
      };
    },
    async voidInvoice(): Promise<Scenario> {
      const { one, token, invoiceId, caseId, blue } = await readyCase();
      const { number, date } = blue;
      const issue = { outcome: 'approved', number, date };
      dataOf(await walks.decide(server.as(token), caseId, issue));
      const red = redLetter(blue, nextNumber());
      const bytes = sampleXml(red);
      await walks.upload(token, caseId, { format: 'red_xml', name: 'red.xml', bytes });
      return {
        token,
        input: { id: caseId, reason: 'Returned', redNumber: red.number, redDate: red.date },
        other: { reason: 'Another' },
        async moveOn() {
          const { data } = await one.caller.get(`/invoices/${invoiceId}`);
          if (data['status'] !== 'voided') throw new Error('not voided');
        },
        withNewKey: 'refused',
      };
    },
  };
}
