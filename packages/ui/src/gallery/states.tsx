import { useState } from 'react';
import { Button } from '../action/button.tsx';
import { Card } from '../layout/card.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ErrorBoundary } from '../feedback/error-boundary.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { Loading } from '../feedback/loading.tsx';
import { Pattern } from '../display/pattern.tsx';
import { Skeleton, SkeletonText } from '../feedback/skeleton.tsx';
import { Example, Examples } from './example.tsx';
import type { GalleryProps } from './specimen.tsx';

const texts = {
  en: {
    heading: 'States in place of content',
    empty: 'Empty',
    emptyTitle: 'No coupons yet',
    emptyText: 'Coupons you receive in promotions are kept here until they expire.',
    emptyAction: 'See current offers',
    error: 'Failed, with id, retry and contact',
    errorTitle: 'The balance could not be loaded',
    errorText: 'Your money is safe; only the display failed.',
    contact: 'If it goes on, call your account manager.',
    loading: 'Loading: nothing at first, a quiet sign after 100 ms, words after 1 s',
    loadingWords: 'Fetching this month’s exchange rate',
    again: 'Show again',
    skeleton: 'Skeleton',
    boundary: 'Error boundary',
    boundaryTitle: 'This part of the page stopped working',
    boundaryText: 'The rest still works. Open this part again, or reload the page.',
    break: 'Break it',
  },
  zh: {
    heading: '占位与异常状态',
    empty: '暂无数据',
    emptyTitle: '还没有优惠券',
    emptyText: '参加活动领取的优惠券会存放在这里，到期前均可使用。',
    emptyAction: '查看当前活动',
    error: '出错：含错误编号、重试与联系方式',
    errorTitle: '余额加载失败',
    errorText: '资金不受影响，只是页面暂时无法显示。',
    contact: '如果问题仍然存在，请致电客户经理。',
    loading: '加载：100 毫秒内无提示，之后显示图标，超过 1 秒显示说明',
    loadingWords: '正在获取本月汇率',
    again: '再看一次',
    skeleton: '骨架屏',
    boundary: '错误边界',
    boundaryTitle: '页面的这一部分出了问题',
    boundaryText: '其他部分不受影响。可重新打开这一部分，或刷新整个页面。',
    break: '触发错误',
  },
};

type StatesTexts = (typeof texts)['en'];

function Breakable({ label }: { label: string }) {
  const [broken, setBroken] = useState(false);
  if (broken) throw new Error('Broken on purpose in the gallery.');
  return (
    <div className="p-6 text-center">
      <Button onClick={() => setBroken(true)}>{label}</Button>
    </div>
  );
}

function LoadingExample({ texts: t }: { texts: StatesTexts }) {
  const [round, setRound] = useState(0);
  return (
    <Card actions={<Button onClick={() => setRound(round + 1)}>{t.again}</Button>}>
      <Loading key={round}>{t.loadingWords}</Loading>
    </Card>
  );
}

/** Parts that stand in place of content that is not there. */
export function StatesGallery({ lang }: GalleryProps) {
  const t = texts[lang];
  return (
    <Examples title={t.heading}>
      <div className="grid gap-x-6 lg:grid-cols-2">
        <Example name={t.empty}>
          <Card>
            <EmptyState
              title={t.emptyTitle}
              picture={<Pattern seed="coupons" variant="outline" className="h-16 w-24" />}
              action={<Button>{t.emptyAction}</Button>}
            >
              {t.emptyText}
            </EmptyState>
          </Card>
        </Example>
        <Example name={t.error}>
          <Card>
            <ErrorState
              title={t.errorTitle}
              errorId="e-7f3a91c2"
              onRetry={() => undefined}
              contact={t.contact}
            >
              {t.errorText}
            </ErrorState>
          </Card>
        </Example>
        <Example name={t.loading}>
          <LoadingExample texts={t} />
        </Example>
        <Example name={t.skeleton}>
          <Card>
            <div className="mb-4 text-28">
              <Skeleton width="40%" />
            </div>
            <SkeletonText lines={4} />
          </Card>
        </Example>
        <Example name={t.boundary}>
          <Card>
            <ErrorBoundary
              newErrorId={() => 'e-gallery'}
              onError={() => undefined}
              renderFallback={({ errorId, reset }) => (
                <ErrorState title={t.boundaryTitle} errorId={errorId} onRetry={reset}>
                  {t.boundaryText}
                </ErrorState>
              )}
            >
              <Breakable label={t.break} />
            </ErrorBoundary>
          </Card>
        </Example>
      </div>
    </Examples>
  );
}
