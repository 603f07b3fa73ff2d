import { describe, expect, test } from 'vitest';
import { safeParse, type ZodMiniType } from 'zod/mini';
import { api } from '../api.ts';
import { headerForm } from '../invoices/invoice-headers.ts';

/** How people paste what a field takes, and what it is then; the names of the fields that take it. */
const kinds: readonly {
  kind: string;
  fields: RegExp;
  pasted: readonly [typed: string, read: string][];
  refused: readonly string[];
}[] = [
  {
    kind: 'a code of six digits, or a recovery code',
    fields: /\.(?:code|oldCode|captcha)$/,
    pasted: [
      ['123 456', '123456'],
      ['１２３４５６', '123456'],
      ['您的验证码是 123456', '123456'],
      ['\u200b123-456', '123456'],
    ],
    refused: ['12345', '订单 654321 的验证码是 123456'],
  },
  {
    kind: 'a phone number',
    fields: /\.(?:phoneNumber|handlerPhoneNumber|contactPhone)$/,
    pasted: [
      ['138 0013 8000', '13800138000'],
      ['１３８　００１３　８０００', '13800138000'],
      ['138.0013.8000', '13800138000'],
      ['\u202d+86 138-0013-8000\u202c', '+8613800138000'],
      ['手机：13800138000', '13800138000'],
    ],
    refused: ['1380013800a', '13800138000/13900139000', '12'],
  },
  {
    kind: 'a calling code',
    fields: /AreaCode$|\.areaCode$/,
    pasted: [
      ['＋86', '+86'],
      [' +1 ', '+1'],
    ],
    refused: ['86a', ''],
  },
  {
    kind: 'a phone of a company',
    fields: /\.(?:companyPhone|phone)$/,
    pasted: [
      ['０１０－８８８８９９９９', '010-88889999'],
      ['(010) 8888.9999', '(010) 8888-9999'],
      ['电话：+86 10 8888 9999', '+86 10 8888 9999'],
    ],
    refused: ['call me', '1'],
  },
  {
    kind: 'a credit code, or a number of another register',
    fields: /\.(?:creditCode|taxCode|registrationNumber|businessNumber)$/,
    pasted: [['９１１１０１０８５５１３８５０８２Ｑ', '91110108551385082Q']],
    refused: ['9111?', '一二三四'],
  },
  {
    kind: 'a credit code',
    fields: /\.creditCode$/,
    pasted: [
      ['9111 0108 5513 8508 2q', '91110108551385082Q'],
      ['统一社会信用代码：91110108551385082Q', '91110108551385082Q'],
    ],
    refused: ['91110108551385083Q'],
  },
  {
    kind: 'a number of a paper',
    fields: /IdNumber$/,
    pasted: [
      ['１１０１０１ 19900307 ７７５ｘ', '11010119900307775X'],
      ['A123456（7）', 'A1234567'],
    ],
    refused: ['身份证', 'a/b1'],
  },
  {
    kind: 'a bank account',
    fields: /\.(?:bankAccount|account)$/,
    pasted: [
      ['６２２５　８８０１　２３４５　６７８９', '6225 8801 2345 6789'],
      [' 003–912345–6 ', '003-912345-6'],
    ],
    refused: ['工商银行', '12'],
  },
  {
    kind: 'a number of a digital invoice',
    fields: /\.(?:number|redNumber)$/,
    pasted: [
      ['2631 2000 0000 1234 5678', '26312000000012345678'],
      ['发票号码：２６３１２０００００００１２３４５６７８', '26312000000012345678'],
    ],
    refused: ['123456', '2631200000001234567x'],
  },
  {
    kind: 'a bank’s reference',
    fields: /^decideBankTransfer\.bankReference$/,
    pasted: [['Ｂ２０２６ 1120 0004 17', 'B20261120000417']],
    refused: ['工商银行'],
  },
];

/** Names that say nothing of what people paste, and why. */
const others: readonly RegExp[] = [
  // Chosen from a list.
  /countryCode$/,
  // Written and read by programs.
  /^(?:previewHandOver|signInByHandOver|redeemHandOver)\.code$/,
  /\.contentSha256$|^verifyDocument\.sha256$/,
  // Read by the verb, with the reader of the kernel that knows its check character.
  /^(?:findRemitter|verifyDocument)\.code$/,
  // Words of a bank in any form, and what is searched for.
  /^(?:settlePayout\.bankReference|settleBill\.reference)$/,
  /^(?:listAllContracts|exportAllContracts)\.number$/,
];

const strings = Object.entries(api).flatMap(([name, { input }]) => stringsIn(input, name));
/** Fields of a sign-in of another type are taken and not read. */
const readStrings = strings.filter(([, schema]) => !accepts(schema, '\u4e00?'));
const named = /(?:code|captcha|phone|phonenumber|account|number|reference|sha256)$/i;

test('every field that is named like a code or a number is one of them', () => {
  const places = strings.map(([place]) => place).filter((place) => named.test(place));
  const known = [...kinds.map(({ fields }) => fields), ...others];
  expect(places.filter((place) => !known.some((fields) => fields.test(place)))).toEqual([]);
});

describe.each(kinds)('$kind', ({ fields, pasted, refused }) => {
  const found = readStrings.filter(
    ([place]) => fields.test(place) && !others.some((other) => other.test(place)),
  );

  test('is somewhere', () => expect(found).not.toEqual([]));

  test.each(pasted)('%j is read as %j in every field', (typed, read) => {
    const wrong = found.map(([place, schema]) => [place, safeParse(schema, typed).data]);
    expect(wrong.filter(([, data]) => data !== read)).toEqual([]);
  });

  test.each(refused)('%j is refused in every field', (typed) =>
    expect(found.filter(([, schema]) => accepts(schema, typed))).toEqual([]),
  );
});

test('the tax code of a header on the mainland is a credit code', () => {
  const header = { market: 'mainland', title: '杭州测试互动科技有限公司' };
  const read = (taxCode: string) => safeParse(headerForm, { ...header, taxCode });
  expect(read('9111 0108 5513 8508 2q').data).toMatchObject({ taxCode: '91110108551385082Q' });
  expect(read('91110108551385083Q').success).toBe(false);
});

function accepts(schema: ZodMiniType, value: unknown): boolean {
  return safeParse(schema, value).success;
}

/** Every string of an input, with the place where it stands. */
function stringsIn(schema: unknown, place: string): [string, ZodMiniType][] {
  const { def } = (schema as ZodMiniType)._zod as unknown as { def: Definition };
  if (def.type === 'string') return [[place, schema as ZodMiniType]];
  const inside: [unknown, string][] = [
    ...Object.entries(def.shape ?? {}).map(
      ([key, one]) => [one, `${place}.${key}`] as [unknown, string],
    ),
    ...(def.options ?? []).map((one) => [one, place] as [unknown, string]),
    ...(def.element === undefined ? [] : [[def.element, `${place}[]`] as [unknown, string]]),
    ...[def.innerType, def.in]
      .filter((one) => one !== undefined)
      .map((one) => [one, place] as [unknown, string]),
  ];
  return inside.flatMap(([one, where]) => stringsIn(one, where));
}

type Definition = {
  type: string;
  shape?: Record<string, unknown>;
  options?: unknown[];
  element?: unknown;
  innerType?: unknown;
  in?: unknown;
};
