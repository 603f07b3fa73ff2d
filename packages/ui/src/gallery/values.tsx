import { Identifier } from '../display/identifier.tsx';
import { Money } from '../display/money.tsx';
import { Status, StatusTag, type StatusTone } from '../feedback/status.tsx';
import { Time } from '../display/time.tsx';
import { Example, Examples } from './example.tsx';
import type { GalleryProps } from './specimen.tsx';

const texts = {
  en: {
    heading: 'Values',
    money: 'Money: a stock, below zero, what came, what went, beside a larger figure',
    time: 'Time: relative with the exact time on hover and focus, and exact',
    status: 'Status: done, waiting on someone, failed, information, nothing to do, at work',
    words: ['Settled', 'Under review', 'Failed', 'Billing', 'Discarded', 'Creating'],
    id: 'Identifier: short, and shortened in the middle',
    orderNumber: 'order number',
  },
  zh: {
    heading: '数值与状态',
    money: '金额：余额、负数、收入、支出、次要数值',
    time: '时间：相对时间（悬停或聚焦时显示准确时间）与准确时间',
    status: '状态：完成、待处理、失败、提示、无需处理、进行中',
    words: ['已结清', '审核中', '失败', '出账中', '已作废', '创建中'],
    id: '编号：短编号与中间省略的长编号',
    orderNumber: '订单号',
  },
};

const tones: StatusTone[] = ['success', 'warning', 'danger', 'info', 'neutral', 'info'];

/** The small pieces that show one value. */
export function ValuesGallery({ lang }: GalleryProps) {
  const t = texts[lang];
  return (
    <Examples title={t.heading}>
      <>
        <Example name={t.money}>
          <div className="flex flex-wrap gap-8">
            <Money amount={123456789n} currency="CNY" />
            <Money amount="-42.50" currency="USD" />
            <Money amount="1000.00" currency="CNY" kind="movement" />
            <Money amount="-1000.00" currency="CNY" kind="movement" />
            <Money amount="0.00" currency="CNY" kind="muted" />
          </div>
        </Example>
        <Example name={t.time}>
          <div className="flex flex-wrap gap-8">
            <Time instant="2026-11-20T03:04:05Z" />
            <Time instant="2026-11-20T03:04:05Z" kind="exact" />
          </div>
        </Example>
        <Example name={t.status}>
          <div className="flex flex-wrap gap-8">
            {t.words.map((word, index) => (
              <Status key={word} tone={tones[index] ?? 'neutral'} live={index === 5}>
                {word}
              </Status>
            ))}
          </div>
          <div className="mt-3 flex flex-wrap gap-3">
            {t.words.map((word, index) => (
              <StatusTag key={word} tone={tones[index] ?? 'neutral'}>
                {word}
              </StatusTag>
            ))}
          </div>
        </Example>
        <Example name={t.id}>
          <div className="flex flex-wrap gap-8">
            <Identifier value="APP-00042" label={t.orderNumber} />
            <Identifier value="RC-20261120-9f3b2c7d1e5a4408" label={t.orderNumber} />
          </div>
        </Example>
      </>
    </Examples>
  );
}
