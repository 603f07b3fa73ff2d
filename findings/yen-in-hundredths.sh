#!/usr/bin/env bash
# Statements of three accounts (ISO 20022, camt.053) read by a library that says it gives amounts in minor units.
set -euo pipefail

dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-fund --no-audit iso20022.js@0.0.15 >/dev/null
software="iso20022.js $(node -p "require('$dir/node_modules/iso20022.js/package.json').version")"

cat >read.mjs <<'JS'
import { CashManagementEndOfDayReport } from 'iso20022.js';

const entry = (currency, amount, sign, more = '') => `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${sign}</CdtDbtInd>${more}
  <Sts>BOOK</Sts><BookgDt><Dt>2026-11-02</Dt></BookgDt><ValDt><Dt>2026-11-02</Dt></ValDt>
  <BkTxCd><Prtry><Cd>TRF</Cd></Prtry></BkTxCd></Ntry>`;
const balance = (currency, type, amount) => `<Bal><Tp><CdOrPrtry><Cd>${type}</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${amount}</Amt>
  <CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-02</Dt></Dt></Bal>`;
const read = (currency, opening, closing, entries) => {
  const report = CashManagementEndOfDayReport.fromXML(`<?xml version="1.0" encoding="UTF-8"?>
    <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>
    <GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-11-02T20:00:00</CreDtTm></GrpHdr>
    <Stmt><Id>S1</Id><ElctrncSeqNb>1</ElctrncSeqNb><CreDtTm>2026-11-02T20:00:00</CreDtTm>
    <FrToDt><FrDtTm>2026-11-02T00:00:00</FrDtTm><ToDtTm>2026-11-02T23:59:59</ToDtTm></FrToDt>
    <Acct><Id><Othr><Id>123456</Id></Othr></Id><Ccy>${currency}</Ccy>
    <Svcr><FinInstnId><BIC>DEUTDEFFXXX</BIC></FinInstnId></Svcr></Acct>
    ${balance(currency, 'OPBD', opening)}${balance(currency, 'CLBD', closing)}${entries}</Stmt></BkToCstmrStmt></Document>`);
  return report.statements[0].entries.map(({ amount, reversal }) => (reversal ? `${amount} taken back` : String(amount)));
};

const returned = entry('JPY', '2000', 'DBIT', '<RvslInd>true</RvslInd>');
const seen = {
  'EUR 19.99': read('EUR', '100.00', '119.99', entry('EUR', '19.99', 'CRDT')),
  'KWD 2.345': read('KWD', '1.000', '3.345', entry('KWD', '2.345', 'CRDT')),
  'JPY 2000 and its reversal': read('JPY', '1000', '1000', entry('JPY', '2000', 'CRDT') + returned),
};
console.log(Object.entries(seen).map(([what, amounts]) => `${what}: ${amounts.join(', ')}`).join('; '));
JS
seen=$(node read.mjs)
echo "$software"
echo 'expected: EUR 19.99: 1999; KWD 2.345: 2345; JPY 2000 and its reversal: 2000, 2000 taken back'
echo "seen:     $seen"
[ "$software" = 'iso20022.js 0.0.15' ]
[ "$seen" = 'EUR 19.99: 1998.9999999999998; KWD 2.345: 234.50000000000003; JPY 2000 and its reversal: 200000, 200000' ]
