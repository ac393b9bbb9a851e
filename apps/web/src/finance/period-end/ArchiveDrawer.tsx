/** 电子会计档案 of the closed months: which are packed, making the missing ones in the background, fetching them, the key they are signed with. */
import { pageAt } from '@app/domain/access/address'
import { archiveApi as api } from '@app/contract/finance/archive/archive'
import { yearOf, type Period } from '@app/domain/kernel/period'
import { Button, Drawer, Progress, Typography } from 'antd'
import { Link } from '../../platform/links.tsx'
import { cancelJob } from '../../platform/background.ts'
import { saveFile } from '../../platform/client.ts'
import { showError } from '../../platform/feedback.tsx'
import { useRead } from '../../platform/reading.ts'
import { useLedger } from '../../platform/session.ts'
import { Empty, faceOf } from '../../ui/faces/faces.tsx'
import { AREA, useArchiving, type ArchiveRow } from './use-archiving.ts'
import { ArchiveMonth } from './ArchiveMonth.tsx'

/** Older catalogues were taken when their year ended. */
const MOST_YEARS = 2

export function ArchiveDrawer({ onClose }: { onClose: () => void }) {
  const ledger = useLedger()
  const { data, reading, due, make, job, busy } = useArchiving()
  const { data: key } = useRead(AREA, api.key, {})
  const years = [...new Set(data.map((one) => String(yearOf(one.period))))].slice(0, MOST_YEARS)
  const face = faceOf({
    ...reading,
    count: data.length,
    empty: <Empty title="还没有可归档的月份" hint="结账后，凭证、账簿、报表、原始文件和日志会打成一个签名的档案包" />,
  })
  return (
    <Drawer
      open
      size={860}
      title="电子会计档案"
      onClose={onClose}
      extra={
        <>
          {years.map((year) => (
            <Button
              key={year}
              type="text"
              onClick={() => void saveFile(api.catalogue, { query: { year } }, `${ledger.name}_会计档案目录_${year}.xlsx`).catch(showError)}
            >
              {year}年档案目录
            </Button>
          ))}
          <Button type="primary" disabled={busy || due.length === 0} loading={busy} onClick={() => void make(data[0]!.period)}>
            {due.length > 0 ? `生成 ${due.length} 个月` : '全部已归档'}
          </Button>
        </>
      }
    >
      {job && (
        <div className="archive-progress">
          <Progress percent={job.percent} size="small" aria-label="档案生成进度" />
          <span className="quiet">{job.message}</span>
          <Button type="link" size="small" onClick={() => void cancelJob(job.id).catch(showError)}>
            取消
          </Button>
        </div>
      )}
      {face ?? <ArchiveMonths months={data} busy={busy} onMake={(period) => void make(period)} />}
      <p className="quiet">
        每次下载都列入
        <Link className="text-link" to={pageAt('/finance/disclosures')}>
          对外提供登记
        </Link>
        。每月一个档案包，写明上月档案包的摘要，一环扣一环；反结账后再结账，要重新生成。检查人员用核验程序离线核对，不需要登录本系统。
      </p>
      {key && (
        <p className="quiet">
          签名公钥（SM2）：
          <Typography.Text className="figure" copyable={{ text: key.publicKey, tooltips: ['复制公钥', '已复制'] }}>
            {key.publicKey.slice(0, 24)}…
          </Typography.Text>
        </p>
      )}
    </Drawer>
  )
}

interface MonthsProps {
  readonly months: readonly ArchiveRow[]
  readonly busy: boolean
  readonly onMake: (period: Period) => void
}
const ArchiveMonths = ({ months, busy, onMake }: MonthsProps) => (
  <table className="preview-lines" aria-label="电子会计档案">
    <thead>
      <tr>
        <th>期间</th>
        <th>状态</th>
        <th className="right">文件数</th>
        <th className="right">大小</th>
        <th>生成时间</th>
        <th>生成人</th>
        <th>SM3 摘要</th>
        <th />
      </tr>
    </thead>
    <tbody>
      {months.map((row) => (
        <ArchiveMonth key={row.period} row={row} busy={busy} onMake={() => onMake(row.period)} />
      ))}
    </tbody>
  </table>
)
