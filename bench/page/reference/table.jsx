import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { DatePicker, Form, Input, Select, Table } from 'antd';
import { columns, statuses, types } from './columns.jsx';
import { Shell } from './shell.jsx';

// The console's transactions: a shell with a menu, filters, a hundred rows from the API and their pages.

const optionsOf = (labels) => Object.entries(labels).map(([value, label]) => ({ value, label }));

function TransactionsPage() {
  const [asked, setAsked] = useState({ pageNo: 1, pageSize: 100 });
  const { records, total, isLoading } = useTransactions(asked);
  return (
    <Shell page="transactions" title="Transactions">
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
    </Shell>
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
