/** 安装状态: database, files, disk, processes, background jobs, backups and alarms on one page, for whoever runs the installation. */
import { RUN_KINDS, RUN_STATES } from '@app/domain/centre/installation/runs'
import { roleTitle, THRESHOLDS } from '@app/domain/centre/installation/alarms'
import { secondShown } from '../../ui/faces/formats.ts'
import { Failed, Loading } from '../../ui/faces/faces.tsx'
import { Page } from '../../ui/faces/Page.tsx'
import { Lines, Part } from './Lines.tsx'
import { useInstallation } from './installation.api.ts'
import { bytesShown, jobState, processState, spanShown, type Now } from './words.ts'
import './installation.css'

const factsOf = (now: Now): readonly { key: string; words: string; bad?: boolean }[] => [
  { key: '程序', words: `${now.version}，结构 ${now.schema.slice(0, 12)}` },
  { key: '数据库', words: `PostgreSQL ${now.postgres}，${bytesShown(now.databaseBytes)}` },
  {
    key: '数据库连接',
    words: `${now.connections} / ${now.mostConnections}`,
    bad: now.connections >= now.mostConnections * THRESHOLDS.connectionShare,
  },
  {
    key: '磁盘',
    words: now.diskFree === null || now.diskAll === null ? '查不到' : `剩 ${bytesShown(now.diskFree)}，共 ${bytesShown(now.diskAll)}`,
    bad: now.diskFree !== null && now.diskAll !== null && now.diskFree < now.diskAll * THRESHOLDS.diskShare,
  },
  { key: '文件存储', words: now.filesFault === '' ? '可以写入' : '不能写入', bad: now.filesFault !== '' },
  {
    key: '账套核对',
    words:
      now.verified === null
        ? '还没有核对过'
        : `${secondShown(now.verified.endedAt)}，${now.verified.findings === 0 ? `${now.verified.ledgers}个账套无误` : `发现${now.verified.findings}处不符`}`,
    bad: now.verified !== null && now.verified.findings > 0,
  },
]

const MOST_RUNS = 30

function Board({ now }: { now: Now }) {
  const open = now.alarms.filter(({ endedAt }) => endedAt === null)
  return (
    <div className="installation-board">
      <dl className="installation-facts">
        {factsOf(now).map(({ key, words, bad = false }) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd className={bad ? 'installation-bad' : undefined}>{words}</dd>
          </div>
        ))}
      </dl>
      {now.verified !== null && now.verified.findings > 0 && <pre className="installation-found">{now.verified.words}</pre>}
      <Part title="告警" note={now.tells ? '开始与解除时各发送一次' : '没有设置发往哪里（ALARM_WEBHOOK），只在这里看得到'}>
        <Lines
          heads={['内容', '开始', '解除', '发送']}
          lines={now.alarms.map((one) => ({
            key: one.id,
            cells: [
              { words: one.words, bad: one.endedAt === null },
              secondShown(one.since),
              one.endedAt === null ? '还没有' : secondShown(one.endedAt),
              now.tells ? (one.told ? '已送到' : one.fault === '' ? '正要发送' : { words: one.fault, bad: true }) : '—',
            ],
          }))}
          none="一切正常，没有告警"
        />
        {open.length === 0 && now.alarms.length > 0 && <p className="installation-none">以上都已解除</p>}
      </Part>
      <Part title="进程" note="更新时逐个重启，在这里看得到哪个是新的">
        <Lines
          heads={['机器', '做什么', '程序', '启动', '状态']}
          lines={now.processes.map((one) => ({
            key: one.id,
            cells: [one.host, roleTitle(one.role), one.version, secondShown(one.startedAt), processState(one)],
          }))}
          none="没有进程"
        />
      </Part>
      <Part title="后台任务">
        <Lines
          heads={['任务', '状态']}
          lines={now.jobs.map((one) => ({ key: one.name, cells: [one.title, jobState(one)] }))}
          none="没有后台任务"
        />
      </Part>
      <Part title="备份与恢复" note={now.backsUp ? undefined : '没有设置自动备份（BACKUP_TO）'}>
        <Lines
          heads={['做了什么', '开始', '用时', '大小', '恢复得到', '结果']}
          lines={now.runs.slice(0, MOST_RUNS).map((one) => ({
            key: one.id,
            cells: [
              RUN_KINDS[one.kind],
              secondShown(one.startedAt),
              one.endedAt === null ? '' : spanShown(Math.round((one.endedAt.getTime() - one.startedAt.getTime()) / 1000)),
              one.bytes > 0 ? bytesShown(one.bytes) : '',
              one.moment === null ? '' : secondShown(one.moment),
              { words: [RUN_STATES[one.state], one.message].filter((part) => part !== '').join('：'), bad: one.state === 'failed' },
            ],
          }))}
          none="还没有备份过"
        />
      </Part>
    </div>
  )
}

export default function InstallationPage() {
  const { data, error, loading, again } = useInstallation()
  return (
    <Page title="安装状态">
      {error ? <Failed error={error} onAgain={again} /> : loading || data === undefined ? <Loading /> : <Board now={data} />}
    </Page>
  )
}
