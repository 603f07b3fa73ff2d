import { Dialog } from '@arcadia/ui/overlay/dialog';
import { useQuery } from '@tanstack/react-query';
import { useMainlandPlace } from '../../shared/location.ts';
import { memberQuery } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';
import { useSettings, type PublicSettings } from '../../shared/settings.ts';
import { withData } from '../../shared/with-data.tsx';
import { ChatCodes, type Chat } from './ChatCodes.tsx';
import { ContactLine } from './ContactLine.tsx';

type Contact = PublicSettings['contact'];
type ContactDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** How to reach the service desk: customers in mainland China and elsewhere have other numbers and apps. */
export const ContactDialog = withData(Contacts);

function Contacts(props: ContactDialogProps) {
  const texts = useMessages('contact');
  const { contact } = useSettings();
  const mainland = useMainland() === true;
  const { phone } = mainland ? contact.mainland : contact.overseas;
  return (
    <Dialog
      {...props}
      size={mainland ? 'sm' : 'md'}
      title={texts.title}
      description={mainland ? texts.mainlandText : texts.overseasText}
    >
      <div className="flex flex-col gap-5">
        <dl className="flex flex-col gap-px">
          <ContactLine
            label={texts.phone}
            value={phone}
            href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}
            copyLabel={texts.copyPhone}
          />
          {!mainland && (
            <ContactLine
              label={texts.email}
              value={contact.overseas.email}
              href={`mailto:${contact.overseas.email}`}
              copyLabel={texts.copyEmail}
            />
          )}
        </dl>
        <ChatCodes chats={mainland ? mainlandChats(contact) : overseasChats(contact)} />
      </div>
    </Dialog>
  );
}

function mainlandChats({ mainland }: Contact): Chat[] {
  return withAddress([{ app: 'wechat', url: mainland.wechatUrl }]);
}

function overseasChats({ overseas }: Contact): Chat[] {
  return withAddress([
    { app: 'whatsapp', url: overseas.whatsappUrl },
    { app: 'telegram', url: overseas.telegramUrl },
    { app: 'wechat', url: overseas.wechatUrl },
  ]);
}

function withAddress(chats: readonly { app: Chat['app']; url: string | null }[]): Chat[] {
  return chats.flatMap(({ app, url }) => (url === null ? [] : [{ app, url }]));
}

/**
 * Whether to address somebody as a customer of mainland China: told by the company, and by the place where nobody has
 * signed in. Undefined until that is known.
 */
function useMainland(): boolean | undefined {
  // Only what the guard has loaded: a visitor has no person to ask for.
  const { data: member } = useQuery({ ...memberQuery, enabled: false });
  const here = useMainlandPlace(member === undefined);
  return member?.mainland ?? here;
}
