import { contentLanguages } from '@arcadia/kernel/languages';
import { Button, buttonClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { Loading } from '@arcadia/ui/feedback/loading';
import { FormError } from '@arcadia/ui/form/form-error';
import { BackLink } from '@arcadia/ui/layout/back-link';
import { Card } from '@arcadia/ui/layout/card';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { Loaded } from '@arcadia/web/calls/loaded';
import type { ContractForm } from '@arcadia/web/form/form';
import { useCommonMessages } from '@arcadia/web/messages/common-messages';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@arcadia/web/routing/use-router';
import { useEffect } from 'react';
import { paths } from '../../app/paths.ts';
import { useMessages } from '../../shared/messages.ts';
import { useQuestion } from './AskEverybody.tsx';
import { AudienceFields } from './AudienceFields.tsx';
import { ContentFields, TimeFields } from './Fields.tsx';
import { Preview } from './Preview.tsx';
import { type Announcement, announcementQuery } from './queries.ts';
import { useChanging, usePublishing, type Values } from './use-writing.ts';

export function NewAnnouncementPage() {
  const { form } = useMessages('backofficeAnnouncements');
  const writing = usePublishing();
  return (
    <PageBody>
      <BackLink href={paths.announcements} name={form.back} />
      <PageHeader title={form.newTitle} description={form.text} />
      <Writing writing={writing} known={[]} submit={form.publish} back={paths.announcements} />
    </PageBody>
  );
}

export function ChangeAnnouncementPage() {
  const { form, detail } = useMessages('backofficeAnnouncements');
  const { id = '' } = useParams();
  const query = useQuery(announcementQuery(id));
  const { data } = query;
  const navigate = useNavigate();
  // There is none, or it can't be changed any more: the drawer says so.
  const isGone = data === null || (data !== undefined && data.status !== 'scheduled');
  useEffect(() => {
    if (isGone) void navigate({ href: paths.announcement(id), replace: true });
  }, [isGone, id, navigate]);
  if (isGone) return null;
  return (
    <PageBody>
      <BackLink href={paths.announcement(id)} name={form.back} />
      <PageHeader title={form.changeTitle} description={form.text} />
      <Loaded
        query={query}
        failed={detail.failed}
        waiting={<Loading height={480}>{form.changeTitle}</Loading>}
      >
        {(announcement) =>
          announcement && <Changing key={announcement.version} announcement={announcement} />
        }
      </Loaded>
    </PageBody>
  );
}

function Changing({ announcement }: { announcement: Announcement }) {
  const { form } = useMessages('backofficeAnnouncements');
  const writing = useChanging(announcement);
  const { id, audience } = announcement;
  return (
    <Writing
      writing={writing}
      known={audience.kind === 'chosen' ? audience.companies : []}
      submit={form.save}
      back={paths.announcement(id)}
    />
  );
}

type WritingProps = {
  writing: ContractForm<Values>;
  /** The companies that it has been written for by name until now. */
  known: readonly { id: string; name: string }[];
  submit: string;
  back: string;
};

/** The texts, for whom and when, with what customers will read beside them. */
function Writing({ writing, known, submit, back }: WritingProps) {
  const { form: texts, audience } = useMessages('backofficeAnnouncements');
  const { actions } = useCommonMessages();
  const { form, submitting, formError } = writing;
  const { onSubmit, question } = useQuestion(writing, submit);
  const said = form.watch('texts');
  return (
    <form
      noValidate
      onSubmit={(event) => void onSubmit(event)}
      className="grid gap-6 xl:grid-cols-2 xl:items-start"
    >
      <div className="flex min-w-0 flex-col gap-6">
        <Card title={texts.content}>
          <ContentFields writing={writing} />
        </Card>
        <Card title={audience.title} description={audience.text}>
          <AudienceFields writing={writing} known={known} />
        </Card>
        <Card title={texts.time} description={texts.timeHelp}>
          <TimeFields writing={writing} />
        </Card>
        <FormError>{formError}</FormError>
        {question}
        <div className="flex flex-wrap gap-3 max-md:flex-col">
          <Button type="submit" variant="primary" loading={submitting}>
            {submit}
          </Button>
          <Link href={back} className={buttonClass({})}>
            {actions.cancel}
          </Link>
        </div>
      </div>
      <Card title={texts.preview} description={texts.previewText}>
        <div className="flex flex-col gap-4">
          {contentLanguages.map((language) => (
            <Preview key={language} language={language} {...said[language]} />
          ))}
        </div>
      </Card>
    </form>
  );
}
