import type { callbackFaults as en } from '../../en/callbacks/faults.ts';
import type { Messages } from '../../messages.ts';

export const callbackFaults: Messages<typeof en> = {
  not_https: {
    title: ({ detail }) => `${detail} 的地址没有使用 HTTPS`,
    remedy: '请填写以 https:// 开头的地址，并为服务器配置证书。',
  },
  address_refused: {
    title: ({ detail }) => (detail === '' ? '不能调用该地址' : `不能调用 ${detail} 的地址`),
    remedy:
      '域名必须能够解析，并且只指向公网地址，端口为 443 或 8443。不接受直接填写 IP 地址，也不接受地址中带有用户名。',
  },
  unreachable: {
    title: () => '无法连接服务器',
    remedy: '连接被拒绝或中途断开。请确认服务已启动并监听该端口，且防火墙允许平台访问。',
  },
  tls: {
    title: () => '无法建立 HTTPS 连接',
    remedy:
      '证书为自签名、已过期、域名不符，或证书链不完整。请安装由公共机构签发的证书，并附上中间证书。',
  },
  timeout: {
    title: () => '5 秒内没有响应',
    remedy: '请先响应，再处理耗时的工作。如果服务器完全没有收到请求，可能是防火墙丢弃了连接。',
  },
  too_large: {
    title: () => '响应超过 64 KB',
    remedy: '响应中只需包含规定的字段。如果返回的是 HTML 页面，通常来自服务器前面的代理。',
  },
  redirect: {
    title: ({ detail }) => `服务器返回了重定向（HTTP ${detail}）`,
    remedy: '签名只对一个地址有效，因此不会跟随重定向。请直接填写重定向之后的地址。',
  },
  http_status: {
    title: ({ detail }) => `服务器返回 HTTP ${detail}`,
    remedy:
      '对签名正确的请求，请始终返回 HTTP 200，错误原因写在 ret_code 中。404：路径不对；401 或 403：签名校验有误；5xx：请查看服务端日志。',
  },
  bad_json: {
    title: () => '响应不是 JSON 对象',
    remedy:
      '请返回 {"ret_code":0,"ret_msg":"","sdk_error_code":0,"data":{…}}，前后不要有其他内容。',
  },
  not_utf8: {
    title: () => '响应不是 UTF-8 编码',
    remedy: '很可能是 GBK 等其他编码，昵称等文字会显示为乱码。请以 UTF-8 输出 JSON，且不带 BOM。',
  },
  missing_field: {
    title: ({ detail }) => `响应缺少 ${detail}`,
    remedy: '请加上该字段，名称必须完全一致，且不能为空。',
  },
  wrong_type: {
    title: ({ detail }) => `${detail} 的类型不对`,
    remedy: '请按接入指南规定的类型返回：0 是数字，"0" 不是。',
    mendTo: ({ type }) => `应为${type}。0 是数字，"0" 是字符串。`,
  },
  ret_code: {
    title: ({ detail }) => `正确的请求被拒绝（${detail}）`,
    remedy:
      '请求没有问题，ret_code 应为 0。常见原因：使用的 App Secret 不属于贵公司的任何服务，或测试请求体中的值在贵公司的系统中不存在。',
  },
  expired_date: {
    title: ({ detail }) => `${detail} 已经过去`,
    remedy: '请返回令牌到期时间的毫秒时间戳。以秒为单位的值会落在 1970 年 1 月。',
  },
  wrong_user: {
    title: ({ detail }) => `${detail} 不是 code 对应的玩家`,
    remedy:
      '请从本次请求的 code 中取得玩家。如果多个请求共用同一个变量或缓存，玩家会进入他人的账号。',
  },
  accepted_tampered: {
    title: () => '接受了伪造的 code',
    remedy:
      '任何人都可以冒充他人进入游戏。请先校验 code 的签名（HS256，密钥为 App Secret），再使用其中的内容；校验失败时返回 sdk_error_code 1004。',
  },
  accepted_expired: {
    title: () => '接受了过期的 code',
    remedy: '请将 exp（单位为秒）与当前时间比较，过期时返回 ret_code 1 和 sdk_error_code 1005。',
  },
  wrong_error_code: {
    title: ({ detail }) => `已拒绝，但没有说明原因（${detail || '缺少 sdk_error_code'}）`,
    remedy:
      '拒绝本身没有问题，但 sdk_error_code 应说明原因：code 无效为 1004，过期为 1005。游戏收到 1005 时会重新获取 code。',
  },
  not_idempotent: {
    title: () => '第二次收到同一结算时拒绝了它',
    remedy:
      '请记录 game_round_id 和 report_type。再次收到时不做处理，直接返回 ret_code 0；否则平台会在数小时内反复重发。',
  },
  accepted_wrong_signature: {
    title: () => '接受了错误的签名',
    remedy:
      '任何人只要知道这个地址，就可以冒充玩家登录，或发送编造的对局结果，而服务端会全部接受。请对请求体的原始字节计算签名，以恒定时间比较，不一致则拒绝。',
  },
  signs_reserialised: {
    title: () => '签名是对重新序列化的 JSON 计算的',
    remedy: '签名覆盖的是请求体到达时的原始字节。',
    mendAfter: ({ library }) =>
      `服务端先解析请求体，再重新写成 JSON（与 ${library} 的写法一致）后计算签名，空格、转义或数字因此发生变化。请先读取请求体的原始字节并校验签名，之后再解析。`,
  },
  signs_in_other_form: {
    title: () => '签名的计算方式不对',
    remedy: '签名是对待签名文本计算的 HMAC-SHA1，写作 40 位小写十六进制数字。',
    mendForm: {
      uppercase: '服务端接受了大写的签名。请按小写十六进制比较。',
      base64: '服务端接受了 Base64 形式的签名。请按小写十六进制比较。',
      no_last_line_feed:
        '服务端漏掉了待签名文本末尾的换行符。四个值之后各有一个换行符，请求体之后也有。',
      sha256: '服务端计算的是 HMAC-SHA256。签名应为 HMAC-SHA1。',
    },
  },
  signs_with_other_key: {
    title: () => '服务端使用了另一个 App Secret',
    remedy: '平台使用该区域服务当前生效的 App Secret 签名。',
    mendKey: {
      next: '服务端接受的是尚未启用的新密钥。启用之前，请同时接受新旧两个密钥。',
      retiring: '服务端接受的是上一个密钥，平台已不再用它签名。请改用当前生效的密钥。',
      revoked: '服务端接受的是已吊销的密钥。请改用当前生效的密钥。',
    },
    mendApp: ({ appId }) =>
      `服务端接受的是 App ID ${appId} 的密钥，它属于另一个区域服务。请改用该区域服务的密钥。`,
  },
  refuses_everything: {
    title: () => '这次拒绝还不能说明问题',
    remedy: '本次检测中服务端没有接受过有效的 code，拒绝其他请求说明不了什么。请先解决第 2 步。',
  },
};
