import type { SeedGame } from './seed-game.ts';

/** Invented games to play together: party, board and quiz games, and games played by sending comments. */
export const playGames: readonly SeedGame[] = [
  {
    names: ['谁在说谎', 'Who Is Lying'],
    zh: '八人语音推理，词语相近的卧底藏在发言里，每局约六分钟。',
    en: 'Voice deduction for eight: one word differs, and somebody is bluffing. Six minutes a round.',
  },
  {
    names: ['画室抢答', 'Studio Scribble'],
    zh: '一人作画，全场抢答，题库按语言区分，每周更新。',
    en: 'One draws, the room guesses. Word lists for each language, renewed every week.',
  },
  {
    names: ['环形飞行棋', 'Orbit Ludo'],
    zh: '四人飞行棋，支持组队和道具，掉线可托管。',
    en: 'Ludo for four with teams and items; whoever drops out is played on by a bot.',
  },
  {
    names: ['消除擂台', 'Match Duel'],
    zh: '双人同屏三消，连击给对手制造障碍。',
    en: 'Two boards, one clock: chains of matches throw blocks at the other side.',
    regions: ['mainland_china', 'asia_pacific'],
  },
  {
    names: ['深海狼人', 'Tides of Suspicion'],
    zh: '十二人身份推理，含法官配音和新手引导。',
    en: 'Hidden roles for twelve, with a narrator’s voice and a guided first round.',
  },
  {
    names: ['台球小馆', 'Corner Pocket'],
    zh: '八球与斯诺克两种规则，房间内观众可举牌助威。',
    en: 'Eight-ball and snooker rules, with signs for the audience to hold up.',
    regions: ['southern_asia_pacific', 'asia_pacific', 'europe_america_middle_east'],
    kinds: ['direct'],
  },
  {
    names: ['多米诺之夜', 'Domino Night'],
    zh: '经典骨牌接龙，两人或四人，支持连续积分赛。',
    en: 'Classic dominoes for two or four, with scores carried over several rounds.',
    regions: ['southern_asia_pacific', 'europe_america_middle_east'],
  },
  {
    names: ['五子连珠', 'Five in Line'],
    zh: '三分钟快棋，支持禁手规则与复盘。',
    en: 'Three-minute gomoku with renju rules and a replay of every move.',
    regions: ['mainland_china', 'asia_pacific', 'southern_asia_pacific'],
  },
  {
    names: ['抢唱麦克风', 'Mic Rush'],
    zh: '轮麦抢唱，自动评分，曲库由接入方提供。',
    en: 'Sing the next line before the others do. Scored by pitch; bring your own catalogue of songs.',
  },
  {
    names: ['厨房大乱斗', 'Kitchen Scramble'],
    zh: '四人协作出餐，订单越积越多，考验语音配合。',
    en: 'Four cooks, one pass, too many orders: a game about talking to each other.',
  },
  {
    names: ['萌宠赛跑', 'Paw Derby'],
    zh: '养成与竞速结合，每晚开跑，可喂食加速。',
    en: 'Raise a pet and race it every night; a snack at the right moment makes it faster.',
    status: 'delisted',
  },
  {
    names: ['密室电梯', 'Twelve Floors'],
    zh: '六人语音解谜，每层一个机关，限时二十分钟。',
    en: 'Six players, twelve floors, twenty minutes. Every floor is a lock to talk open.',
    status: 'draft',
    kinds: ['direct'],
  },
  {
    names: ['弹幕守城', 'Rampart Rally'],
    category: 'bullet_game',
    zh: '观众发弹幕召唤兵种，两大阵营攻守城池。',
    en: 'Viewers summon troops by comment and take or hold a castle in two camps.',
  },
  {
    names: ['弹幕漂移', 'Comment Drift'],
    category: 'bullet_game',
    zh: '弹幕控制方向与氮气，百人同屏竞速。',
    en: 'A hundred cars on one screen, steered by what the chat writes.',
  },
  {
    names: ['岩浆逃生', 'Lava Dash'],
    category: 'bullet_game',
    zh: '岩浆上涨，观众选择落脚点，留到最后的获胜。',
    en: 'The lava rises and the chat picks where to jump. The last one standing wins.',
  },
  {
    names: ['丧尸来敲门', 'Last Barricade'],
    category: 'bullet_game',
    zh: '主播守门，弹幕送道具或放丧尸，局势由观众决定。',
    en: 'The host holds the door; comments hand out tools or let the next wave in.',
    regions: ['asia_pacific', 'europe_america_middle_east'],
  },
  {
    names: ['词语接龙大战', 'Word Relay'],
    category: 'bullet_game',
    zh: '弹幕接龙，按语种判定，连击越长分数越高。',
    en: 'Each comment goes on where the last one ended. Judged in eleven languages.',
  },
  {
    names: ['星际采矿', 'Ore Rush'],
    category: 'bullet_game',
    zh: '观众组队采矿，礼物升级飞船，每局十分钟。',
    en: 'Crews dig for ore and upgrade their ship with gifts, ten minutes a round.',
    kinds: ['direct'],
  },
  {
    names: ['火山投票', 'Volcano Vote'],
    category: 'bullet_game',
    zh: '每轮由弹幕投票决定剧情走向，多结局。',
    en: 'A story with many ends in which the chat votes at every fork.',
    status: 'draft',
  },
];
