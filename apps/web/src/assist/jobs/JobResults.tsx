/** What came of each ledger of a job about many: what was not done first, with the reason; one click into the ledger, where it is mended. */
import { isOver } from '@app/domain/assist/jobs/job'
import { Button, Modal } from 'antd'
import { useMemo, useState } from 'react'
import { fetchJobFile, sendAgainToBackground, type Job } from '../../platform/background.ts'
import { showError } from '../../platform/feedback.tsx'
import { DataTable } from '../../ui/list/DataTable.tsx'
import { Empty, faceOf } from '../../ui/faces/faces.tsx'
import { useJobResults } from './jobs.api.ts'
import { resultColumns, type ResultRow } from './result-columns.tsx'
import { useWayIn } from './use-way-in.ts'
import './jobs.css'

const none: readonly ResultRow[] = []
export default function JobResults({ job, onClose }: { job: Job; onClose: () => void }) {
  const { data = none, error, isPending, refetch } = useJobResults(job)
  const rows = useMemo(() => data.toSorted((a, b) => Number(a.done) - Number(b.done)), [data])
  const failed = rows.filter((row) => !row.done).length
  const [busy, setBusy] = useState(false)
  const again = async () => {
    setBusy(true)
    try {
      await sendAgainToBackground(job)
      onClose()
    } catch (refusal) {
      showError(refusal)
      setBusy(false)
    }
  }
  const monthly = job.kind === 'quickMonths'
  const onGo = useWayIn(job, onClose)
  const columns = resultColumns(monthly, onGo)
  return (
    <Modal
      open
      width={monthly ? 1200 : 960}
      title={job.title}
      footer={[
        job.fileName !== null && (
          <Button key="file" onClick={() => void fetchJobFile(job).catch(showError)}>
            下载
          </Button>
        ),
        isOver(job.state) && job.kind !== 'packMonths' && (failed > 0 || job.state !== 'done') && (
          <Button key="again" loading={busy} onClick={() => void again()}>
            余下的账套再做一次
          </Button>
        ),
        <Button key="close" type="primary" onClick={onClose}>
          关闭
        </Button>,
      ]}
      onCancel={onClose}
    >
      <p className="quiet">{job.message}</p>
      <div className="job-results">
        <DataTable
          name="job-results"
          label="各账套结果"
          columns={columns}
          rows={rows}
          rowKey={(row) => `${row.ledgerId} ${row.period}`}
          sortable
          onOpen={onGo}
          status={`共 ${rows.length} 个账套，${failed} 个未成功${isOver(job.state) ? '' : '，还在进行'}`}
          face={faceOf({
            loading: isPending,
            error,
            again: () => void refetch(),
            count: rows.length,
            empty: <Empty title="还没有结果" hint={isOver(job.state) ? '任务在第一个账套之前就结束了' : '每个账套做完就列在这里'} />,
          })}
        />
      </div>
    </Modal>
  )
}
