import { unknownId } from './sample-input.ts';

/** Form that a company of the mainland sends in to be certified. */
export function certificationForm() {
  return {
    market: 'mainland',
    countryCode: 'CN',
    companyName: '矩阵科技有限公司',
    creditCode: '9144030071526726XG',
    registeredAddress: '深圳市南山区',
    companyPhone: '0755-12345678',
    licenceFileId: unknownId,
    licenceExpiry: 'long_term',
    legalName: '张三',
    legalIdType: 'resident_id',
    legalIdNumber: '11010519491231002X',
    legalIdFrontFileId: unknownId,
    legalIdBackFileId: unknownId,
    legalIdExpiry: '2099-12-31',
    handlerName: '李四',
    handlerAreaCode: '+86',
    handlerPhoneNumber: '13900000001',
    handlerIdType: 'resident_id',
    handlerIdNumber: '11010519491231002X',
    authorizationFileId: unknownId,
    bankAccount: '6222000000000000',
    bankName: '招商银行',
    bankBranch: '南山支行',
  };
}

/** The days of the regulation whose dates are the same each year, and any for the others. */
export function holidayNotice(year: number) {
  const spans = [
    ['new_year', '01-01', '01-01'],
    ['spring_festival', '02-05', '02-08'],
    ['qingming', '04-05', '04-05'],
    ['labour_day', '05-01', '05-02'],
    ['dragon_boat', '06-09', '06-09'],
    ['national_day', '10-01', '10-03'],
  ] as const;
  const holidays = spans.map(([holiday, from, to]) => ({
    holiday,
    from: `${year}-${from}`,
    to: `${year}-${to}`,
    workdays: [],
  }));
  return { year, version: 1, source: 'Matrix', holidays };
}
