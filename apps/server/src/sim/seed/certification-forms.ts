import type { CertificationForm } from '@arcadia/contract/companies/certification-form';
import { noExpiry } from '@arcadia/contract/companies/document-expiry';
import { isCreditCode } from '@arcadia/kernel/credit-code';
import { isResidentId } from '@arcadia/kernel/resident-id';
import type { SeedCompany } from './companies.ts';
import { type Random, seededRandom } from './random.ts';
import { seedId } from './seed-id.ts';

/** Numbers and addresses of invented companies of the mainland. */
const places: Readonly<
  Record<string, readonly [code: string, address: string, phone: string, branch: string]>
> = {
  'demo-cn': [
    '330106',
    '浙江省杭州市西湖区文三路 478 号华星时代广场 A 座 1203 室',
    '0571-88210460',
    '杭州文三路支行',
  ],
  lanting: ['310115', '上海市浦东新区张江路 665 号 3 幢 502 室', '021-50801277', '上海张江支行'],
  yunfan: [
    '510107',
    '四川省成都市武侯区天府大道北段 1480 号 9 号楼 704 室',
    '028-85330916',
    '成都天府大道支行',
  ],
  beijixing: ['110108', '北京市海淀区中关村大街 27 号 1108 室', '010-62564830', '北京中关村支行'],
  xiaman: [
    '350203',
    '福建省厦门市思明区软件园二期望海路 55 号 601 单元',
    '0592-2520188',
    '厦门软件园支行',
  ],
  qingmei: [
    '420111',
    '湖北省武汉市洪山区珞喻路 889 号光谷国际广场 B 座 1506 室',
    '027-87611335',
    '武汉光谷支行',
  ],
  chenxi: [
    '320505',
    '江苏省苏州市虎丘区竹园路 209 号 4 号楼 1806 室',
    '0512-68051173',
    '苏州高新支行',
  ],
  huahai: [
    '370202',
    '山东省青岛市市南区宁夏路 288 号 6 号楼 9 层',
    '0532-85720416',
    '青岛宁夏路支行',
  ],
};

/** Country of registration, its register's number, address, phone, handler's phone, bank, branch. */
const abroad: Readonly<
  Record<string, readonly [string, string, string, string, string, string, string]>
> = {
  'demo-global': [
    'SG',
    '201934871K',
    '71 Ayer Rajah Crescent, #05-14, Singapore 139951',
    '+65 6778 2140',
    '+65 91234567',
    'DBS Bank Ltd.',
    'DBSSSGSG',
  ],
  koi: [
    'JP',
    '0104-01-112873',
    '2-11-4 Dogenzaka, Shibuya-ku, Tokyo 150-0043',
    '+81 3 5456 0188',
    '+81 9012345678',
    'MUFG Bank, Ltd.',
    'BOTKJPJT',
  ],
  palmera: [
    'ES',
    'B-66741209',
    'Carrer de Pallars 193, 08005 Barcelona',
    '+34 93 300 1820',
    '+34 612345678',
    'Banco Sabadell',
    'BSABESBB',
  ],
  sahara: [
    'AE',
    'DMCC-318824',
    'Unit 2104, Jumeirah Lakes Towers, Cluster I, Dubai',
    '+971 4 399 1206',
    '+971 501234567',
    'Emirates NBD',
    'EBILAEAD',
  ],
  maple: [
    'CA',
    'BC1184206',
    '510 Seymour Street, Suite 900, Vancouver, BC V6B 1V5',
    '+1 604 662 7100',
    '+1 6046627101',
    'Royal Bank of Canada',
    'ROYCCAT2',
  ],
  garuda: [
    'ID',
    '9120304752218',
    'Jl. Jend. Sudirman Kav. 52-53, Jakarta 12190',
    '+62 21 515 4400',
    '+62 81234567890',
    'Bank Central Asia',
    'CENAIDJA',
  ],
  tulip: [
    'NL',
    '78120943',
    'Herengracht 182, 1016 BR Amsterdam',
    '+31 20 530 6200',
    '+31 612345678',
    'ABN AMRO Bank N.V.',
    'ABNANL2A',
  ],
  pinecone: [
    'SE',
    '556842-1937',
    'Sveavägen 44, 111 34 Stockholm',
    '+46 8 440 57 10',
    '+46 701234567',
    'Swedbank AB',
    'SWEDSESS',
  ],
  mosaic: [
    'DE',
    'HRB 204417 B',
    'Boxhagener Straße 76, 10245 Berlin',
    '+49 30 5557 0180',
    '+49 15112345678',
    'Commerzbank AG',
    'COBADEFF',
  ],
};

