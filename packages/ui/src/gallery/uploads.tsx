import { useState } from 'react';
import { Pattern } from '../display/pattern.tsx';
import { UploadField } from '../form/upload-field.tsx';
import type { UploadState } from '../form/upload-field.tsx';
import { Specimens } from './specimen.tsx';
import type { GalleryProps } from './specimen.tsx';

const texts = {
  en: {
    title: 'Uploads',
    label: 'ID card, portrait side',
    letter: 'Letter of authorization',
    receipt: 'Receipt of the bank',
    help: 'JPG, JPEG or PNG, up to 5 MB',
    missing: 'Upload this file',
    name: 'id-card-front.jpg',
    long: 'Letter of authorization of Lanting Interactive, signed and stamped, scanned 2026-11-20.pdf',
    failed: 'Upload failed',
    format: 'File format error',
    disabled: 'Under review: nothing can be changed now.',
    field: {
      choose: 'Choose a file',
      orDrop: 'or drop it here',
      dropNow: 'Drop it here',
      cancel: 'Cancel upload',
      retry: 'Try again',
      chooseAnother: 'Choose another file',
      replace: 'Replace',
      remove: 'Remove',
      uploading: (name: string) => `Uploading ${name}`,
      checking: 'Checking',
      uploaded: (name: string) => `${name} uploaded`,
      size: (bytes: number) => `${Math.round(bytes / 1024)} KB`,
    },
  },
  zh: {
    title: '文件上传',
    label: '身份证人像面',
    letter: '授权书',
    receipt: '银行回单',
    help: '支持 JPG、JPEG、PNG 格式，不超过 5 MB',
    missing: '请上传文件',
    name: '身份证人像面.jpg',
    long: '兰亭互动（上海）科技有限公司企业认证授权书（已签字盖章）扫描件20261120.pdf',
    failed: '上传失败',
    format: '文件格式错误',
    disabled: '审核中，暂不能修改',
    field: {
      choose: '选择文件',
      orDrop: '或将文件拖到此处',
      dropNow: '松开即可上传',
      cancel: '取消上传',
      retry: '重试',
      chooseAnother: '重新选择',
      replace: '更换',
      remove: '移除',
      uploading: (name: string) => `正在上传“${name}”`,
      checking: '正在检查',
      uploaded: (name: string) => `“${name}”已上传`,
      size: (bytes: number) => `${Math.round(bytes / 1024)} KB`,
    },
  },
};

export function UploadsGallery({ lang }: GalleryProps) {
  const t = texts[lang];
  const nothing = () => undefined;
  const still = {
    accept: '.jpg,.jpeg,.png',
    texts: t.field,
    onPick: nothing,
    onCancel: nothing,
    onRetry: nothing,
    onRemove: nothing,
  };
  const preview = <Pattern seed="id-card" className="size-full" />;
  return (
    <Specimens title={t.title}>
      <div className="grid items-start gap-x-8 gap-y-6 md:grid-cols-2 xl:grid-cols-3">
        <LiveUpload lang={lang} />
        <UploadField {...still} label={t.receipt} required={false} state={{ kind: 'empty' }} />
        <UploadField
          {...still}
          label={t.label}
          help={t.help}
          error={t.missing}
          state={{ kind: 'empty' }}
        />
        <UploadField
          {...still}
          label={t.label}
          help={t.help}
          state={{ kind: 'uploading', name: t.name, percent: 62.4 }}
        />
        <UploadField
          {...still}
          label={t.letter}
          state={{ kind: 'uploading', name: t.long, percent: null }}
        />
        <UploadField
          {...still}
          label={t.label}
          help={t.help}
          state={{ kind: 'failed', name: t.name, message: t.failed, canRetry: true }}
        />
        <UploadField
          {...still}
          label={t.letter}
          state={{ kind: 'failed', name: t.long, message: t.format, canRetry: false }}
        />
        <UploadField
          {...still}
          label={t.label}
          help={t.help}
          state={{ kind: 'done', name: t.name, size: 348_160, preview }}
        />
        <UploadField
          {...still}
          label={t.letter}
          state={{ kind: 'done', name: t.long, size: 1_258_291 }}
        />
        <UploadField
          {...still}
          label={t.letter}
          disabled={t.disabled}
          state={{ kind: 'done', name: t.long, size: 1_258_291 }}
        />
        <UploadField {...still} label={t.receipt} disabled={t.disabled} state={{ kind: 'empty' }} />
      </div>
    </Specimens>
  );
}

/** Takes a file and says it is there, or that it failed where its name says so. */
function LiveUpload({ lang }: GalleryProps) {
  const t = texts[lang];
  const [state, setState] = useState<UploadState>({ kind: 'empty' });
  return (
    <UploadField
      label={t.label}
      help={t.help}
      accept=".jpg,.jpeg,.png"
      texts={t.field}
      state={state}
      onPick={({ name, size }) =>
        setState(
          name.startsWith('slow')
            ? { kind: 'uploading', name, percent: 40 }
            : name.startsWith('bad')
              ? { kind: 'failed', name, message: t.failed, canRetry: true }
              : { kind: 'done', name, size },
        )
      }
      onCancel={() => setState({ kind: 'empty' })}
      onRetry={() => setState({ kind: 'done', name: t.name, size: 348_160 })}
      onRemove={() => setState({ kind: 'empty' })}
    />
  );
}
