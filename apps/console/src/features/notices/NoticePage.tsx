import { buttonClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { paths } from '../../app/paths.ts';
import { useMessages } from '../../shared/messages.ts';
import { PlainFrame } from '../../shared/PlainFrame.tsx';

type NoticePageProps = {
  /** The number that people know such a page by. */
  status: number;
  words: { title: string; text: string; action: string };
  href: string;
};

export function NotSignedInPage() {
  const { notSignedIn } = useMessages('notices');
  return <NoticePage status={401} words={notSignedIn} href={paths.login()} />;
}

export function NotFoundPage() {
  const { notFound } = useMessages('notices');
  return <NoticePage status={404} words={notFound} href={paths.home} />;
}

function NoticePage({ status, words: { title, text, action }, href }: NoticePageProps) {
  return (
    <PlainFrame>
      <div className="mx-auto flex max-w-md flex-col items-center py-16 text-center">
        <p className="mb-2 font-mono text-13 text-text-faint">{status}</p>
        <h1 className="text-20 font-semibold text-balance">{title}</h1>
        <p className="mt-2 text-14 text-pretty text-text-muted">{text}</p>
        <Link href={href} className={`${buttonClass({ variant: 'primary' })} mt-6`}>
          {action}
        </Link>
      </div>
    </PlainFrame>
  );
}
