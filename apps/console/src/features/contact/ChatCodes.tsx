import { textLinkClass } from '@arcadia/ui/action/button';
import { QrCode } from '@arcadia/ui/display/qr-code';
import { cx } from '@arcadia/ui/cx';
import { useUiTexts } from '@arcadia/ui/ui-texts';
import { useMessages } from '../../shared/messages.ts';

export type Chat = { app: 'whatsapp' | 'telegram' | 'wechat'; url: string };

/** Chats with the service desk: a QR code for another phone, and a link for this device. */
export function ChatCodes({ chats }: { chats: readonly Chat[] }) {
  const texts = useMessages('contact');
  if (chats.length === 0) return null;
  return (
    <div>
      <ul className={cx('grid gap-3', chats.length === 1 ? 'grid-cols-1' : 'grid-cols-3')}>
        {chats.map((chat) => (
          <ChatCode key={chat.app} {...chat} />
        ))}
      </ul>
      <p className="mt-3 text-center text-12 text-text-faint lg:hidden">{texts.scan}</p>
    </div>
  );
}

function ChatCode({ app, url }: Chat) {
  const texts = useMessages('contact');
  const { opensInNewTab } = useUiTexts();
  const name = texts.apps[app];
  return (
    <li className="flex min-w-0 flex-col items-center gap-2 rounded-card border border-hairline p-3 max-md:p-2">
      <QrCode
        value={url}
        label={texts.qrCode({ app: name })}
        size={160}
        className="h-auto w-full max-w-40 rounded-control"
      />
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        className={`${textLinkClass} flex min-h-6 items-center text-13`}
      >
        <span className="sr-only">{`${texts.open({ app: name })} ${opensInNewTab}`}</span>
        <span aria-hidden>{name}</span>
      </a>
    </li>
  );
}
