import { Avatar } from '../display/avatar.tsx';
import { BrandMark } from '../display/brand-mark.tsx';
import { Pattern } from '../display/pattern.tsx';
import { Specimen, Specimens } from './specimen.tsx';
import type { GalleryProps } from './specimen.tsx';

const texts = {
  en: {
    title: 'Identity',
    type: 'Type',
    sample: 'A desk for people who work with money all day',
    surfaces: 'Surfaces',
    words: 'Words',
    meanings: 'Meanings',
    charts: 'Charts',
    marks: 'Mark',
    avatars: 'Avatars',
    patterns: 'Patterns',
    names: { surface: 'Surface', text: 'Text', muted: 'Muted', faint: 'Faint', accent: 'Accent' },
    tones: ['Done', 'Waiting', 'Overdue', 'Information'],
  },
  zh: {
    title: '品牌与视觉',
    type: '字号',
    sample: '为整天与账目打交道的人而作的 Console',
    surfaces: '表面',
    words: '文字',
    meanings: '语义',
    charts: '图表',
    marks: '标志',
    avatars: '头像',
    patterns: '图案',
    names: { surface: '表面', text: '正文', muted: '次要', faint: '辅助', accent: '强调' },
    tones: ['已完成', '待处理', '已逾期', '提示'],
  },
};

const sizes = ['text-28', 'text-20', 'text-16', 'text-14', 'text-13', 'text-12'];
const surfaces = [
  'bg-canvas',
  'bg-surface',
  'bg-surface-raised',
  'bg-surface-sunken',
  'bg-accent-soft',
];
const tones = [
  'bg-success-soft text-success',
  'bg-warning-soft text-warning',
  'bg-danger-soft text-danger',
  'bg-info-soft text-info',
];
const charts = ['bg-chart-1', 'bg-chart-2', 'bg-chart-3', 'bg-chart-4', 'bg-chart-5', 'bg-chart-6'];

export function IdentityGallery({ lang }: GalleryProps) {
  const t = texts[lang];
  return (
    <Specimens title={t.title}>
      <Specimen name={t.type}>
        <div className="flex min-w-0 flex-col gap-2">
          {sizes.map((size, index) => (
            <p key={size} className={`${size} ${index < 3 ? 'font-semibold' : ''}`}>
              {t.sample} · 1,234,567.89
            </p>
          ))}
        </div>
      </Specimen>
      <Specimen name={t.surfaces}>
        {surfaces.map((surface) => (
          <span
            key={surface}
            className={`h-12 w-20 rounded-card border border-hairline ${surface}`}
          />
        ))}
      </Specimen>
      <Specimen name={t.words}>
        <span>{t.names.text}</span>
        <span className="text-text-muted">{t.names.muted}</span>
        <span className="text-text-faint">{t.names.faint}</span>
        <span className="text-accent">{t.names.accent}</span>
      </Specimen>
      <Specimen name={t.meanings}>
        {tones.map((tone, index) => (
          <span key={tone} className={`rounded-control px-2 py-0.5 text-13 ${tone}`}>
            {t.tones[index]}
          </span>
        ))}
      </Specimen>
      <Specimen name={t.charts}>
        {charts.map((chart) => (
          <span key={chart} className={`h-8 w-12 rounded-control ${chart}`} />
        ))}
      </Specimen>
      <Specimen name={t.marks}>
        <BrandMark size={48} />
        <BrandMark size={32} />
        <BrandMark size={24} />
        <BrandMark size={32} seed="Northwind" />
        <BrandMark size={32} seed="星河" />
        <BrandMark size={32} seed="Blue Whale" />
      </Specimen>
      <Specimen name={t.avatars}>
        <Avatar name="王小明" size="lg" />
        <Avatar name="Ada Lovelace" />
        <Avatar name="星河互动科技有限公司" shape="company" />
        <Avatar name="Ada" size="sm" />
      </Specimen>
      <Specimen name={t.patterns}>
        {['Skyfall', '天空之城', 'Harbour', '蓝鲸'].map((seed) => (
          <Pattern key={seed} seed={seed} className="h-24 w-36 rounded-card" />
        ))}
        <Pattern seed="empty" variant="outline" className="h-24 w-36 rounded-card" />
      </Specimen>
    </Specimens>
  );
}
