import { useState } from 'react';
import { Download, Plus, RefreshCw, Trash2 } from 'lucide-react';
import { Button, buttonClass, textLinkClass } from '../action/button.tsx';
import { CopyButton } from '../action/copy-button.tsx';
import { IconButton } from '../action/icon-button.tsx';
import { Kbd } from '../display/kbd.tsx';
import { Tooltip } from '../overlay/tooltip.tsx';
import { Specimen, Specimens } from './specimen.tsx';
import type { GalleryProps } from './specimen.tsx';

const texts = {
  en: {
    title: 'Buttons',
    variants: 'Variants',
    small: 'Small',
    states: 'States',
    icons: 'Icons',
    links: 'Links',
    create: 'Create application',
    export: 'Export',
    cancel: 'Cancel',
    remove: 'Delete',
    save: 'Save changes',
    saving: 'Press to wait',
    reason: 'Add a game before you go online.',
    online: 'Go online',
    refresh: 'Refresh',
    noRight: 'Your role can’t delete applications.',
    docs: 'Read the guide',
    terms: 'terms of service',
    order: 'order number',
    tip: 'Bills are settled on the 3rd of each month.',
    hover: 'Tooltip',
  },
  zh: {
    title: '按钮',
    variants: '类型',
    small: '小号',
    states: '状态',
    icons: '图标',
    links: '链接',
    create: '创建应用',
    export: '导出',
    cancel: '取消',
    remove: '删除',
    save: '保存修改',
    saving: '点击后等待',
    reason: '添加游戏后才能上线。',
    online: '上线',
    refresh: '刷新',
    noRight: '当前角色无权删除应用。',
    docs: '查看指南',
    terms: '服务条款',
    order: '订单号',
    tip: '账单于每月 3 日结算。',
    hover: '提示',
  },
};

export function ButtonsGallery({ lang }: GalleryProps) {
  const t = texts[lang];
  const [waiting, setWaiting] = useState(false);
  return (
    <Specimens title={t.title}>
      <Specimen name={t.variants}>
        <Button variant="primary">
          <Plus aria-hidden="true" />
          {t.create}
        </Button>
        <Button>
          <Download aria-hidden="true" />
          {t.export}
        </Button>
        <Button variant="ghost">{t.cancel}</Button>
        <Button variant="danger">{t.remove}</Button>
      </Specimen>
      <Specimen name={t.small}>
        <Button size="sm" variant="primary">
          {t.create}
        </Button>
        <Button size="sm">{t.export}</Button>
        <Button size="sm" variant="ghost">
          {t.cancel}
        </Button>
        <Button size="sm" variant="danger">
          {t.remove}
        </Button>
      </Specimen>
      <Specimen name={t.states}>
        <Button variant="primary" loading>
          {t.save}
        </Button>
        <Button loading={waiting} onClick={() => setWaiting(!waiting)}>
          {t.saving}
        </Button>
        <Button variant="primary" disabledReason={t.reason}>
          {t.online}
        </Button>
        <Button variant="danger" disabledReason={t.noRight}>
          {t.remove}
        </Button>
      </Specimen>
      <Specimen name={t.icons}>
        <IconButton label={t.refresh}>
          <RefreshCw aria-hidden="true" />
        </IconButton>
        <IconButton label={t.refresh} variant="secondary">
          <RefreshCw aria-hidden="true" />
        </IconButton>
        <IconButton label={t.remove} size="sm" disabledReason={t.noRight}>
          <Trash2 aria-hidden="true" />
        </IconButton>
        <span className="flex items-center gap-1 font-mono text-13">
          RC20261120000317 <CopyButton value="RC20261120000317" label={t.order} />
        </span>
        <Tooltip text={t.tip}>
          <Button variant="ghost">{t.hover}</Button>
        </Tooltip>
        <span className="flex gap-1">
          <Kbd>Ctrl</Kbd>
          <Kbd>K</Kbd>
        </span>
      </Specimen>
      <Specimen name={t.links}>
        <a href="#buttons" className={buttonClass()}>
          {t.docs}
        </a>
        <a href="#buttons" className={textLinkClass}>
          {t.terms}
        </a>
      </Specimen>
    </Specimens>
  );
}
