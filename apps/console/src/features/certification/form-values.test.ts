import { describe, expect, test } from 'vitest';
import { certificationOf, draftOf, problemsOf, valuesOf, withChoicesOf } from './form-values.ts';

const home = { code: 'CN', prefixOf: (code: string) => (code === 'SG' ? '+65' : '') };
const file = 'file_0123456789abcdef';
const mainland = {
  companyName: '深圳市示例科技有限公司',
  creditCode: '91110108551385082q',
  registeredAddress: '深圳市南山区科技园 1 号',
  companyPhone: '0755 8600 0000',
  licenceFileId: file,
  legalName: '王示例',
  legalIdNumber: '11010519491231002x',
  legalIdFrontFileId: file,
  legalIdBackFileId: file,
  licenceExpiry: 'long_term',
  legalIdExpiry: '2099-12-31',
  handlerName: '李示例',
  handlerPhoneNumber: '13800000001',
  handlerIdNumber: '11010519491231002X',
  authorizationFileId: file,
  bankAccount: '6222 0000 1111 2222',
  bankName: '招商银行',
  bankBranch: '深圳南山支行',
};

describe('the form of enterprise verification', () => {
  test('asks of an empty mainland form everything but what is preset', () => {
    const problems = problemsOf(valuesOf({ market: 'mainland', fields: {} }, home), {});
    expect(problems.size).toBe(18);
    expect([...new Set(problems.values())]).toEqual(['required']);
    expect(problems.has('legalIdType')).toBe(false);
    expect(problems.has('registrationNumber')).toBe(false);
  });

  test('is sent as the contract wants it, without what the other market asks', () => {
    const fields = { ...mainland, registrationNumber: '2019/123456' };
    const form = certificationOf(valuesOf({ market: 'mainland', fields }, home));
    expect(form).toMatchObject({ creditCode: '91110108551385082Q', countryCode: 'CN' });
    expect(form).not.toHaveProperty('registrationNumber');
  });

  test('holds a wrong check digit against its field while other fields are still empty', () => {
    const fields = { legalIdNumber: '110105194912310021', creditCode: '91110108551385082P' };
    const problems = problemsOf(valuesOf({ market: 'mainland', fields }, home), {});
    expect(problems.get('legalIdNumber')).toBe('invalidIdNumber');
    expect(problems.get('creditCode')).toBe('invalidCreditCode');
  });

  test('holds a date of birth that has not come against its number, however it is typed', () => {
    const fields = { ...mainland, handlerIdNumber: '110105 20991231 0029' };
    const problems = problemsOf(valuesOf({ market: 'mainland', fields }, home), {});
    expect([...problems]).toEqual([['handlerIdNumber', 'invalidIdNumber']]);
  });

  test('overseas needs neither the back of a passport nor a branch', () => {
    const problems = problemsOf(valuesOf({ market: 'overseas', fields: {} }, home), {});
    expect(problems.has('legalIdBackFileId')).toBe(false);
    expect(problems.has('bankBranch')).toBe(false);
    expect(problems.get('countryCode')).toBe('required');
  });

  test('switching the market keeps what both ask for and brings the rest back', () => {
    const before = valuesOf({ market: 'mainland', fields: mainland }, home);
    const abroad = withChoicesOf('overseas', before, home);
    expect(abroad).toMatchObject({
      countryCode: '',
      legalIdType: 'passport',
      companyName: mainland.companyName,
      creditCode: mainland.creditCode,
    });
    expect(problemsOf(withChoicesOf('mainland', abroad, home), {}).size).toBe(0);
  });

  test('a document that has expired is no proof, and one without a day is asked for it', () => {
    const fields = { ...mainland, licenceExpiry: '2020-01-31', legalIdExpiry: '' };
    const values = valuesOf({ market: 'mainland', fields }, home);
    expect([...problemsOf(values, {})]).toEqual([
      ['licenceExpiry', 'documentExpired'],
      ['legalIdExpiry', 'required'],
    ]);
    // A supplement answers only for what it asks for.
    expect(problemsOf(values, {}, ['bankName']).size).toBe(0);
    expect([...problemsOf(values, {}, ['licenceFileId']).keys()]).toEqual(['licenceExpiry']);
    expect(problemsOf(values, {}, ['legalIdExpiry']).get('legalIdExpiry')).toBe('required');
  });

  test('only what was entered goes into the draft', () => {
    const draft = draftOf(
      valuesOf({ market: 'overseas', fields: { companyName: 'Example' } }, home),
    );
    expect(draft.fields).toEqual({
      companyName: 'Example',
      legalIdType: 'passport',
      handlerIdType: 'passport',
    });
  });
});
