import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import {
  Button,
  DatePicker,
  Flex,
  Form,
  Input,
  Layout,
  Menu,
  Select,
  Table,
  Typography,
} from 'antd';
import { columns, statuses, types } from './columns.jsx';

// The console's transactions: a shell with a menu, filters, a hundred rows from the API and their pages.

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
const optionsOf = (labels) => Object.entries(labels).map(([value, label]) => ({ value, label }));

function TransactionsPage() {
  const [asked, setAsked] = useState({ pageNo: 1, pageSize: 100 });
  const { records, total, isLoading } = useTransactions(asked);
  return (
    <Layout style={{ minHeight: '100vh' }}>
      <Layout.Sider theme="light" width={224}>
        <Menu
          mode="inline"
          items={menu}
          defaultOpenKeys={['finance']}
          defaultSelectedKeys={['transactions']}
        />
      </Layout.Sider>
      <Layout>
        <Layout.Header>
          <Flex justify="flex-end" align="center" style={{ height: '100%' }}>
            <Button>Account</Button>
          </Flex>
        </Layout.Header>
        <Layout.Content style={{ padding: 24 }}>
          <Typography.Title level={3}>Transactions</Typography.Title>
          <Filters onChange={(filters) => setAsked({ ...asked, ...filters, pageNo: 1 })} />
          <Table
            rowKey="id"
            columns={columns}
            dataSource={records}
            loading={isLoading}
            scroll={{ x: 'max-content' }}
            pagination={{
              current: asked.pageNo,
              pageSize: asked.pageSize,
              total,
              showSizeChanger: true,
            }}
            onChange={({ current, pageSize }) => setAsked({ ...asked, pageNo: current, pageSize })}
          />
        </Layout.Content>
      </Layout>
    </Layout>
  );
}

function Filters({ onChange }) {
  return (
    <Form
      layout="inline"
      style={{ marginBottom: 16 }}
      onValuesChange={(_, { period, ...others }) => {
        const [from, to] = (period ?? []).map((day) => day.format('YYYY-MM-DD'));
        onChange({ ...others, from, to });
      }}
    >
      <Form.Item name="keyword">
        <Input.Search placeholder="ID, order or remarks" allowClear />
      </Form.Item>
      <Form.Item name="type">
        <Select placeholder="Type" options={optionsOf(types)} allowClear style={{ width: 160 }} />
      </Form.Item>
      <Form.Item name="status">
        <Select
          placeholder="Status"
          options={optionsOf(statuses)}
          allowClear
          style={{ width: 128 }}
        />
      </Form.Item>
      <Form.Item name="period">
        <DatePicker.RangePicker />
      </Form.Item>
    </Form>
  );
}

function useTransactions(asked) {
  const [page, setPage] = useState({ records: [], total: 0, isLoading: true });
  useEffect(() => {
    let isWanted = true;
    setPage((shown) => ({ ...shown, isLoading: true }));
    const load = async () => {
      const query = new URLSearchParams(Object.entries(asked).filter(([, value]) => value));
      const response = await fetch(`/api/funds/transactions?${query}`);
      const { data } = await response.json();
      if (isWanted) setPage({ ...data, isLoading: false });
    };
    void load();
    return () => {
      isWanted = false;
    };
  }, [asked]);
  return page;
}

createRoot(document.getElementById('root')).render(<TransactionsPage />);
