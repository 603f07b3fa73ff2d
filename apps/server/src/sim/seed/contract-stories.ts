import type { ContentLanguage } from '@arcadia/kernel/languages';
import type { SeedCompany } from './companies.ts';

const hourMs = 3_600_000;

export type ContractStory = {
  company: string;
  /** Six characters of its number. */
  number: string;
  language: ContentLanguage;
  version: number;
  hoursAgo: number;
  contact: readonly [person: string, areaCode: string, phone: string, email: string];
  /** Hours after the application until the customer signed, and until staff decided. */
  signedAfter?: number;
  decidedAfter?: number;
  rejection?: string;
  /** Days after the application on which it takes effect at the earliest. */
  startsAfter?: number;
};

/** In every state. */
export const contractStories: readonly ContractStory[] = [
  {
    company: 'demo-cn',
    number: '7KQ3XH',
    language: 'zh',
    version: 1,
    hoursAgo: 24 * 118,
    contact: ['林晓彤', '+86', '13800000001', 'owner@demo-cn.example'],
    signedAfter: 1,
    decidedAfter: 26,
  },
  {
    company: 'demo-global',
    number: '9B2M4T',
    language: 'en',
    version: 2,
    hoursAgo: 3,
    contact: ['Grace Tan', '+65', '91234567', 'owner@demo-global.example'],
  },
  {
    company: 'lanting',
    number: 'C5W8RN',
    language: 'zh',
    version: 2,
    hoursAgo: 6,
    contact: ['沈若曦', '+86', '13800000005', 'legal@lanting.example'],
    signedAfter: 1,
  },
  {
    company: 'koi',
    number: 'H1V6YD',
    language: 'en',
    version: 2,
    hoursAgo: 24 * 9,
    contact: ['佐藤 葵', '+81', '9012345678', 'legal@koi.example'],
    signedAfter: 2,
  },
  {
    company: 'sahara',
    number: 'K8P0ZJ',
    language: 'en',
    version: 2,
    hoursAgo: 24 * 6,
    contact: ['Omar Haddad', '+971', '501234567', 'legal@sahara.example'],
    signedAfter: 1,
    decidedAfter: 21,
    rejection:
      'The mailing address is a post office box. Enter the address of your registered office and apply again.',
  },
  {
    company: 'yunfan',
    number: 'Q4S2GE',
    language: 'zh',
    version: 2,
    hoursAgo: 24 * 5,
    contact: ['何志远', '+86', '13800000006', 'legal@yunfan.example'],
    signedAfter: 1,
    decidedAfter: 20,
    startsAfter: 40,
  },
];

export type SeededContract = ContractStory & { id: string; owner: SeedCompany; at: Date };

export function after({ at }: SeededContract, hours: number): Date {
  return new Date(at.getTime() + hours * hourMs);
}
