import { useState } from 'react';
import { Search } from 'lucide-react';
import { AmountField } from '../form/amount-field.tsx';
import { Button, textLinkClass } from '../action/button.tsx';
import { CodeField } from '../form/code-field.tsx';
import { FormError } from '../form/form-error.tsx';
import { NumberField } from '../form/number-field.tsx';
import { PasswordField } from '../form/password-field.tsx';
import { TextArea } from '../form/text-area.tsx';
import { TextField } from '../form/text-field.tsx';
import { Specimens } from './specimen.tsx';
import type { GalleryProps } from './specimen.tsx';

const texts = {
  en: {
    title: 'Fields',
    name: 'Application name',
    nameHelp: 'Customers don’t see it. You can change it later.',
    nameError: 'Another application has this name. Choose a different one.',
    placeholder: 'Skyfall',
    disabled: 'Region',
    disabledValue: 'Mainland China',
    search: 'Search',
    searchPlaceholder: 'Name or App ID',
    note: 'Note to finance',
    password: 'Password',
    forgot: 'Forgot it?',
    passwordHelp: '8 to 16 characters with letters and digits.',
    amount: 'Amount',
    amountHelp: 'Between 1.00 and 500,000.00.',
    amountError: 'Yuan have two decimals at most. Change 12.345 to 12.34 or 12.35.',
    quantity: 'Quantity',
    unit: 'packs',
    code: 'Code',
    codeHelp: 'We sent it to 138 0000 0001. It is valid for 10 minutes.',
    codeError: 'This code is wrong. You have 4 tries left.',
    phone: 'Phone number',
    checked: 'Checked on leaving',
    checkedError: 'Fill this in: the next control moves down by this line.',
    press: 'Press me',
    presses: (count: number) => `Pressed ${count} times`,
    failed:
      'The recharge was not created: the payment channel does not answer. Try again in a minute.',
  },
  zh: {
    title: '输入框',
    name: '应用名称',
    nameHelp: '仅在控制台内显示，之后可以修改。',
    nameError: '已有同名应用，请换一个名称。',
    placeholder: '天空之城',
    disabled: '区域',
    disabledValue: '中国大陆',
    search: '搜索',
    searchPlaceholder: '名称或 App ID',
    note: '给财务的备注',
    password: '密码',
    forgot: '忘记密码',
    passwordHelp: '8–16 位，须包含字母和数字。',
    amount: '充值金额',
    amountHelp: '单笔 1.00 至 500,000.00 元。',
    amountError: '金额最多两位小数，请改为 12.34 或 12.35。',
    quantity: '数量',
    unit: '份',
    code: '验证码',
    codeHelp: '已发送至 138 0000 0001，10 分钟内有效。',
    codeError: '验证码错误，还可以再试 4 次。',
    phone: '手机号',
    checked: '离开时校验',
    checkedError: '请填写此项：错误提示会将下方控件推后一行。',
    press: '点击我',
    presses: (count: number) => `已点击 ${count} 次`,
    failed: '充值订单创建失败：支付渠道暂无响应，请一分钟后再试。',
  },
};

type GalleryTexts = (typeof texts)['en'];

export function FieldsGallery({ lang }: GalleryProps) {
  const t = texts[lang];
  const [quantity, setQuantity] = useState<number | null>(1);
  return (
    <Specimens title={t.title}>
      <div className="grid items-start gap-x-8 gap-y-6 md:grid-cols-2 xl:grid-cols-3">
        <TextField label={t.name} help={t.nameHelp} placeholder={t.placeholder} />
        <TextField label={t.name} defaultValue={t.placeholder} error={t.nameError} />
        <TextField label={t.disabled} defaultValue={t.disabledValue} disabled />
        <TextField label={t.phone} type="tel" prefix="+86" defaultValue="13800000001" />
        <PasswordField
          label={t.password}
          labelAction={
            <a href="#fields" className={textLinkClass}>
              {t.forgot}
            </a>
          }
          help={t.passwordHelp}
          autoComplete="current-password"
          defaultValue="Demo-2026"
        />
        <TextField
          label={t.search}
          hideLabel
          type="search"
          prefix={<Search aria-hidden="true" className="size-4" />}
          placeholder={t.searchPlaceholder}
          className="md:pt-7"
        />
        <AmountField
          label={t.amount}
          currency="¥"
          fractionDigits={2}
          defaultValue="1000.00"
          help={t.amountHelp}
        />
        <AmountField
          label={t.amount}
          currency="CNY"
          fractionDigits={2}
          defaultValue="12.345"
          error={t.amountError}
        />
        <NumberField
          label={t.quantity}
          value={quantity}
          onValueChange={setQuantity}
          min={1}
          max={99}
          unit={t.unit}
        />
        <CodeField label={t.code} help={t.codeHelp} defaultValue="4071" />
        <CodeField label={t.code} error={t.codeError} defaultValue="407135" />
        <TextArea label={t.note} optional />
        <CheckedOnLeaving texts={t} />
      </div>
      <FormError>{t.failed}</FormError>
    </Specimens>
  );
}

/** A press on what stands below leaves the field and shows its error, and still counts. */
function CheckedOnLeaving({ texts }: { texts: GalleryTexts }) {
  const [value, setValue] = useState('');
  const [left, setLeft] = useState(false);
  const [presses, setPresses] = useState(0);
  return (
    <div className="flex flex-col items-start gap-3">
      <TextField
        label={texts.checked}
        value={value}
        onChange={(event) => setValue(event.target.value)}
        onBlur={() => setLeft(true)}
        error={left && value === '' ? texts.checkedError : undefined}
      />
      <Button size="sm" onClick={() => setPresses((count) => count + 1)}>
        {texts.press}
      </Button>
      <p className="text-13 text-text-muted">{texts.presses(presses)}</p>
    </div>
  );
}
