import type { keyRefusals as en } from '../en/key-refusals.ts';
import type { Messages } from '../messages.ts';

export const keyRefusals: Messages<typeof en> = {
  apiKeyUnknown: () => 'API 密钥无效，请检查是否复制完整。',
  apiKeyRevoked: () => '该 API 密钥已吊销，请更换密钥。',
  apiKeyExpired: () => '该 API 密钥已过期，请创建新密钥。',
  apiKeySuspended: () => '创建该 API 密钥的账号已停用或删除，密钥暂不可用。',
  apiKeyNotAccepted: () => '该接口不支持 API 密钥，须由登录的账号操作。',
  companySuspended: () =>
    'API 密钥有效，但企业账号已暂停使用，恢复之前不接受任何密钥调用。暂停原因可登录控制台查看。',
  apiKeyScopeMissing: ({ scope, place, permission }) =>
    `该 API 密钥没有“${place}：${permission}”权限（${scope}），或其创建人已不再拥有该权限。`,
};
