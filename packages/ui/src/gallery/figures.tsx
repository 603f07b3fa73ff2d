import { Money } from '../display/money.tsx';
import { Sparkline } from '../display/sparkline.tsx';
import { StatTile } from '../display/stat-tile.tsx';
import { Example, Examples } from './example.tsx';
import type { GalleryProps } from './specimen.tsx';

const texts = {
  en: {
    heading: 'Figures',
    tiles: 'Figures: growing, falling, money, loading',
    active: 'Active users',
    fresh: 'New users',
    balance: 'Account balance',
    minutes: 'Trial minutes left',
    lastMonth: 'on last month',
    updated: 'Updated 5 minutes ago',
    credit: 'Available credit 62,480.00',
    trend: (name: string) => `${name}, last 14 days`,
    day: 'Day',
  },
  zh: {
    heading: '数据指标',
    tiles: '数据指标：增长、下降、金额、加载中',
    active: '活跃用户',
    fresh: '新增用户',
    balance: '账户余额',
    minutes: '剩余免费时长',
    lastMonth: '较上月',
    updated: '5 分钟前更新',
    credit: '可用额度 62,480.00',
    trend: (name: string) => `${name}，近 14 天`,
    day: '日期',
  },
};

const rising = [31, 34, 33, 38, 41, 40, 46, 44, 49, 55, 53, 58, 61, 66];
const falling = rising.toReversed().map((value, index) => value - (index % 3) * 4);

function points(values: readonly number[]) {
  return values.map((value, index) => ({
    label: `2026-11-${String(index + 7).padStart(2, '0')}`,
    value,
  }));
}

/** Figures that matter, with small lines. */
export function FiguresGallery({ lang }: GalleryProps) {
  const t = texts[lang];
  const chart = (name: string, values: readonly number[], hue: 1 | 2) => (
    <Sparkline
      points={points(values)}
      label={t.trend(name)}
      heads={{ label: t.day, value: name }}
      formatValue={String}
      hue={hue}
    />
  );
  return (
    <Examples title={t.heading}>
      <Example name={t.tiles}>
        <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-4">
          <StatTile
            label={t.active}
            value="48,271"
            delta={{ text: '+12.4%', direction: 'up', tone: 'good', against: t.lastMonth }}
            chart={chart(t.active, rising, 1)}
          />
          <StatTile
            label={t.fresh}
            value="1,906"
            delta={{ text: '−3.1%', direction: 'down', tone: 'bad', against: t.lastMonth }}
            chart={chart(t.fresh, falling, 2)}
          />
          <StatTile
            label={t.balance}
            value={<Money amount="57480.00" currency="CNY" />}
            footnote={t.credit}
          />
          <StatTile label={t.minutes} value={undefined} footnote={t.updated} />
        </div>
      </Example>
    </Examples>
  );
}
