import { Button } from '../action/button.tsx';
import { Card } from '../layout/card.tsx';
import { DescriptionList } from '../layout/description-list.tsx';
import { GuideSteps } from '../layout/guide-steps.tsx';
import { Identifier } from '../display/identifier.tsx';
import { PageHeader } from '../layout/page.tsx';
import { StatusTag } from '../feedback/status.tsx';
import { Time } from '../display/time.tsx';
import { Example, Examples } from './example.tsx';
import type { GalleryProps } from './specimen.tsx';

const texts = {
  en: {
    heading: 'Page',
    header: 'Page header',
    title: 'Lantern Party',
    sentence: 'Regions, games and callbacks of this application.',
    online: 'Online',
    edit: 'Edit',
    addRegion: 'Add region',
    card: 'Card with a description list',
    details: 'Details',
    detailsSentence: 'What your developers need to connect.',
    appId: 'App ID',
    region: 'Service region',
    regionName: 'Southern Asia-Pacific',
    created: 'Created',
    description: 'Description',
    descriptionText:
      'Party games with bullet comments for evening streams, in Thai, Malay and English.',
    steps: 'Quick guide',
    go: 'Add a game',
    guide: [
      ['Create an application', 'Name it and choose its service region.'],
      ['Add games', 'Pick the games your users will play.'],
      ['Enter package names', 'iOS, Android and Web each have their own.'],
      ['Set the server callbacks', 'Our servers call yours for tokens and results.'],
    ],
  },
  zh: {
    heading: '页面结构',
    header: '页头',
    title: '星河互动',
    sentence: '管理该应用的服务区域、游戏与服务端回调。',
    online: '已上线',
    edit: '编辑',
    addRegion: '添加区域',
    card: '卡片与字段列表',
    details: '基本信息',
    detailsSentence: '开发接入时需要用到的信息。',
    appId: 'App ID',
    region: '服务区域',
    regionName: '亚太南部',
    created: '创建时间',
    description: '应用描述',
    descriptionText: '面向晚间直播的弹幕派对游戏，支持泰语、马来语与英语。',
    steps: '快速指引',
    go: '添加游戏',
    guide: [
      ['创建应用', '填写名称，选择服务区域。'],
      ['添加游戏', '选择要向用户提供的游戏。'],
      ['配置包名', 'iOS、Android、Web 分别填写。'],
      ['设置服务端回调', '用于换取令牌与上报游戏结果。'],
    ],
  },
};

/** Parts of which pages are made. */
export function PageGallery({ lang }: GalleryProps) {
  const t = texts[lang];
  return (
    <Examples title={t.heading}>
      <>
        <Example name={t.card}>
          <Card
            title={t.details}
            description={t.detailsSentence}
            actions={<Button size="sm">{t.edit}</Button>}
          >
            <DescriptionList
              columns={3}
              items={[
                {
                  id: 'app',
                  term: t.appId,
                  value: <Identifier value="app_7Qm2xN5vKc81" label={t.appId} />,
                },
                { id: 'region', term: t.region, value: t.regionName },
                {
                  id: 'created',
                  term: t.created,
                  value: <Time instant="2026-11-19T02:30:00Z" />,
                },
                { id: 'description', term: t.description, value: t.descriptionText, wide: true },
              ]}
            />
          </Card>
        </Example>
        <Example name={t.steps}>
          <GuideSteps
            label={t.steps}
            steps={t.guide.map(([title = '', description = ''], index) => ({
              id: title,
              title,
              description,
              done: index < 1,
              ...(index === 1 && { action: <Button size="sm">{t.go}</Button> }),
            }))}
          />
        </Example>
      </>
      <Example name={t.header}>
        <PageHeader
          title={t.title}
          description={t.sentence}
          status={<StatusTag tone="success">{t.online}</StatusTag>}
          actions={
            <>
              <Button>{t.edit}</Button>
              <Button variant="primary">{t.addRegion}</Button>
            </>
          }
        />
      </Example>
    </Examples>
  );
}
