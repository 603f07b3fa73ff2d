import { expect, test } from 'vitest';
import { invoiceWalks } from '../../testing/invoice-walks.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const walks = invoiceWalks(server);

type Sample = Record<
  'invoiceId' | 'number' | 'date' | 'redNumber' | 'redDate' | 'status' | 'title',
  string
>;
const sampleOf = async (invoiceId: string) => {
  const { data } = await server.as().get('/sim/sample-invoices');
  return (data['records'] as Sample[]).find((one) => one.invoiceId === invoiceId);
};
const file = async (invoiceId: string, format: string, mistake = 'none') => {
  const query = new URLSearchParams({ invoiceId, format, mistake });
  const answer = await fetch(`${server.url}/api/sim/sample-invoices/file?${query}`);
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
};

test('who plays the tax bureau gets the files of an application, wrong ones, and the red-letter invoice', async () => {
  const one = await walks.customer();
  const id = await walks.applied(one);
  const sample = await sampleOf(id);
  expect(sample).toMatchObject({ status: 'invoicing', number: expect.stringMatching(/^\d{20}$/) });
  const { number = '', date = '', redNumber = '', redDate = '' } = sample ?? {};
  const token = await server.signInOperator('finance@arcadia.example');
  const desk = server.as(token);
  const caseId = await walks.claimed(desk, id);
  const send = async (format: string, mistake?: string) => {
    const { bytes } = await file(id, format, mistake);
    await walks.upload(token, caseId, { format, name: `a.${format.replace('red_', '')}`, bytes });
  };
  await send('pdf');
  await send('ofd');
  const decision = { outcome: 'approved', number, date };
  for (const [mistake, named] of [
    ['amount', /“106\.00”.*“100\.00”/],
    ['number', new RegExp(number)],
    ['buyer', /另一家公司/],
  ] as const) {
    await send('xml', mistake);
    expect(await walks.decide(desk, caseId, decision)).toMatchObject({
      code: 2405,
      msg: expect.stringMatching(named),
    });
  }
  await send('xml');
  expect(await walks.decide(desk, caseId, decision)).toMatchObject({ code: 0 });
  expect(await sampleOf(id)).toMatchObject({ status: 'invoiced', number });
  await send('red_xml');
  const red = { reason: 'Returned', redNumber, redDate };
  const voided = await desk.post(`/ops/invoices/${caseId}/void`, red, walks.withKey());
  expect(voided).toMatchObject({ code: 0 });
  expect(await sampleOf(id)).toBeUndefined();
  expect((await file(id, 'xml')).status).toBe(404);
});
