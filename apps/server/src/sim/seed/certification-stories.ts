import type { FieldReason, SubmissionKind } from '@arcadia/contract/companies/certification';
import type { CertificationField } from '@arcadia/contract/companies/certification-form';
import { seedId } from './seed-id.ts';

/** One submission of an invented company, and what became of it. */
export type Sent = {
  kind: SubmissionKind;
  hoursAgo: number;
  /** Where it differs from the form that is generated for the company. */
  differently?: Partial<Record<CertificationField, string>>;
  /** Absent while it is under review. */
  decision?: {
    outcome: 'approved' | 'refused';
    afterHours: number;
    operator: 'reviewer' | 'second';
    reasons?: FieldReason[];
    note?: string;
  };
};

/** Submission of a company, and its outcome. */
export type CertificationStory = {
  key: string;
  /** Oldest first. */
  sent: Sent[];
  /** Days from now to the last day of the licence; `unasked`: the form did not ask for it. Long-term where it is left out. */
  licence?: number | 'unasked';
  supplement?: { hoursAgo: number; fields: CertificationField[]; reason: string };
};

const day = 24;

/** A first submission that was approved after so many hours. */
export function approved(
  daysAgo: number,
  operator: 'reviewer' | 'second',
  afterHours: number,
): Sent {
  return {
    kind: 'first',
    hoursAgo: daysAgo * day,
    decision: { outcome: 'approved', afterHours, operator },
  };
}

/** Every state that a certification can be in. Channel companies are never certified, `demo-new` has not begun. */
export const certificationStories: readonly CertificationStory[] = [
  {
    key: 'demo-cn',
    sent: [
      {
        kind: 'first',
        hoursAgo: 410 * day,
        decision: {
          outcome: 'refused',
          afterHours: 20,
          operator: 'reviewer',
          reasons: [
            {
              field: 'licenceFileId',
              reason: '扫描件右下角缺失，看不清登记机关印章，请上传四角完整的照片。',
            },
            { field: 'bankBranch', reason: '支行名称与基本存款账户信息不一致。' },
          ],
        },
      },
      approved(408, 'second', 7),
    ],
  },
  { key: 'demo-global', sent: [approved(404, 'second', 26)] },
  { key: 'lanting', sent: [approved(399, 'reviewer', 9)], licence: 21 },
  {
    key: 'yunfan',
    sent: [
      approved(397, 'reviewer', 30),
      {
        kind: 'change',
        hoursAgo: 9,
        differently: {
          registeredAddress: '四川省成都市高新区天府五街 200 号菁蓉汇 3 号楼 1102 室',
          bankName: '成都银行',
          bankBranch: '高新支行',
        },
      },
    ],
  },
  { key: 'koi', sent: [approved(396, 'second', 12)], licence: -16 },
  { key: 'palmera', sent: [{ kind: 'first', hoursAgo: 52 }] },
  {
    key: 'beijixing',
    sent: [
      approved(394, 'second', 18),
      {
        kind: 'supplement',
        hoursAgo: 31,
        differently: { handlerName: '曹静怡', handlerPhoneNumber: '13800002618' },
      },
    ],
    supplement: {
      hoursAgo: 96,
      fields: ['handlerName', 'handlerPhoneNumber', 'authorizationFileId'],
      reason: '原经办人已离职，请补充新经办人信息和授权书。',
    },
  },
  { key: 'sahara', sent: [approved(393, 'reviewer', 40)] },
  {
    key: 'maple',
    sent: [
      {
        kind: 'first',
        hoursAgo: 6 * day,
        decision: {
          outcome: 'refused',
          afterHours: 22,
          operator: 'second',
          reasons: [
            {
              field: 'legalIdFrontFileId',
              reason: 'The passport page is blurred. Its number cannot be read.',
            },
            {
              field: 'authorizationFileId',
              reason: 'The letter is not signed by the legal representative.',
            },
          ],
          note: 'Everything else is in order.',
        },
      },
    ],
  },
  {
    key: 'xiaman',
    sent: [approved(85, 'reviewer', 15)],
    supplement: {
      hoursAgo: 27,
      fields: ['licenceFileId', 'registeredAddress'],
      reason: '登记信息显示贵公司已变更注册地址，请补充新的营业执照。',
    },
  },
  { key: 'garuda', sent: [{ kind: 'first', hoursAgo: 26 }] },
  { key: 'qingmei', sent: [{ kind: 'first', hoursAgo: 3 }] },
  { key: 'tulip', sent: [{ kind: 'first', hoursAgo: 5 }] },
  { key: 'chenxi', sent: [approved(173, 'reviewer', 11)], licence: 'unasked' },
  { key: 'huahai', sent: [approved(165, 'second', 21)] },
  { key: 'mosaic', sent: [approved(168, 'reviewer', 14)] },
];

/** Whether an invented company has ever been certified: without it, it has recharged nothing. */
export function isCertified(companyId: string): boolean {
  const story = certificationStories.find(({ key }) => seedId('co', key) === companyId);
  return story?.sent.some(({ decision }) => decision?.outcome === 'approved') ?? false;
}
