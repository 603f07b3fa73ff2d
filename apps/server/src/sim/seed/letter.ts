/** A letter of authorisation of one page as a PDF. The standard fonts have Latin letters only, so it is in English. */
export function letter({
  number,
  handlerNumber,
}: {
  number: string;
  handlerNumber: string;
}): Buffer {
  const lines = [
    'LETTER OF AUTHORISATION',
    '',
    `The company registered under ${number}`,
    'authorises the holder of the identity document',
    handlerNumber,
    'to apply for its enterprise verification, to hand in',
    'the papers for it and to receive the decision.',
    '',
    'Signed by the legal representative, company seal below.',
  ];
  return pdf(lines);
}

function pdf(lines: readonly string[]): Buffer {
  const written = lines.map((line, index) => {
    const size = index === 0 ? 18 : 12;
    return `/F1 ${size} Tf (${line.replace(/[\\()]/g, '\\$&')}) Tj 0 -24 Td`;
  });
  const seal = '0.77 0.19 0.17 RG 4 w 380 230 90 90 re S 392 242 66 66 re S';
  const content = `BT 80 740 Td ${written.join('\n')} ET\n${seal}`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table.join('')}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}
