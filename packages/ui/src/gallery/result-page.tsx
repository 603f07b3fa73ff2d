import { Button } from '../action/button.tsx';
import { Identifier } from '../display/identifier.tsx';
import { Money } from '../display/money.tsx';
import { ResultPage, type Outcome } from '../feedback/result-page.tsx';
import { Time } from '../display/time.tsx';
import { Example, Examples } from './example.tsx';
import type { GalleryProps } from './specimen.tsx';

interface OutcomeTexts {
  name: string;
  title: string;
  text: string;
  action: string;
}

const texts: Record<
  GalleryProps['lang'],
  {
    heading: string;
    order: string;
    method: string;
    paid: string;
    home: string;
    note: string;
  } & Record<Outcome, OutcomeTexts>
> = {
  en: {
    heading: 'Result page',
    order: 'Order number',
    method: 'Paid with',
    paid: 'Paid',
    home: 'Back to home',
    note: 'Keep this page or its number; the same receipt stands under Transactions.',
    success: {
      name: 'Success',
      title: 'Payment received',
      text: 'The amount has been added to your balance.',
      action: 'View transactions',
    },
    processing: {
      name: 'Processing',
      title: 'Waiting for the bank',
      text: 'This page updates by itself. It can take up to 72 hours; you may leave it.',
      action: 'View transactions',
    },
    closed: {
      name: 'Closed',
      title: 'The order expired',
      text: 'Nothing was charged. Start again whenever you like.',
      action: 'Recharge again',
    },
    failed: {
      name: 'Failed',
      title: 'The payment was declined',
      text: 'Your bank refused it and nothing was charged. Try another method or ask your bank.',
      action: 'Try again',
    },
  },
  zh: {
    heading: '结果页',
    order: '订单号',
    method: '支付方式',
    paid: '支付时间',
    home: '返回首页',
    note: '可保存此页或订单号，凭证也可在“收支明细”中查看。',
    success: {
      name: '成功',
      title: '支付成功',
      text: '款项已计入账户余额。',
      action: '查看收支明细',
    },
    processing: {
      name: '处理中',
      title: '等待银行确认',
      text: '结果会自动更新，最长需要 72 小时，可先离开此页。',
      action: '查看收支明细',
    },
    closed: {
      name: '已关闭',
      title: '订单已过期',
      text: '没有产生扣款，可随时重新充值。',
      action: '重新充值',
    },
    failed: {
      name: '失败',
      title: '支付未成功',
      text: '银行拒绝了这笔交易，没有产生扣款。可更换支付方式，或咨询发卡银行。',
      action: '重新支付',
    },
  },
};

const outcomes: Outcome[] = ['success', 'processing', 'closed', 'failed'];

/** Outcomes of a payment, each of them once. */
export function ResultPageGallery({ lang }: GalleryProps) {
  const t = texts[lang];
  return (
    <Examples title={t.heading}>
      <div className="grid gap-x-6 lg:grid-cols-2">
        {outcomes.map((outcome) => (
          <Example key={outcome} name={t[outcome].name}>
            <ResultPage
              outcome={outcome}
              headingLevel={4}
              title={t[outcome].title}
              amount={<Money amount="1000.00" currency="CNY" />}
              details={[
                {
                  id: 'order',
                  term: t.order,
                  value: <Identifier value="RC-20261120-9f3b2c7d" label={t.order} />,
                },
                { id: 'method', term: t.method, value: 'Alipay' },
                ...(outcome === 'success'
                  ? [
                      {
                        id: 'paid',
                        term: t.paid,
                        value: <Time instant="2026-11-20T03:04:05Z" kind="exact" />,
                      },
                    ]
                  : []),
              ]}
              actions={
                <>
                  <Button variant="primary">{t[outcome].action}</Button>
                  <Button>{t.home}</Button>
                </>
              }
              note={t.note}
            >
              {t[outcome].text}
            </ResultPage>
          </Example>
        ))}
      </div>
    </Examples>
  );
}
