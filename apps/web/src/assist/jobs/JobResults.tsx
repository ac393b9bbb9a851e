/** What came of each ledger of a job about many: what was not done first, with the reason; one click into the ledger, where it is mended. */
import type { MenuPath } from '@app/domain/access/menu'
import { addressAt } from '@app/domain/access/address'
import type { JobResultWire } from '@app/contract/assist/jobs/jobs'
import { isOver, type JobKind } from '@app/domain/assist/jobs/job'
import { groupThousands, type Money } from '@app/domain/kernel/money'
import { isNonProfit, type Standard } from '@app/domain/ledger/ledgers/standard'
import { Button, Modal } from 'antd'
import { useMemo, useState } from 'react'
import { useGo } from '../../platform/links.tsx'
import type { z } from 'zod'
import { useEnterLedger } from '../../ledger/ledgers/index.ts'
import { fetchJobFile, sendAgainToBackground, type Job } from '../../platform/background.ts'
import { showError } from '../../platform/feedback.tsx'
import { useSession } from '../../platform/session.ts'
import { openQuickAccount, useQuickAccountOffered } from '../../papers/quick-account/index.ts'
import { Drill } from '../../ui/list/columns.tsx'
import { DataTable, type Column } from '../../ui/list/DataTable.tsx'
import { Empty, faceOf } from '../../ui/faces/faces.tsx'
import { useJobResults } from './jobs.api.ts'
import './jobs.css'

type Row = z.output<typeof JobResultWire>
const none: readonly Row[] = []
const HOME = '/manager/guidance'
const CHECKLIST = '/taxWorkspace/declarationChecklist'
const pages: Readonly<Partial<Record<JobKind, MenuPath>>> = {
  printMonths: '/finance/voucherDetails',
  quickMonths: HOME,
  personTax: '/taxWorkspace/personTax/individualIncomeTax',
  filePersonTax: CHECKLIST,
  prepareReturns: CHECKLIST,
  fileReturns: CHECKLIST,
}

/** Where a figure of a one-click month comes from. */
function pageOfFigure(column: string, standard: Standard): MenuPath | undefined {
  if (column === 'vouchers') return '/finance/voucherDetails'
  if (column === 'funds') return '/books/accountBalanceSheet'
  if (column === 'profit') return isNonProfit(standard) ? '/report/businessStatement' : '/report/profitStatement'
  return undefined
}

export default function JobResults({ job, onClose }: { job: Job; onClose: () => void }) {
  const { data = none, error, isPending, refetch } = useJobResults(job)
  const enter = useEnterLedger()
  const navigate = useGo()
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
  const quick = useQuickAccountOffered()
  const go = async (row: Row, column = '') => {
    onClose()
    await enter(row.ledgerId, row.period)
    const { ledger } = useSession.getState()
    if (ledger?.id !== row.ledgerId) return
    const figure = monthly ? pageOfFigure(column, ledger.standard) : undefined
    await navigate(addressAt(figure ?? pages[job.kind] ?? '/finance/endCheckout', { from: row.period, to: row.period }))
    // the month's own card: what came in, what waits, and the press that goes on
    if (monthly && figure === undefined && quick) openQuickAccount()
  }
  const drill = (key: string, title: string, width: number, text: (row: Row) => string): Column<Row> => ({
    key,
    title,
    width,
    align: 'right',
    text,
    render: (row) =>
      text(row) !== '' && (
        <Drill className="figure" onClick={() => void go(row, key).catch(showError)}>
          {text(row)}
        </Drill>
      ),
  })
  const money = (value: Money | null) => (value === null ? '' : groupThousands(value))
  const figures: readonly Column<Row>[] = [
    drill('vouchers', '凭证', 56, (row) => (row.vouchers === null ? '' : String(row.vouchers))),
    drill('funds', '资金余额', 112, (row) => money(row.fundBalance)),
    drill('profit', '本月利润', 112, (row) => money(row.profit)),
    {
      key: 'leftover',
      title: '余下的事',
      width: 240,
      text: (row) => row.leftover.join('；'),
      render: (row) => <span title={row.leftover.join('；')}>{row.leftover.join('；')}</span>,
    },
  ]
  const columns: readonly Column<Row>[] = [
    {
      key: 'name',
      title: '账套',
      width: 220,
      text: (row) => row.ledgerName,
      render: (row) => <Drill onClick={() => void go(row).catch(showError)}>{row.ledgerName}</Drill>,
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
    ...(monthly ? figures : []),
    {
      key: 'message',
      title: '说明',
      width: monthly ? 300 : 460,
      grow: true,
      text: (row) => row.message,
      render: (row) => <span title={row.message}>{row.message}</span>,
    },
  ]
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
          onOpen={(row, column) => void go(row, column).catch(showError)}
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
