import { Button } from '@arcadia/ui/action/button';
import { InOrder } from '@arcadia/ui/layout/in-order';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { Tabs } from '@arcadia/ui/layout/tabs';
import { latePart } from '@arcadia/ui/overlay/late-part';
import { AwaitedScreen } from '@arcadia/web/first-screen/first-screen';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { usePermission } from '../../shared/member.ts';
import { loadMessages, useMessages } from '../../shared/messages.ts';
import { accessKey } from './queries.ts';
import { SubAccounts } from './SubAccounts.tsx';
import { useAccessAddress } from './use-access-address.ts';

const loadMemberDrawer = async () => (await import('./SubAccountDrawer.tsx')).SubAccountDrawer;
const loadRoleDrawer = async () => (await import('./RoleDrawer.tsx')).RoleDrawer;
const FactorRule = latePart(
  async () => {
    const [module] = await Promise.all([import('./FactorRule.tsx'), loadMessages('factorRule')]);
    return module.FactorRule;
  },
  undefined,
  <AwaitedScreen kind="list" />,
);
const Roles = latePart(async () => (await import('./Roles.tsx')).Roles);
const SubAccountDrawer = latePart(loadMemberDrawer);
const RoleDrawer = latePart(loadRoleDrawer);

/** Sub-accounts and roles of the company, a tab each; one of them opens in a drawer with an address of its own. */
export function AccessPage() {
  const texts = useMessages('access');
  const mayManage = usePermission('accessAll');
  const { tab, open, opened, showTab, openNew, close, hrefOf } = useAccessAddress();
  useLiveInvalidation({ 'access.changed': [accessKey] });
  const warm = () => {
    const load = tab === 'roles' ? loadRoleDrawer : loadMemberDrawer;
    load().catch((error: unknown) => console.warn('a form could not be fetched ahead', error));
  };
  const create = (variant: 'primary' | 'secondary') =>
    mayManage && (
      <Button variant={variant} onClick={openNew} onPointerEnter={warm} onFocus={warm}>
        {tab === 'roles' ? texts.roles.create : texts.members.create}
      </Button>
    );
  const list = { mayManage, hrefOf, create: create('secondary') };
  const drawerOf = (own: typeof tab) => ({
    shown: opened[own] ?? 'new',
    open: tab === own && open !== null,
    mayManage,
    onClose: close,
  });
  return (
    <PageBody>
      <PageHeader title={texts.title} description={texts.description} actions={create('primary')} />
      <InOrder>
        <FactorRule />
        <Tabs
          label={texts.tabs.label}
          tabs={[
            { value: 'members', label: texts.tabs.members },
            { value: 'roles', label: texts.tabs.roles },
          ]}
          value={tab}
          onValueChange={showTab}
        >
          {tab === 'roles' ? <Roles {...list} /> : <SubAccounts {...list} />}
        </Tabs>
      </InOrder>
      {opened.members !== null && <SubAccountDrawer {...drawerOf('members')} />}
      {opened.roles !== null && <RoleDrawer {...drawerOf('roles')} />}
    </PageBody>
  );
}
