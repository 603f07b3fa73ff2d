import type { OutputOf } from '@arcadia/contract/api';
import { couponFileFormats, couponFileLimits } from '@arcadia/contract/funds/coupon-file';
import type { UploadState } from '@arcadia/ui/form/upload-field';
import { useToast } from '@arcadia/ui/overlay/toast';
import { useConnection } from '@arcadia/web/calls/connection';
import { uploadFile } from '@arcadia/web/calls/upload';
import { useUploadMessages } from '@arcadia/web/calls/upload-messages';
import { type Attempt, useAttempt } from '@arcadia/web/calls/use-attempt';
import { useIdempotencyKey } from '@arcadia/web/calls/use-idempotency-key';
import { targetOf } from '@arcadia/web/routing/target';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@arcadia/web/routing/use-router';
import { useState } from 'react';
import { paths } from '../../app/paths.ts';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { useWaits } from '../../shared/two-people/use-waits.ts';
import { couponsKey } from './queries.ts';

export type Preview = OutputOf<'previewCouponFile'>;

/** A file of coupons: read as soon as it is chosen, and issued only when that is asked for. */
export function useCouponFile() {
  const connection = useConnection();
  const { field } = useUploadMessages();
  const [checked, setChecked] = useState<Preview | null>(null);
  const [size, setSize] = useState(0);
  const { attempt, start, retry, forget } = useAttempt({
    formats: couponFileFormats,
    maxBytes: couponFileLimits.maxBytes,
    send: (sending) => uploadFile(connection, { name: 'previewCouponFile', input: {} }, sending),
    onSent: setChecked,
  });
  return {
    preview: attempt.kind === 'none' ? checked : null,
    field: {
      accept: couponFileFormats.map((format) => `.${format}`).join(','),
      state: stateOf(attempt, checked, size),
      texts: field,
      onPick: (file: File) => {
        setChecked(null);
        setSize(file.size);
        start(file);
      },
      onCancel: forget,
      onRetry: retry,
      onRemove: () => {
        setChecked(null);
        forget();
      },
    },
  };
}

function stateOf(attempt: Attempt, checked: Preview | null, size: number): UploadState {
  if (attempt.kind === 'uploading') return attempt;
  if (attempt.kind === 'failed') {
    const { file, message, canRetry } = attempt;
    return { kind: 'failed', name: file.name, message, canRetry };
  }
  if (checked === null) return { kind: 'empty' };
  return { kind: 'done', name: checked.name, size };
}

/** Issues what was checked. A second click repeats the same request. */
export function useIssueFile({ name, digest, lines }: Preview) {
  const texts = useMessages('backofficeCoupons').file;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const { keyOf } = useIdempotencyKey();
  const waits = useWaits();
  return useMutation({
    mutationFn: () => {
      const coupons = lines.flatMap(({ coupon }) => (coupon === null ? [] : [coupon]));
      const input = { name, digest, coupons };
      return client.issueCouponFile(input, { idempotencyKey: keyOf(input) });
    },
    onSuccess: async ({ approvalId, issued }) => {
      if (approvalId !== null) return waits(approvalId);
      await queries.invalidateQueries({ queryKey: couponsKey });
      toast({ title: texts.done({ count: issued }), tone: 'success' });
      await navigate({ ...targetOf(paths.coupons), replace: true });
    },
  });
}