type Scans = Pick<
  CertificationForm,
  'licenceFileId' | 'legalIdFrontFileId' | 'legalIdBackFileId' | 'authorizationFileId'
>;

/** The form that an invented company would send: the same at every start, with check digits that are right. */
export function seedForm(key: string, company: SeedCompany): CertificationForm {
  const random = seededRandom(
    [...key].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) | 0,
  );
  const scans = {
    licenceFileId: scanId(key, 'licence'),
    legalIdFrontFileId: scanId(key, 'front'),
    authorizationFileId: scanId(key, 'letter'),
  };
  return key in places
    ? mainlandForm(company, { ...scans, key, random, legalIdBackFileId: scanId(key, 'back') })
    : overseasForm(company, { ...scans, key, random });
}

export function scanId(key: string, what: 'licence' | 'front' | 'back' | 'letter'): string {
  return seedId('fil', `${key} ${what}`);
}

type Ingredients = Omit<Scans, 'legalIdBackFileId'> & { key: string; random: Random };

function mainlandForm(
  company: SeedCompany,
  { key, random, ...scans }: Ingredients & { legalIdBackFileId: string },
): CertificationForm {
  const [place = '', address = '', phone = '', branch = ''] = places[key] ?? [];
  const [owner] = company.members;
  return {
    market: 'mainland',
    countryCode: 'CN',
    companyName: company.name,
    creditCode: creditCode(random, place),
    registeredAddress: address,
    companyPhone: phone,
    legalName: owner?.name ?? '',
    legalIdType: 'resident_id',
    legalIdNumber: residentId(random, place),
    licenceExpiry: noExpiry,
    legalIdExpiry: '2041-08-12',
    handlerName: random.pick(['郑嘉宁', '唐雨薇', '蒋文博', '冯思远', '苏婉清']),
    handlerAreaCode: '+86',
    handlerPhoneNumber: `1380000${random.between(1000, 9999)}`,
    handlerIdType: 'resident_id',
    handlerIdNumber: residentId(random, place),
    bankAccount: `6225${random.between(1e6, 9e6)}${random.between(1e7, 9e7)}`,
    bankName: random.pick(['招商银行', '中国工商银行', '中国建设银行', '交通银行']),
    bankBranch: branch,
    ...scans,
  };
}

function overseasForm(
  company: SeedCompany,
  { key, random, ...scans }: Ingredients,
): CertificationForm {
  const [country = '', number = '', address = '', phone = '', handler = '', bank = '', swift = ''] =
    abroad[key] ?? [];
  const [owner] = company.members;
  const [areaCode = '', phoneNumber = ''] = handler.split(' ');
  const passport = () => `${random.pick(['E', 'K', 'P', 'X'])}${random.between(1e7, 9e7)}`;
  return {
    market: 'overseas',
    countryCode: country,
    companyName: company.name,
    registrationNumber: number,
    registeredAddress: address,
    companyPhone: phone,
    legalName: owner?.name ?? '',
    legalIdType: 'passport',
    legalIdNumber: passport(),
    licenceExpiry: noExpiry,
    legalIdExpiry: '2033-04-30',
    handlerName: random.pick(['Ana Keller', 'Jonas Park', 'Priya Nair', 'Tomás Vega']),
    handlerAreaCode: areaCode,
    handlerPhoneNumber: phoneNumber,
    handlerIdType: 'passport',
    handlerIdNumber: passport(),
    bankAccount: `${random.between(1e5, 9e5)}${random.between(1e6, 9e6)}`,
    bankName: bank,
    bankBranch: swift,
    ...scans,
  };
}

/** The one ending with which the check digits are right, found by the check itself. */
function creditCode(random: Random, place: string): string {
  const body = `91${place}MA${random.between(100_000, 999_999)}`;
  const letters = [...'0123456789ABCDEFGHJKLMNPQRTUWXY'];
  const endings = letters.flatMap((first) => letters.map((last) => `${first}${last}`));
  return body + (endings.find((ending) => isCreditCode(body + ending)) ?? '');
}

function residentId(random: Random, place: string): string {
  const two = (number: number) => String(number).padStart(2, '0');
  const day = `${random.between(1968, 1996)}${two(random.between(1, 12))}${two(random.between(1, 28))}`;
  const body = `${place}${day}${random.between(100, 999)}`;
  return body + ([...'0123456789X'].find((digit) => isResidentId(body + digit)) ?? '');
}
