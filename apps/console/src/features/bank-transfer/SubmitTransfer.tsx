import { Button, buttonClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { FormError } from '@arcadia/ui/form/form-error';
import { paths } from '../../app/paths.ts';
import { ErrorNumber } from '../../shared/ErrorNumber.tsx';
import { usePermission } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';
import { RechargeAgreement } from '../../shared/recharge/RechargeAgreement.tsx';
import type { TransferFormState } from './use-transfer-form.ts';

/** The end of the form: agreement, what went wrong, how long a review takes, and the button. */
export function SubmitTransfer({ transfer }: { transfer: TransferFormState }) {
  const texts = useMessages('bankTransfer').form;
  const { form, fieldError, formError, submitting, upload, gone, failure, uncertified } = transfer;
  const { toCertification } = useMessages('funds').recharge;
  const mayVerify = usePermission('verificationQuery');
  return (
    <>
      <RechargeAgreement {...form.register('agreed')} error={fieldError('agreed')} />
      <FormError>
        {formError !== undefined && !gone && (
          <>
            {formError}
            {failure !== null && <p>{texts.notSubmitted}</p>}
            {uncertified && mayVerify && (
              <p className="mt-2">
                <Link href={paths.certification} className={buttonClass({ size: 'sm' })}>
                  {toCertification}
                </Link>
              </p>
            )}
            <ErrorNumber error={failure} />
          </>
        )}
      </FormError>
      <p className="text-13 text-pretty text-text-muted">{texts.duration}</p>
      <Button
        type="submit"
        variant="primary"
        className="h-10 w-full"
        loading={submitting}
        disabledReason={upload.uploading ? texts.uploading : null}
      >
        {texts.submit}
      </Button>
    </>
  );
}
