/** What came of each ledger of a job about many: what was not done first, with the reason; one click into the ledger, where it is mended. */
import type { JobResultWire } from '@app/contract/assist/jobs'
import { isOver, type JobKind } from '@app/domain/assist/jobs/job'
import { Button, Modal } from 'antd'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { useEnterLedger } from '../../ledger/ledgers/index.ts'
import { fetchJobFile, type Job } from '../../platform/background.ts'
import { showError } from '../../platform/feedback.tsx'
import { useSession } from '../../platform/session.ts'
import { DataTable, type Column } from '../../ui/DataTable.tsx'
import { Empty, faceOf } from '../../ui/faces.tsx'
import { useJobResults } from './jobs.api.ts'
import './jobs.css'

type Row = z.output<typeof JobResultWire>
const none: readonly Row[] = []
const pageOf = (kind: JobKind): string => (kind === 'printMonths' ? '/finance/voucherDetails' : '/finance/endCheckout')

export default function JobResults({ job, onClose }: { job: Job; onClose: () => void }) {
  const { data = none, error, isPending, refetch } = useJobResults(job)
  const enter = useEnterLedger()
  const navigate = useNavigate()
  const rows = useMemo(() => data.toSorted((a, b) => Number(a.done) - Number(b.done)), [data])
  const failed = rows.filter((row) => !row.done).length
  const go = async (row: Row) => {
    onClose()
    await enter(row.ledgerId, row.period)
    if (useSession.getState().ledger?.id === row.ledgerId) await navigate(pageOf(job.kind))
  }
  const columns: readonly Column<Row>[] = [
    {
      key: 'name',
      title: '账套',
      width: 220,
      text: (row) => row.ledgerName,
      render: (row) => (
        <button type="button" tabIndex={-1} className="drill" onClick={() => void go(row).catch(showError)}>
          {row.ledgerName}
        </button>
      ),
    },
    { key: 'period', title: '月份', width: 72, align: 'center', text: (row) => row.period },
    {
      key: 'done',
      title: '结果',
      width: 64,
      align: 'center',
      text: (row) => (row.done ? '成功' : '未成功'),
      render: (row) => <span className={row.done ? 'result-done' : 'result-failed'}>{row.done ? '成功' : '未成功'}</span>,
    },
    {
      key: 'message',
      title: '说明',
      width: 460,
      grow: true,
      text: (row) => row.message,
      render: (row) => <span title={row.message}>{row.message}</span>,
    },
  ]
  return (
    <Modal
      open
      width={960}
      title={job.title}
      footer={[
        job.fileName !== null && (
          <Button key="file" onClick={() => void fetchJobFile(job).catch(showError)}>
            下载
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
          onOpen={(row) => void go(row).catch(showError)}
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
