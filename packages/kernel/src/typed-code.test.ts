import { describe, expect, test } from 'vitest';
import {
  plainCode,
  plainPhone,
  plainText,
  readCode,
  readPhone,
  typedCode,
  typedPhone,
} from './typed-code.ts';

const hidden = '\u202d';
const zeroWidth = '\u200b';
const narrowBlank = '\u202f';

describe('a code of six digits', () => {
  test.each([
    '123456',
    ' 123456 ',
    '123 456',
    '123-456',
    '12 34 56',
    '1 2 3 4 5 6',
    '１２３４５６',
    '１２３　４５６',
    `123${narrowBlank}456`,
    `${zeroWidth}123456`,
    `${hidden}123456`,
    '123456。',
    'G-123456',
    '您的验证码是 123456',
    '您的验证码是123456，请勿泄露',
    '【Arcadia】验证码：１２３４５６，5 分钟内有效。',
    '验证码 123 456，5 分钟内有效，尾号 8000',
    'Your code is 123456. It expires in 10 minutes.',
    'Your code: 123-456',
    '123456 is your code, 123456.',
    '123456\n',
  ])('is read in %j', (typed) => {
    expect(readCode(typed)).toBe('123456');
    expect(typedCode(typed)).toBe('123456');
  });

  test.each([
    ['', ''],
    ['1', '1'],
    ['１２', '12'],
    ['123 4', '1234'],
    // Another code than the six digits that would be left of it.
    ['1234567', '1234567'],
    ['12345678', '12345678'],
    ['123456 654321', '123456654321'],
    ['订单 654321 的验证码是 123456', '订单 654321 的验证码是 123456'],
    ['ab123456', 'ab123456'],
    ['12345l', '12345l'],
    ['2026-11-28', '20261128'],
    ['验证码是', '验证码是'],
  ])('is not read in %j, of which the field shows %j', (typed, shown) => {
    expect(readCode(typed)).toBeNull();
    expect(typedCode(typed)).toBe(shown);
  });

  test('and one of twenty', () => {
    expect(readCode('发票号码：2631 2000 0000 1234 5678', 20)).toBe('26312000000012345678');
    expect(readCode('123456', 20)).toBeNull();
  });
});

