import { crc32 } from 'node:zlib';

/** Facts of a sample. Amounts as decimal strings. */
export type SampleInvoice = {
  number: string;
  date: string;
  type: 'general' | 'special';
  net: string;
  tax: string;
  gross: string;
  buyer: { name: string; taxCode: string };
  seller: { name: string; taxCode: string };
};

/** The XML of a fully digital invoice as the tax bureau gives it out, in its public structure, without its signature. */
export function sampleXml(invoice: SampleInvoice): Buffer {
  const { number, date, net, tax, gross, buyer, seller } = invoice;
  const [code, label] = invoice.type === 'special' ? ['01', '增值税专用发票'] : ['02', '普通发票'];
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<EInvoice>',
    `<Header><EIid>${number}</EIid><EInvoiceTag>SWEI3200</EInvoiceTag><Version>0.2</Version><InherentLabel>`,
    '<InIssuType><LabelCode>Y</LabelCode><LabelName>是否蓝字发票</LabelName></InIssuType>',
    `<GeneralOrSpecialVAT><LabelCode>${code}</LabelCode><LabelName>${label}</LabelName></GeneralOrSpecialVAT>`,
    '</InherentLabel></Header>',
    '<EInvoiceData>',
    `<SellerInformation><SellerIdNum>${seller.taxCode}</SellerIdNum><SellerName>${escaped(seller.name)}</SellerName></SellerInformation>`,
    `<BuyerInformation><BuyerIdNum>${buyer.taxCode}</BuyerIdNum><BuyerName>${escaped(buyer.name)}</BuyerName></BuyerInformation>`,
    `<BasicInformation><TotalAmWithoutTax>${net}</TotalAmWithoutTax><TotalTaxAm>${tax}</TotalTaxAm><TotalTax-includedAmount>${gross}</TotalTax-includedAmount><Drawer>示例</Drawer><RequestTime>${date} 10:00:00</RequestTime></BasicInformation>`,
    `<IssuItemInformation><ItemName>*信息技术服务*互动服务费</ItemName><Amount>${net}</Amount><TaxRate>0.06</TaxRate><ComTaxAm>${tax}</ComTaxAm></IssuItemInformation>`,
    '</EInvoiceData>',
    `<TaxSupervisionInfo><InvoiceNumber>${number}</InvoiceNumber><IssueTime>${date}</IssueTime><TaxBureauName>示例税务局</TaxBureauName></TaxSupervisionInfo>`,
    '</EInvoice>',
  ];
  return Buffer.from(`${lines.join('\n')}\n`);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** A PDF of one page that says which sample it is. */
export function samplePdf({ number, gross }: SampleInvoice): Buffer {
  const text = `BT /F1 14 Tf 60 760 Td (Sample of a fully digital invoice, for trying things out) Tj 0 -28 Td (No. ${number}) Tj 0 -28 Td (CNY ${gross}) Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${text.length}>>\nstream\n${text}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let pdf = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const at = pdf.length;
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const start = pdf.length;
  const entries = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  pdf += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
  pdf += `trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(pdf);
}

const ofd = 'xmlns:ofd="http://www.ofdspec.org/2016"';

/** An OFD document (GB/T 33190) of one empty page, with the invoice's XML beside it. */
export function sampleOfd(invoice: SampleInvoice): Buffer {
  const page = `<?xml version="1.0" encoding="UTF-8"?>\n<ofd:Page ${ofd}><ofd:Area><ofd:PhysicalBox>0 0 210 140</ofd:PhysicalBox></ofd:Area></ofd:Page>`;
  const document = `<?xml version="1.0" encoding="UTF-8"?>\n<ofd:Document ${ofd}><ofd:CommonData><ofd:MaxUnitID>2</ofd:MaxUnitID><ofd:PageArea><ofd:PhysicalBox>0 0 210 140</ofd:PhysicalBox></ofd:PageArea></ofd:CommonData><ofd:Pages><ofd:Page ID="1" BaseLoc="Pages/Page_0/Content.xml"/></ofd:Pages></ofd:Document>`;
  const root = `<?xml version="1.0" encoding="UTF-8"?>\n<ofd:OFD ${ofd} Version="1.1" DocType="OFD"><ofd:DocBody><ofd:DocInfo><ofd:DocID>${invoice.number.padEnd(32, '0')}</ofd:DocID></ofd:DocInfo><ofd:DocRoot>Doc_0/Document.xml</ofd:DocRoot></ofd:DocBody></ofd:OFD>`;
  return archiveOf([
    ['OFD.xml', Buffer.from(root)],
    ['Doc_0/Document.xml', Buffer.from(document)],
    ['Doc_0/Pages/Page_0/Content.xml', Buffer.from(page)],
    ['Doc_0/Attachs/invoice.xml', sampleXml(invoice)],
  ]);
}

/** A ZIP archive whose files are stored as they are. */
function archiveOf(files: readonly (readonly [name: string, content: Buffer])[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of files) {
    const path = Buffer.from(name);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(20, 4);
    describe(local, 14, { path, content });
    parts.push(local, path, content);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(20, 4);
    entry.writeUInt16LE(20, 6);
    describe(entry, 16, { path, content });
    entry.writeUInt32LE(at, 42);
    directory.push(entry, path);
    at += local.length + path.length + content.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, listed, end]);
}

/** Checksum, sizes and length of the name: in both kinds of records they follow one another. */
function describe(
  header: Buffer,
  at: number,
  { path, content }: { path: Buffer; content: Buffer },
): void {
  header.writeUInt32LE(crc32(content), at);
  header.writeUInt32LE(content.length, at + 4);
  header.writeUInt32LE(content.length, at + 8);
  header.writeUInt16LE(path.length, at + 12);
}
