/** 电子会计档案 of the closed months: which are packed, making the missing ones in the background, fetching them, the key they are signed with. */
import { pageAt } from '@app/domain/access/address'
import { archiveApi as api, type ArchiveWire } from '@app/contract/finance/archive/archive'
import { archiveStateNames } from '@app/domain/finance/archive/package'
import { yearOf, type Period } from '@app/domain/kernel/period'
import { Button, Drawer, Progress, Typography } from 'antd'
import { useState } from 'react'
import { Link } from '../../platform/links.tsx'
import type { z } from 'zod'
import { cancelJob, jobDone, type Job } from '../../platform/background.ts'
import { saveFile } from '../../platform/client.ts'
import { showError } from '../../platform/feedback.tsx'
import { refreshAreas, useRead } from '../../platform/reading.ts'
import { useLedger } from '../../platform/session.ts'
import { momentShown, sizeShown } from '../../ui/faces/formats.ts'
import { Empty, faceOf } from '../../ui/faces/faces.tsx'
import { State } from '../../ui/faces/Page.tsx'

type Row = z.output<typeof ArchiveWire>

const AREA = 'archive'
/** Older catalogues were taken when their year ended. */
const MOST_YEARS = 2
const marks = { none: 'draft', current: 'posted', outdated: 'reviewed' } as const

export function ArchiveDrawer({ onClose }: { onClose: () => void }) {
  const ledger = useLedger()
  const { data = [], loading, error, again } = useRead(AREA, api.list, {}, { staleMs: 0 })
  const { data: key } = useRead(AREA, api.key, {})
  const [job, setJob] = useState<Job | null>(null)
  const [busy, setBusy] = useState(false)
  const years = [...new Set(data.map((one) => String(yearOf(one.period))))].slice(0, MOST_YEARS)
  const due = data.filter((one) => one.state !== 'current')
  const make = async (through: Period) => {
    setBusy(true)
    try {
      // what came of it is told by the task manager
      await jobDone({ kind: 'archiveMonths', from: through }, setJob)
    } catch (failure) {
      showError(failure)
    } finally {
      setBusy(false)
      setJob(null)
      await refreshAreas([AREA])
    }
  }
  const fetchOne = (row: Row & { id: string }) =>
    void saveFile(api.file, { params: { id: row.id } }, `${ledger.name}_电子会计档案_${row.period}.zip`).catch(showError)
  const face = faceOf({
    loading,
    error,
    again,
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
      {face ?? (
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
            {data.map((row) => (
              <tr key={row.period}>
                <td className="figure">{row.period}</td>
                <td>
                  <State mark={marks[row.state]}>{archiveStateNames[row.state]}</State>
                </td>
                <td className="right figure">{row.files}</td>
                <td className="right figure">{row.bytes === null ? '' : sizeShown(row.bytes)}</td>
                <td className="figure">{row.madeAt === null ? '' : momentShown(row.madeAt)}</td>
                <td>{row.madeBy}</td>
                <td className="figure" title={row.digest ?? ''}>
                  {row.digest?.slice(0, 12)}
                </td>
                <td className="right">
                  {row.state !== 'current' && (
                    <Button type="link" size="small" disabled={busy} onClick={() => void make(row.period)}>
                      {row.state === 'none' ? '生成' : '重新生成'}
                    </Button>
                  )}
                  {row.id !== null && (
                    <Button type="link" size="small" onClick={() => fetchOne({ ...row, id: row.id! })}>
                      下载
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
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