describe('a phone number behind +86', () => {
  test.each([
    '13800138000',
    '138 0013 8000',
    '138-0013-8000',
    '138.0013.8000',
    '138·0013·8000',
    '(138) 0013 8000',
    '（138）00138000',
    '１３８００１３８０００',
    '１３８　００１３　８０００',
    '138–0013–8000',
    '+8613800138000',
    '+86 138 0013 8000',
    '+86-138-0013-8000',
    '＋８６ １３８００１３８０００',
    '(+86) 138 0013 8000',
    '8613800138000',
    '86 138 0013 8000',
    '008613800138000',
    '0086 138 0013 8000',
    `${hidden}+86 138 0013 8000\u202c`,
    `138${zeroWidth}00138000`,
    '手机：138 0013 8000',
    'Tel: +86 138 0013 8000',
    'tel:+8613800138000',
  ])('is read in %j', (typed) =>
    expect(readPhone(typed, '+86')).toEqual({ areaCode: '+86', phoneNumber: '13800138000' }),
  );

  test.each([
    ['+1 415 555 0100', { areaCode: '+1', phoneNumber: '4155550100' }],
    ['+852 9123 4567', { areaCode: '+852', phoneNumber: '91234567' }],
    ['+7 912 345-67-89', { areaCode: '+7', phoneNumber: '9123456789' }],
    ['+44 20 7946 0958', { areaCode: '+44', phoneNumber: '2079460958' }],
  ])('with its own calling code keeps it: %j', (typed, phone) => {
    expect(readPhone(typed, '+86')).toEqual(phone);
    expect(typedPhone(typed, '+86')).toEqual(phone);
  });

  test.each([
    ['852 9123 4567', '+852', '91234567'],
    ['00852-9123-4567', '+852', '91234567'],
    ['853 6612 3456', '+853', '66123456'],
    ['886 912 345 678', '+886', '912345678'],
    ['65 9123 4567', '+65', '91234567'],
    // What could be a calling code begins a whole number.
    ['65123456', '+65', '65123456'],
    ['85291234', '+852', '85291234'],
    ['0912 345 678', '+886', '0912345678'],
  ])(
    'loses its calling code without a plus where it is longer than a number of its place: %j behind %s',
    (typed, areaCode, phoneNumber) =>
      expect(readPhone(typed, areaCode)).toEqual({ areaCode, phoneNumber }),
  );

  test.each([
    // Beijing's numbers and Guizhou's begin with what could be a calling code; they are whole as they are.
    ['1088889999', '1088889999'],
    ['01088889999', '01088889999'],
    ['85188889999', '85188889999'],
    // Calling another country is not this country's number, and no other's either.
    ['0014155550100', '0014155550100'],
    ['14155550100', '14155550100'],
  ])('stays as it is: %j', (typed, phoneNumber) =>
    expect(readPhone(typed, '+86')).toEqual({ areaCode: '+86', phoneNumber }),
  );

  test.each([
    '',
    '+',
    '+86',
    '138',
    '1380013800a',
    '13800138000 / 13900139000',
    '13800138000,13900139000',
    '13800138000 ext. 12',
    'abc',
    '1234567890123456',
    '138+0013',
  ])('is not read in %j', (typed) => {
    expect(readPhone(typed, '+86')).toBeNull();
    expect(typedPhone(typed, '+86')).toEqual({ areaCode: '+86', phoneNumber: typed });
  });

  test('stays as typed in its field until it says which country it is of', () => {
    expect(typedPhone('138 0013', '+86')).toEqual({ areaCode: '+86', phoneNumber: '138 0013' });
    expect(typedPhone('+1 41', '+86')).toEqual({ areaCode: '+86', phoneNumber: '+1 41' });
    expect(typedPhone('+1 4155', '+86')).toEqual({ areaCode: '+1', phoneNumber: '4155' });
  });
});

test.each([
  ['(415) 555-0100', '4155550100'],
  ['415.555.0100', '4155550100'],
  ['1-415-555-0100', '4155550100'],
  ['14155550100', '4155550100'],
  ['+14155550100', '4155550100'],
  ['0014155550100', '4155550100'],
])('a phone number behind +1 is read in %j', (typed, phoneNumber) =>
  expect(readPhone(typed, '+1')).toEqual({ areaCode: '+1', phoneNumber }),
);

test.each([
  ['9111 0108 5513 8508 2Q', '91110108551385082Q'],
  ['９１１１０１０８５５１３８５０８２Ｑ', '91110108551385082Q'],
  ['91110108-551385082-Q', '91110108551385082Q'],
  ['统一社会信用代码：91110108551385082Q', '91110108551385082Q'],
  [`${zeroWidth}91110108551385082Q\t`, '91110108551385082Q'],
  ['6225 8801 2345 6789', '6225880123456789'],
  ['６２２５　８８０１　２３４５　６７８９', '6225880123456789'],
  ['A123456（7）', 'A1234567'],
  ['a/b', 'a/b'],
])('a code %j is %s', (typed, code) => expect(plainCode(typed)).toBe(code));

test.each([
  ['０１０－８８８８９９９９', '010-88889999'],
  ['010.8888.9999', '010-8888-9999'],
  ['（010） 8888　9999', '(010) 8888 9999'],
  ['电话：+86 10 8888 9999', '+86 10 8888 9999'],
  ['call me', 'call me'],
])('a company’s phone %j is %s', (typed, phone) => expect(plainPhone(typed)).toBe(phone));

test('text keeps its words and its case', () =>
  expect(plainText(' ＨＲＢ　12345 – b ')).toBe('HRB 12345 - b'));
