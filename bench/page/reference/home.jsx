import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Card, Col, Descriptions, List, Progress, Row, Statistic, Steps } from 'antd';
import { Shell } from './shell.jsx';

// The console's home: funds, applications, what needs doing, users, the trial and the first steps, from the same four calls.

const steps = [
  ['createApplication', 'Create an application'],
  ['addGame', 'Add a game'],
  ['configurePackageName', 'Configure package names'],
  ['setServerCallback', 'Set the server callback'],
];
const trials = [
  ['minutes', 'Free minutes'],
  ['mau', 'Free MAU'],
  ['botCalls', 'Free AI bot times'],
];
const concerns = {
  services_held: 'All services are on hold',
  service_held: 'A service is on hold',
  callbacks_failing: 'Callbacks are failing',
  provisioning_failed: 'Setup failed',
  bills_owed: 'Bills are unpaid',
  balance_low: 'Cash balance is low',
  credit_low: 'Available credit is low',
  contract_to_sign: 'Your contract is ready to sign',
  order_unpaid: 'A package order isn’t paid',
  quota_low: 'Packages are running low',
  quota_expiring: 'Package quotas expire soon',
};
const figures = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2 });
const money = (value) =>
  value === null ? '—' : `${value.currency} ${figures.format(value.amount)}`;
const compared = ({ value, before }) => `${before} in the same days of last month, now ${value}`;

function HomePage() {
  const home = useAnswer('home');
  const attention = useAnswer('attention');
  return (
    <Shell page="home" title="Home">
      <Row gutter={[16, 16]}>
        <Col span={16}>
          <Funds home={home} />
        </Col>
        <Col span={8}>
          <Card title="Applications" loading={home === null}>
            <Statistic title="Applications" value={home?.applicationCount} />
            <Statistic title="Region services online" value={home?.onlineServiceCount} />
          </Card>
        </Col>
        <Col span={24}>
          <Card title="Needs your attention" loading={attention === null}>
            <List
              dataSource={attention?.concerns}
              renderItem={({ kind }) => <List.Item>{concerns[kind]}</List.Item>}
            />
          </Card>
        </Col>
        <Users />
        <Col span={24}>
          <Card title="Free trial remaining" loading={home === null}>
            {trials.map(([name, label]) => (
              <Statistic key={name} title={label} value={home?.trial[name]} />
            ))}
          </Card>
        </Col>
        <Col span={24}>
          <Guide home={home} />
        </Col>
      </Row>
    </Shell>
  );
}

function Funds({ home }) {
  return (
    <Card title="Available credit" loading={home === null}>
      <Statistic value={home && money(home.availableCredit)} />
      <Descriptions
        column={2}
        items={[
          { key: 'cash', label: 'Cash balance', children: home && money(home.cash) },
          { key: 'deposit', label: 'Deposit', children: home && money(home.deposit) },
          {
            key: 'coupons',
            label: 'Coupons',
            children: home?.coupons && money(home.coupons.worth),
          },
        ]}
      />
    </Card>
  );
}

function Users() {
  const shown = [
    { label: 'Active users', figure: useAnswer('activeUsers') },
    { label: 'New users', figure: useAnswer('newUsers') },
  ];
  return shown.map(({ label, figure }) => (
    <Col span={12} key={label}>
      <Card loading={figure === null}>
        <Statistic title={label} value={figure?.value} />
        {figure && compared(figure)}
      </Card>
    </Col>
  ));
}

function Guide({ home }) {
  const done = home === null ? 0 : steps.filter(([step]) => home.guide[step]).length;
  return (
    <Card title="Quick guide" loading={home === null}>
      <Progress percent={(done / steps.length) * 100} />
      <Steps
        orientation="vertical"
        items={steps.map(([step, title]) => ({
          title,
          status: home?.guide[step] ? 'finish' : 'wait',
        }))}
      />
    </Card>
  );
}

/** What the API answers at `/api/index/…`; null until then. */
function useAnswer(name) {
  const [answer, setAnswer] = useState(null);
  useEffect(() => {
    let isWanted = true;
    const load = async () => {
      const response = await fetch(`/api/index/${name}`);
      const { data } = await response.json();
      if (isWanted) setAnswer(data);
    };
    void load();
    return () => {
      isWanted = false;
    };
  }, [name]);
  return answer;
}

createRoot(document.getElementById('root')).render(<HomePage />);
