import type { ShopPage } from '@arcadia/contract/shop/shop';
import { Button } from '@arcadia/ui/action/button';
import { Banner } from '@arcadia/ui/feedback/banner';
import { SegmentedControl } from '@arcadia/ui/form/segmented-control';
import { Card } from '@arcadia/ui/layout/card';
import { type ContentLanguage, contentLanguages } from '@arcadia/kernel/languages';
import { currencies, type Currency } from '@arcadia/kernel/money';
import { useCommonMessages } from '@arcadia/web/messages/common-messages';
import { useContentLanguage } from '@arcadia/web/messages/messages';
import { useState } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { PreviewFrame } from './PreviewFrame.tsx';

/** The page as the shop will show it, in each language, currency and width. It follows every key that is pressed. */
export function Preview({ page }: { page: ShopPage }) {
  const { preview: texts, languages } = useMessages('backofficeCampaignEditor');
  const { actions } = useCommonMessages();
  const [language, setLanguage] = useState<ContentLanguage>(useContentLanguage());
  const [currency, setCurrency] = useState<Currency>('CNY');
  const [size, setSize] = useState<'phone' | 'desktop'>('phone');
  const [attempt, setAttempt] = useState(1);
  const [failedAt, setFailedAt] = useState(0);
  return (
    <Card
      title={texts.title}
      actions={
        <SegmentedControl
          label={texts.size}
          options={(['phone', 'desktop'] as const).map((value) => ({
            value,
            label: texts.sizes[value],
          }))}
          value={size}
          onValueChange={setSize}
        />
      }
    >
      <div className="mb-4 flex flex-wrap justify-between gap-2">
        <SegmentedControl
          label={texts.language}
          options={contentLanguages.map((value) => ({ value, label: languages[value] }))}
          value={language}
          onValueChange={setLanguage}
        />
        <SegmentedControl
          label={texts.currency}
          options={currencies.map((value) => ({ value, label: value }))}
          value={currency}
          onValueChange={setCurrency}
        />
      </div>
      {failedAt === attempt ? (
        <Banner
          tone="warning"
          title={texts.failed}
          action={
            <Button size="sm" onClick={() => setAttempt(attempt + 1)}>
              {actions.retry}
            </Button>
          }
        >
          {texts.failedText}
        </Banner>
      ) : (
        <PreviewFrame
          key={attempt}
          shown={{ page, language, currency }}
          size={size}
          onFailure={() => setFailedAt(attempt)}
        />
      )}
    </Card>
  );
}
