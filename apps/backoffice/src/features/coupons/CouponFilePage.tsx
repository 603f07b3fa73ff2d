import { couponColumns, couponFileLimits } from '@arcadia/contract/funds/coupon-file';
import { Button } from '@arcadia/ui/action/button';
import { Banner } from '@arcadia/ui/feedback/banner';
import { FormError } from '@arcadia/ui/form/form-error';
import { UploadField } from '@arcadia/ui/form/upload-field';
import { useFormats } from '@arcadia/ui/formats';
import { Card } from '@arcadia/ui/layout/card';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { isRefused } from '@arcadia/web/calls/api-error';
import { useMessages } from '../../shared/messages.ts';
import { FileLines } from './FileLines.tsx';
import { IssuedFiles } from './IssuedFiles.tsx';
import { type Preview, useCouponFile, useIssueFile } from './use-coupon-file.ts';

/** Issues the coupons of a file: choose it, look at what it says line by line, confirm. */
export function CouponFilePage() {
  const texts = useMessages('backofficeCoupons').file;
  const { preview, field } = useCouponFile();
  return (
    <PageBody>
      <PageHeader
        title={texts.title}
        description={texts.description}
        actions={<TemplateButton />}
      />
      <div className="flex flex-col gap-4">
        <Card>
          <UploadField
            label={texts.choose}
            help={texts.chooseHelp({ most: couponFileLimits.maxLines })}
            {...field}
          />
        </Card>
        {preview !== null && <Checked key={preview.digest} preview={preview} />}
        <IssuedFiles />
      </div>
    </PageBody>
  );
}

/** Headings and a line to write over, as a spreadsheet program opens them. */
function TemplateButton() {
  const texts = useMessages('backofficeCoupons').file;
  const save = () => {
    const head = couponColumns.map((column) => texts.columns[column]).join(',');
    const example = `owner@customer.example,500.00,CNY,2026-12-01,2027-02-28,2026-12,2027-01,${texts.exampleRemarks}`;
    const bytes = new Blob([`\uFEFF${head}\r\n${example}\r\n`], { type: 'text/csv' });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(bytes);
    link.download = `${texts.title}.csv`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return <Button onClick={save}>{texts.template}</Button>;
}

function Checked({ preview }: { preview: Preview }) {
  const texts = useMessages('backofficeCoupons').file;
  const issuing = useIssueFile(preview);
  const wrong = preview.lines.filter(({ coupon }) => coupon === null);
  const isBlocked = wrong.length > 0 || preview.issuedBefore !== null;
  return (
    <>
      <Verdict preview={preview} wrong={wrong.length} />
      {wrong.length > 0 ? (
        <FileLines title={texts.wrongLines} lines={wrong} />
      ) : (
        <FileLines title={texts.allLines} lines={preview.lines} />
      )}
      <FormError>
        {issuing.error &&
          (isRefused(issuing.error, 'stateChanged') ? texts.stale : issuing.error.message)}
      </FormError>
      <div className="flex justify-end">
        <Button
          variant="primary"
          loading={issuing.isPending}
          disabledReason={isBlocked ? texts.blocked : null}
          onClick={() => issuing.mutate()}
        >
          {texts.submit({ count: preview.lines.length })}
        </Button>
      </div>
    </>
  );
}

function Verdict({ preview, wrong }: { preview: Preview; wrong: number }) {
  const texts = useMessages('backofficeCoupons').file;
  const { money, exactTime } = useFormats();
  const { issuedBefore, lines } = preview;
  if (issuedBefore !== null) {
    const { by, at } = issuedBefore;
    return (
      <Banner tone="danger" title={texts.issuedBefore}>
        {texts.issuedBeforeText({ by, at: exactTime(at) })}
      </Banner>
    );
  }
  if (wrong > 0) {
    return (
      <Banner tone="danger" title={texts.wrongTitle({ count: wrong })}>
        {texts.wrongText}
      </Banner>
    );
  }
  const totals = preview.totals.map(({ amount, currency }) => money(amount, currency)).join(' + ');
  return (
    <Banner tone="success" title={texts.rightTitle({ count: lines.length })}>
      {texts.rightText({ totals })}
    </Banner>
  );
}
