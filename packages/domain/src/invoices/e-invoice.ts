import { isDay } from '@arcadia/kernel/calendar';
import type { XMLParser } from 'fast-xml-parser';
import * as z from 'zod/mini';
import { xmlText } from '../files/index.ts';

type Party = { name: string; taxCode: string };

/** The content of the XML of a fully digital invoice. Amounts in minor units of CNY; below zero in a red-letter invoice. */
export type EInvoice = {
  number: string;
  /** The date as 2026-11-20. */
  date: string;
  /** The type of invoice; null where the XML doesn't say. */
  type: 'general' | 'special' | null;
  net: bigint;
  tax: bigint;
  gross: bigint;
  buyer: Party;
  seller: Party;
  /** Lines of goods or services: each is rounded by itself. */
  lines: number;
};

let loading: Promise<XMLParser> | undefined;

/** The parser is loaded with the first invoice: a process that serves people hardly reads one. */
function loadedParser(): Promise<XMLParser> {
  loading ??= Promise.all([import('fast-xml-parser'), import('@nodable/entities')]).then(
    ([{ XMLParser }, { EntityDecoder }]) =>
      new XMLParser({
        ignoreAttributes: true,
        parseTagValue: false,
        // Entities of XML itself and characters by their numbers; a document type, which could define others, is refused before.
        entityDecoder: new EntityDecoder({ ncr: { nullNCR: 'throw' } }),
        maxNestedTags: 32,
        isArray: (name) => name === 'IssuItemInformation',
      }),
  );
  return loading;
}

const amount = z.string().check(z.regex(/^-?\d{1,12}(\.\d{1,2}0*)?$/));
const optionalWord = z.optional(z.string());

/**
 * The public structure of the file (EInvoice 0.2). What is not needed may be missing or empty, and more may be there. Who the buyer
 * and the seller are is compared, so an empty name is told as a difference.
 */
const document = z.object({
  EInvoice: z.object({
    Header: z.optional(
      z.object({
        EIid: optionalWord,
        InherentLabel: z.optional(
          z.object({ GeneralOrSpecialVAT: z.optional(z.object({ LabelCode: optionalWord })) }),
        ),
      }),
    ),
    EInvoiceData: z.object({
      SellerInformation: z.optional(
        z.object({ SellerIdNum: optionalWord, SellerName: optionalWord }),
      ),
      BuyerInformation: z.optional(z.object({ BuyerIdNum: optionalWord, BuyerName: optionalWord })),
      BasicInformation: z.object({
        TotalAmWithoutTax: amount,
        TotalTaxAm: amount,
        'TotalTax-includedAmount': amount,
        RequestTime: optionalWord,
      }),
      IssuItemInformation: z.optional(z.array(z.unknown())),
    }),
    TaxSupervisionInfo: z.optional(
      z.object({ InvoiceNumber: optionalWord, IssueTime: optionalWord }),
    ),
  }),
});

const types = new Map<string | undefined, EInvoice['type']>([
  ['01', 'special'],
  ['02', 'general'],
]);

/** Reads the XML of an invoice; null where it is none, or lacks what invoices are compared by. */
export async function readEInvoice(bytes: Buffer): Promise<EInvoice | null> {
  const text = xmlText(bytes);
  // The same is refused when a file is uploaded.
  if (text === null || /<!(?:DOCTYPE|ENTITY)/i.test(text)) return null;
  const parsed = z.safeParse(document, filled(parse(await loadedParser(), text)));
  if (!parsed.success) return null;
  const { Header, EInvoiceData, TaxSupervisionInfo } = parsed.data.EInvoice;
  const { SellerInformation, BuyerInformation, BasicInformation } = EInvoiceData;
  const number = TaxSupervisionInfo?.InvoiceNumber ?? Header?.EIid ?? '';
  const issuedAt = TaxSupervisionInfo?.IssueTime ?? BasicInformation.RequestTime ?? '';
  const date = /^\d{4}-\d{2}-\d{2}/.exec(issuedAt)?.[0];
  if (!/^\d{20}$/.test(number) || date === undefined || !isDay(date)) return null;
  return {
    number,
    date,
    type: types.get(Header?.InherentLabel?.GeneralOrSpecialVAT?.LabelCode) ?? null,
    net: minor(BasicInformation.TotalAmWithoutTax),
    tax: minor(BasicInformation.TotalTaxAm),
    gross: minor(BasicInformation['TotalTax-includedAmount']),
    buyer: {
      name: BuyerInformation?.BuyerName ?? '',
      taxCode: BuyerInformation?.BuyerIdNum ?? '',
    },
    seller: {
      name: SellerInformation?.SellerName ?? '',
      taxCode: SellerInformation?.SellerIdNum ?? '',
    },
    lines: EInvoiceData.IssuItemInformation?.length ?? 1,
  };
}

/** The parsed XML; null where the parser gives up, such as on tags nested deeper than any invoice has them. */
function parse(parser: XMLParser, text: string): unknown {
  try {
    return parser.parse(text, true);
  } catch (error) {
    if (error instanceof Error) return null;
    throw error;
  }
}

/** An empty value is the same as a missing one: an empty tag, and a tag that holds nothing else. */
function filled(node: unknown): unknown {
  if (node === '') return undefined;
  if (Array.isArray(node)) {
    const all = node.map(filled).filter((one) => one !== undefined);
    return all.length === 0 ? undefined : all;
  }
  if (typeof node !== 'object' || node === null) return node;
  const fields = Object.entries(node)
    .map(([name, value]) => [name, filled(value)] as const)
    .filter(([, value]) => value !== undefined);
  return fields.length === 0 ? undefined : Object.fromEntries(fields);
}

function minor(written: string): bigint {
  const sign = written.startsWith('-') ? -1n : 1n;
  const [whole = '0', fraction = ''] = written.replace('-', '').split('.');
  return sign * BigInt(whole + fraction.padEnd(2, '0').slice(0, 2));
}
