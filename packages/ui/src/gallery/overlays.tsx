import { useState } from 'react';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { Button } from '../action/button.tsx';
import { ConfirmDialog } from '../overlay/confirm-dialog.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import { Drawer } from '../overlay/drawer.tsx';
import { IconButton } from '../action/icon-button.tsx';
import { Menu, MenuCheckItem, MenuChoice, MenuItem, MenuSeparator } from '../overlay/menu.tsx';
import { Popover } from '../overlay/popover.tsx';
import { Select } from '../form/select.tsx';
import { TextField } from '../form/text-field.tsx';
import { useToast } from '../overlay/toast.tsx';
import { Specimen, Specimens } from './specimen.tsx';
import type { GalleryProps } from './specimen.tsx';

const texts = {
  en: {
    title: 'Overlays',
    dialogs: 'Dialogs',
    menus: 'Menus',
    toasts: 'Toasts',
    edit: 'Rename',
    editTitle: 'Rename the application',
    editText: 'The App ID stays the same, so nothing has to be rebuilt.',
    name: 'Name',
    region: 'Region',
    regions: [
      { value: 'cn', label: 'Mainland China' },
      { value: 'sg', label: 'Singapore' },
    ],
    save: 'Save',
    cancel: 'Cancel',
    offline: 'Take offline',
    offlineTitle: 'Take Skyfall offline?',
    offlineText: 'It can go online again at any time.',
    consequences: ['Players in a match are disconnected at once.', 'Callbacks are no longer sent.'],
    offlineError: 'Skyfall is still online: the region does not answer. Try again in a minute.',
    details: 'Details',
    detailsTitle: 'Transaction RC20261120000317',
    detailsText: 'Recharge through Alipay',
    more: 'More actions',
    remove: 'Delete',
    noRight: 'Your role can’t delete it.',
    trial: 'Show trial versions',
    theme: 'Theme',
    light: 'Light',
    dark: 'Dark',
    why: 'Why this amount?',
    whyText: 'Cash 800.00 + deposit 300.00 − unsettled 100.00 = 1,000.00',
    saved: 'Name changed',
    undo: 'Undo',
    removed: 'Game removed',
    toast: 'Say it is done',
    toastUndo: 'Offer undo',
  },
  zh: {
    title: '浮层',
    dialogs: '对话框',
    menus: '菜单',
    toasts: '轻提示',
    edit: '重命名',
    editTitle: '重命名应用',
    editText: 'App ID 不变，无需重新发版。',
    name: '名称',
    region: '区域',
    regions: [
      { value: 'cn', label: '中国大陆' },
      { value: 'sg', label: '新加坡' },
    ],
    save: '保存',
    cancel: '取消',
    offline: '下线',
    offlineTitle: '下线「天空之城」？',
    offlineText: '下线后可随时重新上线。',
    consequences: ['对局中的玩家会立即断开连接。', '不再发送回调。'],
    offlineError: '下线失败：该区域暂无响应，请一分钟后再试。',
    details: '详情',
    detailsTitle: '流水 RC20261120000317',
    detailsText: '支付宝充值',
    more: '更多操作',
    remove: '删除',
    noRight: '当前角色无权删除。',
    trial: '显示试用版本',
    theme: '主题',
    light: '浅色',
    dark: '深色',
    why: '金额如何计算',
    whyText: '现金 800.00 + 保证金 300.00 − 未结算 100.00 = 1,000.00',
    saved: '名称已修改',
    undo: '撤销',
    removed: '游戏已移除',
    toast: '提示已完成',
    toastUndo: '提供撤销',
  },
};

type Texts = (typeof texts)['en'];

export function OverlaysGallery({ lang }: GalleryProps) {
  const t = texts[lang];
  const toast = useToast();
  return (
    <Specimens title={t.title}>
      <Specimen name={t.dialogs}>
        <RenameDialog t={t} />
        <OfflineDialog t={t} />
        <DetailsDrawer t={t} />
      </Specimen>
      <Specimen name={t.menus}>
        <ActionsMenu t={t} />
        <Popover trigger={<Button variant="ghost">{t.why}</Button>} title={t.why}>
          <p className="max-w-72 text-13 text-text-muted">{t.whyText}</p>
        </Popover>
      </Specimen>
      <Specimen name={t.toasts}>
        <Button onClick={() => toast({ title: t.saved })}>{t.toast}</Button>
        <Button
          onClick={() =>
            toast({
              title: t.removed,
              action: { label: t.undo, onPress: () => toast({ title: t.saved, tone: 'info' }) },
            })
          }
        >
          {t.toastUndo}
        </Button>
      </Specimen>
    </Specimens>
  );
}

function RenameDialog({ t }: { t: Texts }) {
  const [open, setOpen] = useState(false);
  const [region, setRegion] = useState<string | null>('cn');
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t.edit}</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t.editTitle}
        description={t.editText}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>{t.cancel}</Button>
            <Button variant="primary" onClick={() => setOpen(false)}>
              {t.save}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-5">
          <TextField label={t.name} defaultValue="Skyfall" />
          <Select label={t.region} options={t.regions} value={region} onValueChange={setRegion} />
        </div>
      </Dialog>
    </>
  );
}

function OfflineDialog({ t }: { t: Texts }) {
  const [open, setOpen] = useState(false);
  const [failed, setFailed] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t.offline}</Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t.offlineTitle}
        description={t.offlineText}
        consequences={t.consequences}
        confirmLabel={t.offline}
        cancelLabel={t.cancel}
        danger
        error={failed && t.offlineError}
        onConfirm={() => setFailed(true)}
      />
    </>
  );
}

function DetailsDrawer({ t }: { t: Texts }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t.details}</Button>
      <Drawer
        open={open}
        onOpenChange={setOpen}
        title={t.detailsTitle}
        description={t.detailsText}
        footer={<Button onClick={() => setOpen(false)}>{t.cancel}</Button>}
      >
        <p className="text-text-muted">{t.whyText}</p>
      </Drawer>
    </>
  );
}

function ActionsMenu({ t }: { t: Texts }) {
  const [trial, setTrial] = useState(true);
  const [theme, setTheme] = useState<'light' | 'dark'>('light');
  return (
    <Menu
      align="start"
      trigger={
        <IconButton label={t.more} variant="secondary">
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    >
      <MenuItem icon={<Pencil aria-hidden="true" />} aside="R" onSelect={() => setTrial(!trial)}>
        {t.edit}
      </MenuItem>
      <MenuItem
        icon={<Trash2 aria-hidden="true" />}
        danger
        disabledReason={t.noRight}
        onSelect={() => setTrial(false)}
      >
        {t.remove}
      </MenuItem>
      <MenuSeparator />
      <MenuCheckItem checked={trial} onCheckedChange={setTrial}>
        {t.trial}
      </MenuCheckItem>
      <MenuSeparator />
      <MenuChoice
        label={t.theme}
        value={theme}
        onValueChange={setTheme}
        options={[
          { value: 'light', label: t.light },
          { value: 'dark', label: t.dark },
        ]}
      />
    </Menu>
  );
}
