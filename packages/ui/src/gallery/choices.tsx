import { useState } from 'react';
import { Building2, CreditCard, Wallet } from 'lucide-react';
import { Checkbox } from '../form/checkbox.tsx';
import { Combobox } from '../form/combobox.tsx';
import type { ComboboxItem } from '../form/combobox.tsx';
import { Radio, RadioCard, RadioGroup } from '../form/radio-group.tsx';
import { SegmentedControl } from '../form/segmented-control.tsx';
import { Select } from '../form/select.tsx';
import { Switch } from '../form/switch.tsx';
import { Specimens } from './specimen.tsx';
import type { GalleryProps } from './specimen.tsx';

const texts = {
  en: {
    title: 'Choices',
    method: 'Payment method',
    alipay: 'Alipay',
    alipayHelp: 'Credited within seconds.',
    wechat: 'WeChat Pay',
    wechatHelp: 'Scan with your phone.',
    transfer: 'Bank transfer',
    transferHelp: 'Credited after review, one to two working days.',
    transferOff: 'Available after certification.',
    region: 'Region',
    regionPlaceholder: 'Choose a region',
    regions: ['Mainland China', 'Singapore', 'Frankfurt', 'Virginia'],
    regionHint: 'Data stays in the region.',
    regionError: 'Choose the region in which your players are.',
    company: 'Company',
    companyPlaceholder: 'Name or ID',
    companyEmpty: 'No company has this name. Check the spelling or search by ID.',
    terms: 'I have read the terms of service and the privacy policy',
    termsError: 'Tick the box to go on.',
    mails: 'Mail me when a bill is ready',
    all: 'All applications',
    locked: 'Owner (can’t be taken away)',
    renew: 'Renew by itself',
    renewHelp: 'We charge the balance one day before the plan ends.',
    kind: 'Kind of invoice',
    plain: 'Plain invoice',
    special: 'Special VAT invoice',
    specialHelp: 'Needs a certified company.',
    period: 'Period',
    periods: { d7: '7 days', d30: '30 days', m12: '12 months' },
  },
  zh: {
    title: '选择',
    method: '支付方式',
    alipay: '支付宝',
    alipayHelp: '实时到账。',
    wechat: '微信支付',
    wechatHelp: '使用手机扫码支付。',
    transfer: '对公转账',
    transferHelp: '审核后到账，需 1–2 个工作日。',
    transferOff: '完成企业认证后可用。',
    region: '区域',
    regionPlaceholder: '选择区域',
    regions: ['中国大陆', '新加坡', '法兰克福', '弗吉尼亚'],
    regionHint: '数据只保存在所选区域。',
    regionError: '选择玩家所在的区域。',
    company: '企业',
    companyPlaceholder: '名称或 ID',
    companyEmpty: '没有找到这家企业，可检查名称或改用 ID 搜索。',
    terms: '我已阅读并同意《服务条款》和《隐私政策》',
    termsError: '勾选后才能继续。',
    mails: '出账时发邮件通知我',
    all: '全部应用',
    locked: '所有者（不可移除）',
    renew: '自动续费',
    renewHelp: '到期前一天从余额中扣款。',
    kind: '发票类型',
    plain: '增值税普通发票',
    special: '增值税专用发票',
    specialHelp: '需要完成企业认证。',
    period: '时间范围',
    periods: { d7: '近 7 天', d30: '近 30 天', m12: '近 12 个月' },
  },
};

const companies: ComboboxItem[] = [
  { value: '10001', label: '星河互动科技有限公司', hint: '10001' },
  { value: '10002', label: 'Northwind Games Pte. Ltd.', hint: '10002' },
  { value: '10003', label: '蓝鲸网络', hint: '10003' },
];

export function ChoicesGallery({ lang }: GalleryProps) {
  const t = texts[lang];
  const [period, setPeriod] = useState<'d7' | 'd30' | 'm12'>('d30');
  const [kind, setKind] = useState<string | null>('plain');
  return (
    <Specimens title={t.title}>
      <PaymentMethod t={t} />
      <div className="grid items-start gap-x-8 gap-y-6 md:grid-cols-2 xl:grid-cols-4">
        <Selects t={t} />
        <div className="flex flex-col gap-3">
          <Checkbox label={t.terms} error={t.termsError} />
          <Checkbox label={t.mails} defaultChecked />
          <Checkbox label={t.all} indeterminate />
          <Checkbox label={t.locked} defaultChecked disabled />
        </div>
        <RadioGroup label={t.kind} value={kind} onValueChange={setKind}>
          <Radio value="plain" label={t.plain} />
          <Radio value="special" label={t.special} help={t.specialHelp} disabled />
        </RadioGroup>
        <div className="flex flex-col gap-5">
          <Switch label={t.renew} help={t.renewHelp} defaultChecked />
          <Switch label={t.mails} />
          <div>
            <SegmentedControl
              label={t.period}
              value={period}
              onValueChange={setPeriod}
              options={[
                { value: 'd7', label: t.periods.d7 },
                { value: 'd30', label: t.periods.d30 },
                { value: 'm12', label: t.periods.m12 },
              ]}
            />
          </div>
        </div>
      </div>
    </Specimens>
  );
}

function PaymentMethod({ t }: { t: (typeof texts)['en'] }) {
  const [method, setMethod] = useState<string | null>('alipay');
  return (
    <RadioGroup
      label={t.method}
      value={method}
      onValueChange={setMethod}
      className="grid gap-3 md:grid-cols-3"
    >
      <RadioCard
        value="alipay"
        label={t.alipay}
        help={t.alipayHelp}
        icon={<Wallet aria-hidden="true" className="size-5 text-info" />}
      />
      <RadioCard
        value="wechat"
        label={t.wechat}
        help={t.wechatHelp}
        icon={<CreditCard aria-hidden="true" className="size-5 text-success" />}
      />
      <RadioCard
        value="transfer"
        label={t.transfer}
        help={t.transferOff}
        disabled
        icon={<Building2 aria-hidden="true" className="size-5" />}
      />
    </RadioGroup>
  );
}

function Selects({ t }: { t: (typeof texts)['en'] }) {
  const [region, setRegion] = useState<string | null>('0');
  const [missing, setMissing] = useState<string | null>(null);
  const [company, setCompany] = useState<ComboboxItem | null>(null);
  const options = t.regions.map((label, index) => ({
    value: String(index),
    label,
    ...(index === 0 && { hint: t.regionHint }),
  }));
  return (
    <div className="flex flex-col gap-5">
      <Select label={t.region} options={options} value={region} onValueChange={setRegion} />
      <Select
        label={t.region}
        options={options}
        value={missing}
        onValueChange={setMissing}
        placeholder={t.regionPlaceholder}
        error={missing === null ? t.regionError : undefined}
      />
      <Combobox
        label={t.company}
        items={companies}
        value={company}
        onValueChange={setCompany}
        placeholder={t.companyPlaceholder}
        emptyText={t.companyEmpty}
      />
    </div>
  );
}
