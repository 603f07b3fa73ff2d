import { Button, Flex, Layout, Menu, Typography } from 'antd';

const menu = [
  { key: 'home', label: 'Home' },
  { key: 'applications', label: 'Applications' },
  {
    key: 'finance',
    label: 'Finance',
    children: [
      { key: 'transactions', label: 'Transactions' },
      { key: 'recharge', label: 'Recharge' },
      { key: 'bills', label: 'Bills' },
      { key: 'invoices', label: 'Invoices' },
      { key: 'contracts', label: 'Contracts' },
    ],
  },
  { key: 'members', label: 'Members' },
  { key: 'audit', label: 'Audit log' },
];

/** The menu, the top bar and the title around a page. */
export function Shell({ page, title, children }) {
  return (
    <Layout style={{ minHeight: '100vh' }}>
      <Layout.Sider theme="light" width={224}>
        <Menu
          mode="inline"
          items={menu}
          defaultOpenKeys={['finance']}
          defaultSelectedKeys={[page]}
        />
      </Layout.Sider>
      <Layout>
        <Layout.Header>
          <Flex justify="flex-end" align="center" style={{ height: '100%' }}>
            <Button>Account</Button>
          </Flex>
        </Layout.Header>
        <Layout.Content style={{ padding: 24 }}>
          <Typography.Title level={3}>{title}</Typography.Title>
          {children}
        </Layout.Content>
      </Layout>
    </Layout>
  );
}
