import type { verifier as en } from '../en/verifier.ts';
import type { Messages } from '../messages.ts';

export const verifier: Messages<typeof en> = {
  title: '检测回调',
  set: {
    label: '回调环境',
    test: '测试',
    production: '正式',
    urls: '将调用的地址',
    edit: '修改地址',
    notSet: '未设置，跳过',
    start: '开始检测',
    running: '该环境正在检测中',
    about:
      '我们会以游戏运行时的方式调用这些地址：带签名，使用虚构的玩家和对局。全程只需几秒，不计费。',
    missingTitle: '还没有可检测的地址',
    missing: '请先填写换取令牌、更新令牌和上报对局的地址，之后即可检测，并查看每一次请求与响应。',
    missingReader: '请由有应用管理权限的成员先填写该环境的地址。',
    enter: '填写地址',
    guide: '服务端如何实现',
    startFailed: '检测未能开始',
  },
  statuses: { running: '检测中', passed: '通过', failed: '未通过', aborted: '已中断' },
  run: {
    title: '检测结果',
    none: '该环境尚未检测过',
    noneText: '开始检测，逐步查看服务端的响应是否符合游戏的要求。',
    noneReader: '还没有人检测过该环境。',
    loadFailed: '检测记录加载失败',
    gone: '检测记录不存在',
    goneText: '该记录属于其他公司，或链接不完整。',
    newest: '查看最近一次',
    runningTitle: '正在调用贵公司的服务端',
    passedTitle: '全部步骤通过',
    warnedTitle: ({ count }) => `检测通过，有 ${count} 项警告`,
    warnedText: {
      production: '服务可以上线，但标出的步骤存在风险，需要在贵公司的服务端修复。',
      test: '测试服务端的响应符合游戏要求，但标出的步骤存在风险，请在上线前处理。',
    },
    failedTitle: ({ count }) => `${count} 个步骤未通过`,
    abortedTitle: '检测中断',
    passedText: {
      production: '正式环境地址已通过检测，服务可以上线。',
      test: '测试服务端的响应符合游戏要求。上线前，请用同样的方式检测正式环境地址。',
    },
    passedBefore: '当时的地址通过了检测。现在保存的设置需要重新检测。',
    failedText: '未通过的步骤中写明了修改方法，请修改后重新检测。',
    abortedText: '这是平台的问题，与贵公司的服务端无关。请重新检测。',
    progress: ({ done, total }) => `${done} / ${total} 步`,
    current: '与当前设置一致',
    changed: '此后设置有改动',
    changedText: '这次检测之后，地址或请求体已被修改，因此结果不代表当前设置。',
    by: ({ name }) => `由“${name}”发起`,
    replayOf: '重复自之前的一次检测',
    showReplayed: '查看',
    replay: '重复这次检测',
    replayTitle: '重复这次检测？',
    replayText: '将向当时的地址再次发送相同的步骤，并使用新的 code 和签名。',
    replayChanged: '这些不是当前保存的地址，即使通过，也不代表当前设置已通过检测。',
    finished: ({ status }) => `检测结束：${status}`,
  },
  steps: {
    title: '步骤',
    step: ({ number }) => `第 ${number} 步`,
    address: { title: '地址', about: '所有地址都使用 HTTPS，并指向公网上的服务器。' },
    get_sstoken: {
      title: '用有效 code 换取令牌',
      about: 'HTTP 200，JSON 各字段类型正确，expire_date 在将来。',
    },
    get_sstoken_tampered: {
      title: '拒绝伪造的 code',
      about: '换成另一名玩家，但沿用原来的签名。',
    },
    get_sstoken_expired: { title: '拒绝过期的 code', about: '签名正确，但一分钟前已过期。' },
    update_sstoken: { title: '更新令牌', about: '用第 2 步得到的令牌换取有效期更长的令牌。' },
    game_start: { title: '接收对局开始', about: '一场虚构的对局开始。' },
    game_settle: { title: '接收对局结算', about: '同一场对局结束。' },
    game_settle_again: {
      title: '重复接收同一结算',
      about: '响应丢失时会重发结算，第二次的响应必须与第一次相同。',
    },
    notify: { title: '接收通知', about: '对局之外的事件，该地址为选填。' },
    wrong_signature: {
      title: '拒绝错误签名',
      about: '请求内容正确，但签名所用的密钥不是贵公司的。',
    },
  },
  outcomes: {
    passed: '通过',
    warned: '警告',
    failed: '未通过',
    skipped: '跳过',
    running: '进行中',
    waiting: '等待',
    notRun: '未执行',
  },
  skipped: {
    noUrl: '没有设置对应的地址。',
    noToken: '需要第 2 步得到的令牌，而该步骤未通过。',
    noBasis: '有效的 code 也被同样拒绝，因此这次响应还不能说明问题。',
  },
  code: '判定码',
  latency: ({ ms }) => `${ms} 毫秒`,
  slow: '较慢',
  slowText: '超过 1 秒。功能正常，但玩家会感到等待。',
  showExchange: '请求与响应',
  exchange: {
    request: '请求',
    answer: '响应',
    headers: '请求头与响应头',
    body: '内容',
    signed: '签名原文',
    signedText:
      '签名是以 App Secret 为密钥，对以下文本计算的 HMAC-SHA1。每个 ↵ 是一个换行符（0x0A），包括最后一个。',
    forged: '这一步的签名使用了不属于贵公司的密钥。',
    lineBreak: '换行',
    emptyBody: '内容为空。',
    noAnswer: '没有收到完整的响应。',
    cut: '只保留了前 16,384 个字符。',
    curl: '复制为 curl',
    curlCopied: '已复制',
    curlFailed: '浏览器不允许复制',
    curlText: '签名对应检测时的时间。如果服务端校验请求时效，之后再发送会被拒绝。',
    url: '地址',
    post: ({ url }) => `POST ${url}`,
    http: ({ status }) => `HTTP ${status}`,
  },
  history: {
    title: '该环境的检测记录',
    text: '每次检测的全部请求与响应都会保留。',
    failed: '检测记录加载失败',
    emptyTitle: '还没有检测记录',
    emptyText: '每次检测都会显示在这里。',
    started: '开始时间',
    status: '结果',
    settings: '设置',
    failedSteps: '待修复的步骤',
    by: '发起人',
    same: '与现在一致',
    changed: '此后有改动',
    none: '无',
    runName: ({ status, time }) => `${time}的检测：${status}`,
    shown: '正在查看',
    more: ({ first, count }) => `${first}等 ${count + 1} 项`,
  },
  types: { string: '字符串', number: '数字', object: '对象' },
  faults: {
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
        '请求没有问题，ret_code 应为 0。常见原因：使用了其他服务的 App Secret，或测试请求体中的值在贵公司的系统中不存在。',
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
    refuses_everything: {
      title: () => '这次拒绝还不能说明问题',
      remedy:
        '签名正确、code 有效的请求也被同样拒绝。请先解决第 2 步：常见原因是使用了其他服务的 App Secret，或没有对原始请求体计算签名。',
    },
  },
};
