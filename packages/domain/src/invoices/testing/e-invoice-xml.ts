type Written = Partial<
  Record<
    | 'number'
    | 'date'
    | 'gross'
    | 'net'
    | 'tax'
    | 'buyer'
    | 'buyerCode'
    | 'seller'
    | 'sellerCode'
    | 'type',
    string
  >
>;

/** The XML of an invoice of 106.00 CNY, with what a test changes. */
export function eInvoiceXml(changed: Written = {}): string {
  const written = {
    number: '26312000000012345678',
    date: '2026-11-20',
    gross: '106.00',
    net: '100.00',
    tax: '6.00',
    buyer: 'Payer Ltd',
    buyerCode: '91110108551385082Q',
    seller: '上海阿卡迪亚网络科技有限公司',
    sellerCode: '91310104MA1FR0XY8Q',
    type: '02',
    ...changed,
  };
  return `<?xml version="1.0" encoding="UTF-8"?>
<EInvoice>
  <Header><EIid>${written.number}</EIid><Version>0.2</Version>
    <InherentLabel><GeneralOrSpecialVAT><LabelCode>${written.type}</LabelCode></GeneralOrSpecialVAT></InherentLabel>
  </Header>
  <EInvoiceData>
    <SellerInformation><SellerIdNum>${written.sellerCode}</SellerIdNum><SellerName>${written.seller}</SellerName></SellerInformation>
    <BuyerInformation><BuyerIdNum>${written.buyerCode}</BuyerIdNum><BuyerName>${written.buyer}</BuyerName></BuyerInformation>
    <BasicInformation><TotalAmWithoutTax>${written.net}</TotalAmWithoutTax><TotalTaxAm>${written.tax}</TotalTaxAm>
      <TotalTax-includedAmount>${written.gross}</TotalTax-includedAmount></BasicInformation>
    <IssuItemInformation><ItemName>*信息技术服务*互动服务</ItemName><TaxRate>0.06</TaxRate></IssuItemInformation>
  </EInvoiceData>
  <TaxSupervisionInfo><InvoiceNumber>${written.number}</InvoiceNumber><IssueTime>${written.date}</IssueTime></TaxSupervisionInfo>
</EInvoice>`;
}
