import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { NotFound } from '@arcadia/contract/wire/refusal';
import type { OutgoingFile } from '@arcadia/contract/wire/transfer';
import type { Context } from '@arcadia/domain/database/context';
import { digitalInvoices } from '@arcadia/domain/invoices/index';
import { dayOf } from '@arcadia/kernel/calendar';
import { formatDecimal, money, toWire } from '@arcadia/kernel/money';
import { type SampleInvoice, sampleOfd, samplePdf, sampleXml } from './sample-invoice.ts';

type Asked = InputOf<'downloadSampleInvoice'>;

/** Applications whose invoices can be made or taken back now. Commercial ones the product makes itself. */
export async function listSampleInvoices(ctx: Context): Promise<OutputOf<'listSampleInvoices'>> {
  const rows = await digitalInvoices(ctx);
  return {
    records: rows.map((row) => ({
      invoiceId: row.id,
      number: row.number ?? numberOf(row.id),
      date: row.invoice_date ?? today(ctx),
      redNumber: numberOf(`${row.id} red`),
      redDate: today(ctx),
      title: row.title,
      amount: toWire(money(row.amount, 'CNY')),
      status: row.status === 'invoiced' ? 'invoiced' : 'invoicing',
      appliedAt: row.applied_at.toISOString(),
    })),
  };
}

/** @throws NotFound where there is no such application that can be invoiced or voided. */
export async function downloadSampleInvoice(
  ctx: Context,
  { invoiceId, format, mistake }: Asked,
): Promise<OutgoingFile> {
  const row = (await digitalInvoices(ctx, invoiceId))[0];
  if (!row) throw new NotFound('invoice');
  const isRed = format === 'red_xml';
  const number = isRed ? numberOf(`${row.id} red`) : (row.number ?? numberOf(row.id));
  const right = sampleOf(ctx, row, { number, isRed });
  const sample = mistaken(right, mistake);
  const ending = isRed ? 'xml' : format;
  const bytes = files[ending](sample);
  return {
    name: `${number}${isRed ? '-red' : ''}${mistake === 'none' ? '' : `-wrong-${mistake}`}.${ending}`,
    mediaType: `application/${ending}`,
    size: bytes.length,
    bytes: Readable.from([bytes]),
  };
}

const files = { xml: sampleXml, ofd: sampleOfd, pdf: samplePdf };

type Row = Awaited<ReturnType<typeof digitalInvoices>>[number];

/** Of two samples of one application the number is the same, so that it can be typed before the files are fetched. */
function numberOf(text: string): string {
  const digest = createHash('sha256').update(text).digest();
  return `26312${String(digest.readBigUInt64BE() % 10n ** 15n).padStart(15, '0')}`;
}

const today = ({ clock }: Context) => dayOf(clock.now());

function sampleOf(
  ctx: Context,
  row: Row,
  { number, isRed }: { number: string; isRed: boolean },
): SampleInvoice {
  const { name, taxCode, taxPercent } = ctx.deployment.invoices.mainland;
  const whole = 100n + BigInt(taxPercent);
  const tax = (2n * row.amount * BigInt(taxPercent) + whole) / (2n * whole);
  const sign = isRed ? -1n : 1n;
  const written = (minor: bigint) => formatDecimal(money(sign * minor, 'CNY'));
  return {
    number,
    date: isRed ? today(ctx) : (row.invoice_date ?? today(ctx)),
    type: row.type === 'special' ? 'special' : 'general',
    net: written(row.amount - tax),
    tax: written(tax),
    gross: written(row.amount),
    buyer: { name: row.title, taxCode: row.tax_code ?? '' },
    seller: { name, taxCode },
  };
}

function mistaken(sample: SampleInvoice, mistake: Asked['mistake']): SampleInvoice {
  switch (mistake) {
    case 'none':
      return sample;
    case 'amount':
      return { ...sample, net: sample.gross, gross: sample.net };
    case 'number': {
      const last = sample.number.endsWith('9') ? '0' : String(Number(sample.number.at(-1)) + 1);
      return { ...sample, number: sample.number.slice(0, -1) + last };
    }
    case 'buyer':
      return { ...sample, buyer: { name: '另一家公司', taxCode: '91310104MA1FR0XY8Q' } };
  }
}
