import { useState } from 'react';
import { Button } from '../action/button.tsx';
import { Card } from '../layout/card.tsx';
import { Countdown } from '../feedback/countdown.tsx';
import { Money } from '../display/money.tsx';
import { Summary } from '../layout/summary.tsx';
import { Time } from '../display/time.tsx';
import { Timeline } from '../layout/timeline.tsx';
import { Example, Examples } from './example.tsx';
import type { GalleryProps } from './specimen.tsx';

const texts = {
  en: {
    heading: 'Money moments',
    summary: 'Summary of an amount',
    usage: 'Usage in October',
    usageFormula: '48,271 MAU × 300.00 / 1,000',
    gifts: 'Interactive gifts',
    giftsFormula: '12,400 × 0.15',
    discount: 'Discount',
    discountFormula: '(14,481.30 + 1,860.00) × 10%',
    coupon: 'Coupon CP-88213',
    total: 'To pay now',
    note: 'The amount is taken from your balance at once. Your October bill is settled with it.',
    timeline: 'Timeline',
    refund: 'Refund of 1,200.00 CNY',
    asked: 'Requested',
    askedBy: 'by finance@demo-cn.example',
    review: 'Approved by Arcadia',
    sent: 'Sent to the bank',
    sentDetail: 'Arrives in 10–15 business days.',
    arrived: 'Arrives in your account',
    countdown: 'Countdown',
    left: 'Time left to pay',
    leftSpoken: (seconds: number) => `${seconds} seconds left to pay`,
    restart: 'Restart',
  },
  zh: {
    heading: '资金操作',
    summary: '金额明细',
    usage: '10 月用量费用',
    usageFormula: '48,271 MAU × 300.00 ÷ 1,000',
    gifts: '互动礼物',
    giftsFormula: '12,400 × 0.15',
    discount: '折扣',
    discountFormula: '(14,481.30 + 1,860.00) × 10%',
    coupon: '优惠券 CP-88213',
    total: '本次应付',
    note: '确认后立即从账户余额扣除，10 月账单随即结清。',
    timeline: '时间线',
    refund: '退款 1,200.00 元的进度',
    asked: '提交申请',
    askedBy: '申请人 finance@demo-cn.example',
    review: '平台审核通过',
    sent: '已提交银行',
    sentDetail: '预计 10–15 个工作日到账。',
    arrived: '退款到账',
    countdown: '倒计时',
    left: '剩余支付时间',
    leftSpoken: (seconds: number) => `支付时间还剩 ${seconds} 秒`,
    restart: '重新开始',
  },
};

/** A clock that runs with the page, so that the countdown can be watched. */
const gallery = Date.parse('2026-11-20T04:00:00Z');
const now = () => gallery + performance.now();

function CountdownExample({ lang }: GalleryProps) {
  const t = texts[lang];
  const [endsAt, setEndsAt] = useState(() => new Date(now() + 64_000).toISOString());
  return (
    <div className="flex items-center gap-4">
      <Countdown endsAt={endsAt} now={now} label={t.left} announce={t.leftSpoken} />
      <Button size="sm" onClick={() => setEndsAt(new Date(now() + 12_000).toISOString())}>
        {t.restart}
      </Button>
    </div>
  );
}

/** Pieces for the moments in which money moves. */
export function MoneyMomentsGallery({ lang }: GalleryProps) {
  const t = texts[lang];
  const money = (amount: string, kind?: 'muted') => (
    <Money amount={amount} currency="CNY" kind={kind ?? 'plain'} />
  );
  return (
    <Examples title={t.heading}>
      <div className="grid gap-x-6 lg:grid-cols-2">
        <Example name={t.summary}>
          <Card title={t.total}>
            <Summary
              lines={[
                { id: 'usage', label: t.usage, formula: t.usageFormula, value: money('14481.30') },
                { id: 'gifts', label: t.gifts, formula: t.giftsFormula, value: money('1860.00') },
                {
                  id: 'discount',
                  label: t.discount,
                  formula: t.discountFormula,
                  value: <Money amount="-1634.13" currency="CNY" kind="movement" />,
                },
                {
                  id: 'coupon',
                  label: t.coupon,
                  value: <Money amount="-500.00" currency="CNY" kind="movement" />,
                },
              ]}
              total={{ label: t.total, value: money('14207.17') }}
              note={t.note}
            />
          </Card>
        </Example>
        <div>
          <Example name={t.timeline}>
            <Card title={t.refund}>
              <Timeline
                label={t.refund}
                items={[
                  {
                    id: 'asked',
                    title: t.asked,
                    detail: t.askedBy,
                    time: <Time instant="2026-11-17T06:00:00Z" />,
                  },
                  {
                    id: 'review',
                    title: t.review,
                    tone: 'success',
                    time: <Time instant="2026-11-19T01:20:00Z" />,
                  },
                  {
                    id: 'sent',
                    title: t.sent,
                    detail: t.sentDetail,
                    tone: 'info',
                    time: <Time instant="2026-11-20T01:00:00Z" />,
                  },
                  { id: 'arrived', title: t.arrived, pending: true },
                ]}
              />
            </Card>
          </Example>
          <Example name={t.countdown}>
            <CountdownExample lang={lang} />
          </Example>
        </div>
      </div>
    </Examples>
  );
}
