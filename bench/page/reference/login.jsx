import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Button, Checkbox, Form, Input, Select, Space, Tabs, Typography } from 'antd';

// The fields of the console's login page: phone or email, code or password.

const channels = [
  { key: 'phone', label: 'Phone' },
  { key: 'email', label: 'Email' },
];
const countries = [
  { value: 'CN', label: 'Mainland China' },
  { value: 'HK', label: 'Hong Kong SAR' },
  { value: 'JP', label: 'Japan' },
  { value: 'SG', label: 'Singapore' },
  { value: 'GB', label: 'United Kingdom' },
  { value: 'US', label: 'United States' },
];
const phoneCodes = ['+86', '+852', '+81', '+65', '+44', '+1'].map((value) => ({ value }));

function LoginPage() {
  const [channel, setChannel] = useState('phone');
  const [usesPassword, setUsesPassword] = useState(false);
  return (
    <main style={{ maxWidth: 368, margin: '96px auto' }}>
      <Typography.Title level={2}>Log in or sign up</Typography.Title>
      <Typography.Paragraph type="secondary">
        Your first login with a code opens an account for your company.
      </Typography.Paragraph>
      <Form
        layout="vertical"
        requiredMark={false}
        initialValues={{ country: 'CN', phoneCode: '+86' }}
      >
        <Tabs items={channels} activeKey={channel} onChange={setChannel} />
        <Form.Item name="country" label="Country/region" rules={[{ required: true }]}>
          <Select options={countries} />
        </Form.Item>
        {channel === 'phone' ? <Phone /> : <Email />}
        {usesPassword ? <Password /> : <Code />}
        <Form.Item name="isRead" valuePropName="checked">
          <Checkbox>
            I have read and agree to the <a href="/terms">Terms of Service</a> and the{' '}
            <a href="/privacy">Privacy Policy</a>
          </Checkbox>
        </Form.Item>
        <Button type="primary" htmlType="submit" size="large" block>
          Log in
        </Button>
        <Button type="text" size="large" block onClick={() => setUsesPassword(!usesPassword)}>
          {usesPassword ? 'Log in with a code' : 'Log in with password'}
        </Button>
      </Form>
    </main>
  );
}

function Phone() {
  return (
    <Form.Item label="Phone number">
      <Space.Compact block>
        <Form.Item name="phoneCode" noStyle>
          <Select options={phoneCodes} style={{ width: 88 }} />
        </Form.Item>
        <Form.Item name="phoneNumber" noStyle rules={[{ required: true }]}>
          <Input type="tel" autoComplete="tel-national" />
        </Form.Item>
      </Space.Compact>
    </Form.Item>
  );
}

function Email() {
  return (
    <Form.Item name="email" label="Email" rules={[{ required: true, type: 'email' }]}>
      <Input autoComplete="email" />
    </Form.Item>
  );
}

function Code() {
  return (
    <Form.Item name="code" label="Verification code" rules={[{ required: true, len: 6 }]}>
      <Input
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        suffix={
          <Button type="link" size="small">
            Get code
          </Button>
        }
      />
    </Form.Item>
  );
}

function Password() {
  return (
    <Form.Item name="password" label="Password" rules={[{ required: true }]}>
      <Input.Password autoComplete="current-password" />
    </Form.Item>
  );
}

createRoot(document.getElementById('root')).render(<LoginPage />);
