import { useState } from 'react';
import { Banner } from '../feedback/banner.tsx';
import { Button } from '../action/button.tsx';
import { Disclosure } from '../layout/disclosure.tsx';
import { Fieldset } from '../form/fieldset.tsx';
import { Progress } from '../feedback/progress.tsx';
import { Spinner } from '../feedback/spinner.tsx';
import { Stepper } from '../layout/stepper.tsx';
import { Tabs } from '../layout/tabs.tsx';
import { TextField } from '../form/text-field.tsx';
import { Specimen, Specimens } from './specimen.tsx';
import type { GalleryProps } from './specimen.tsx';

const texts = {
  en: {
    title: 'Feedback and structure',
    certify: 'Certify your company',
    certifyText:
      'Bank transfers and invoices need a certified company. It takes about five minutes.',
    start: 'Start',
    paid: 'Your recharge of ¥1,000.00 has arrived.',
    low: 'The balance covers about two days',
    lowText: 'Recharge before 22 November to keep your applications online.',
    recharge: 'Recharge',
    overdue: 'The bill of October is overdue',
    overdueText: 'Applications go offline on 25 November. Pay ¥3,204.18 to prevent it.',
    pay: 'Pay now',
    exporting: 'Writing 12,480 rows',
    provisioning: 'Setting up the region',
    busy: 'Progress',
    steps: 'Certification',
    stepLabels: ['Company', 'Contact', 'Licence', 'Summary'],
    back: 'Back',
    next: 'Go on',
    tabs: 'Application',
    tabLabels: ['Overview', 'Games', 'Callbacks'],
    tabText: 'Content of the chosen tab.',
    more: 'How is it calculated?',
    moreText: 'The unit price times the minutes used, rounded once at the end of the day.',
    group: 'Company',
    groupText: 'As it stands on the business licence.',
    legalName: 'Legal name',
    taxNumber: 'Credit code',
  },
  zh: {
    title: '反馈与结构',
    certify: '完成企业认证',
    certifyText: '对公转账和开票需要先完成企业认证，大约需要五分钟。',
    start: '开始认证',
    paid: '充值 ¥1,000.00 已到账。',
    low: '余额预计还可使用两天',
    lowText: '请在 11 月 22 日前充值，以免应用下线。',
    recharge: '充值',
    overdue: '10 月账单已逾期',
    overdueText: '应用将于 11 月 25 日下线，支付 ¥3,204.18 即可避免。',
    pay: '立即支付',
    exporting: '正在写入 12,480 行',
    provisioning: '正在开通区域服务',
    busy: '进度',
    steps: '企业认证',
    stepLabels: ['企业信息', '联系人', '营业执照', '确认'],
    back: '上一步',
    next: '下一步',
    tabs: '应用',
    tabLabels: ['概览', '游戏', '回调'],
    tabText: '当前标签页的内容。',
    more: '如何计费',
    moreText: '单价乘以使用分钟数，每日结束时统一取整一次。',
    group: '企业信息',
    groupText: '与营业执照保持一致。',
    legalName: '企业全称',
    taxNumber: '统一社会信用代码',
  },
};

type Texts = (typeof texts)['en'];

export function FeedbackGallery({ lang }: GalleryProps) {
  const t = texts[lang];
  return (
    <Specimens title={t.title}>
      <Banners t={t} />
      <Specimen name={t.busy}>
        <div className="flex w-full flex-col gap-4 md:max-w-100">
          <Progress label={t.exporting} value={7488} max={12480} valueText="60%" />
          <Progress label={t.provisioning} value={null} />
          <Spinner className="text-accent" />
        </div>
      </Specimen>
      <Steps t={t} />
      <TabsAndMore t={t} />
      <div>
        <Fieldset title={t.group} description={t.groupText}>
          <TextField label={t.legalName} />
          <TextField label={t.taxNumber} className="max-w-80" />
        </Fieldset>
        <Fieldset title={t.group} description={t.groupText}>
          <TextField label={t.legalName} />
        </Fieldset>
      </div>
    </Specimens>
  );
}

function Banners({ t }: { t: Texts }) {
  const [shown, setShown] = useState(true);
  return (
    <div className="flex flex-col gap-3">
      <Banner title={t.certify} action={<Button size="sm">{t.start}</Button>}>
        {t.certifyText}
      </Banner>
      {shown && (
        <Banner tone="success" onDismiss={() => setShown(false)}>
          {t.paid}
        </Banner>
      )}
      <Banner tone="warning" title={t.low} action={<Button size="sm">{t.recharge}</Button>}>
        {t.lowText}
      </Banner>
      <Banner tone="danger" title={t.overdue} action={<Button size="sm">{t.pay}</Button>}>
        {t.overdueText}
      </Banner>
    </div>
  );
}

function Steps({ t }: { t: Texts }) {
  const [step, setStep] = useState(1);
  const last = t.stepLabels.length - 1;
  return (
    <div className="flex flex-col gap-4">
      <Stepper
        label={t.steps}
        steps={t.stepLabels.map((label) => ({ id: label, label }))}
        current={step}
        onStepPress={setStep}
      />
      <div className="flex gap-2">
        <Button size="sm" onClick={() => setStep(Math.max(0, step - 1))}>
          {t.back}
        </Button>
        <Button size="sm" onClick={() => setStep(Math.min(last, step + 1))}>
          {t.next}
        </Button>
      </div>
    </div>
  );
}

function TabsAndMore({ t }: { t: Texts }) {
  const [tab, setTab] = useState('0');
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <Tabs
        label={t.tabs}
        value={tab}
        onValueChange={setTab}
        tabs={t.tabLabels.map((label, index) => ({
          value: String(index),
          label,
          ...(index === 1 && { count: 12 }),
        }))}
      >
        <p className="text-text-muted">{t.tabText}</p>
      </Tabs>
      <Disclosure summary={t.more} defaultOpen>
        <p className="text-text-muted">{t.moreText}</p>
      </Disclosure>
    </div>
  );
}
