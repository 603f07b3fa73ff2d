import { Badge } from 'antd';

export const types = {
  recharge_balance: 'Balance recharge',
  deduction_balance: 'Balance deduction',
  deduction_refund_balance: 'Deduction refund',
  refund: 'Refund',
  deduction_coupon: 'Coupon deduction',
  recharge_coupon: 'Coupon issued',
  deduction_refund_coupon: 'Coupon refund',
  deduction_discount: 'Discount',
};
export const statuses = { completed: 'Completed', under_review: 'Under review', failed: 'Failed' };
const badges = { completed: 'success', under_review: 'warning', failed: 'error' };

const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const figures = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2 });
const money = ({ amount, currency }) => `${currency} ${figures.format(amount)}`;
const short = (id) => `${id.slice(0, 7)}…${id.slice(-6)}`;

/** Those of the console's table, in its order. */
export const columns = [
  {
    title: 'Time',
    dataIndex: 'occurredAt',
    sorter: true,
    render: (at) => time.format(new Date(at)),
  },
  { title: 'Transaction ID', dataIndex: 'id', render: short },
  { title: 'Type', dataIndex: 'type', render: (type) => types[type] },
  { title: 'Amount', dataIndex: 'amount', align: 'right', sorter: true, render: money },
  { title: 'Cash balance', dataIndex: 'cashBalance', align: 'right', render: money },
  { title: 'Deposit balance', dataIndex: 'depositBalance', align: 'right', render: money },
  {
    title: 'Status',
    dataIndex: 'status',
    render: (status) => <Badge status={badges[status]} text={statuses[status]} />,
  },
  {
    title: 'Reference',
    dataIndex: 'reference',
    render: (reference) =>
      reference === null ? '—' : <a href={`/recharges/${reference}`}>{short(reference)}</a>,
  },
  { title: 'Remarks', dataIndex: 'remarks', ellipsis: true, render: (text) => text || '—' },
];
