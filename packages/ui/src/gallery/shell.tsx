import {
  AppWindow,
  BookOpen,
  ChartLine,
  CircleHelp,
  FileText,
  House,
  Images,
  ReceiptText,
  Ticket,
  UserRound,
  Wallet,
} from 'lucide-react';
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { BrandMark } from '../display/brand-mark.tsx';
import { Breadcrumb } from '../layout/breadcrumb.tsx';
import { Button } from '../action/button.tsx';
import { Card } from '../layout/card.tsx';
import { PageBody, PageHeader } from '../layout/page.tsx';
import { Shell } from '../layout/shell.tsx';
import type { NavigationGroup } from '../layout/shell-navigation.tsx';
import { ToolsRail } from '../layout/tools-rail.tsx';
import type { GalleryProps } from './specimen.tsx';

const texts = {
  en: {
    home: 'Home',
    applications: 'Applications',
    data: 'Data dashboard',
    finance: 'Finance',
    recharge: 'Recharge',
    transactions: 'Transactions',
    bills: 'Bills',
    coupons: 'Coupons',
    account: 'Account',
    settings: 'Account settings',
    developer: 'Developer',
    documentation: 'Documentation',
    sentence: 'What came in, what went out, and the balance after each movement.',
    consult: 'Contact',
    guide: 'Guide',
    user: 'Lin Wei',
  },
  zh: {
    home: '首页',
    applications: '应用列表',
    data: '数据看板',
    finance: '财务',
    recharge: '充值',
    transactions: '收支明细',
    bills: '账单',
    coupons: '优惠券',
    account: '账号',
    settings: '账号设置',
    developer: '开发者',
    documentation: '开发文档',
    sentence: '每一笔收入与支出，以及变动后的余额。',
    consult: '咨询',
    guide: '指南',
    user: '林薇',
  },
};

type ShellTexts = (typeof texts)['en'];

function groups(t: ShellTexts): readonly NavigationGroup[] {
  const item = (id: string, label: string, icon: ReactNode) => ({
    id,
    label,
    icon,
    href: `#${id}`,
  });
  return [
    {
      id: 'main',
      items: [
        item('home', t.home, <House size={16} />),
        item('applications', t.applications, <AppWindow size={16} />),
        item('data', t.data, <ChartLine size={16} />),
      ],
    },
    {
      id: 'finance',
      label: t.finance,
      items: [
        item('recharge', t.recharge, <Wallet size={16} />),
        item('transactions', t.transactions, <ReceiptText size={16} />),
        item('bills', t.bills, <FileText size={16} />),
        { ...item('coupons', t.coupons, <Ticket size={16} />), badge: '3' },
      ],
    },
    {
      id: 'account',
      label: t.account,
      items: [item('settings', t.settings, <UserRound size={16} />)],
    },
    {
      id: 'developer',
      label: t.developer,
      desktopOnly: true,
      items: [{ ...item('docs', t.documentation, <BookOpen size={16} />), external: true }],
    },
  ];
}

/** The address's hash stands in for the router's path. */
function subscribe(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}

function shown(hash: string): string {
  return hash === '' || hash === '#main' ? 'transactions' : hash.slice(1);
}

/** The whole frame; it takes the window, so it stands on a page of its own. */
export function ShellGallery({ lang }: GalleryProps) {
  const t = texts[lang];
  const [collapsed, setCollapsed] = useState(false);
  const [toolsOpen, setToolsOpen] = useState(true);
  const hash = useSyncExternalStore(subscribe, () => window.location.hash);
  const currentId = shown(hash);
  return (
    <Shell
      brand={
        <span className="flex items-center gap-2 text-14 font-semibold">
          <BrandMark /> Arcadia
        </span>
      }
      brandMark={<BrandMark label="Arcadia" />}
      navigation={groups(t)}
      currentId={currentId}
      location={currentId}
      sidebarCollapsed={collapsed}
      onSidebarCollapsedChange={setCollapsed}
      breadcrumb={<Breadcrumb crumbs={[{ label: t.finance }, { label: t.transactions }]} />}
      topBar={<Button variant="ghost">{t.user}</Button>}
      tools={
        <ToolsRail
          open={toolsOpen}
          onOpenChange={setToolsOpen}
          tools={[
            {
              id: 'consult',
              label: t.consult,
              icon: <CircleHelp size={18} />,
              onSelect: () => undefined,
            },
            {
              id: 'guide',
              label: t.guide,
              icon: <Images size={18} />,
              onSelect: () => undefined,
            },
          ]}
        />
      }
      toolsOpen={toolsOpen}
    >
      <PageBody>
        <PageHeader
          title={t.transactions}
          description={t.sentence}
          actions={<Button variant="primary">{t.recharge}</Button>}
        />
        <Card>
          <div className="h-[480px]" />
        </Card>
      </PageBody>
    </Shell>
  );
}
