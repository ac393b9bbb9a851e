/** A copy beside the ledger it may replace: how many of what, the amounts, and what each subject stands at. */
import type { ComparisonWire } from '@app/contract/centre/backups/backups'
import { isZero } from '@app/domain/kernel/money'
import { Button, Drawer, Space } from 'antd'
import { useMemo } from 'react'
import type { z } from 'zod'
import { useEnterLedger } from '../../ledger/ledgers/index.ts'
import { ask, showError, tell } from '../../platform/feedback.tsx'
import { DataTable, type Column } from '../../ui/list/DataTable.tsx'
import { Failed, Loading } from '../../ui/faces/faces.tsx'
import { countColumn, moneyColumn } from '../../ui/list/columns.tsx'
import { State } from '../../ui/faces/Page.tsx'
import { useComparison, useReplaceLedger } from './backups.api.ts'
import './backups.css'

type Comparison = z.output<typeof ComparisonWire>
type Part = Comparison['parts'][number]
type Balance = Comparison['balances'][number]

const shown = { balance: true, width: 130 } as const
const partColumns: readonly Column<Part>[] = [
  { key: 'title', title: '部分', width: 150, grow: true, text: (row) => row.title },
  countColumn('count', '账套', (row) => row.count, 72),
  countColumn('copyCount', '副本', (row) => row.copyCount, 72),
  moneyColumn('sum', '账套金额合计', (row) => row.sum, shown),
  moneyColumn('copySum', '副本金额合计', (row) => row.copySum, shown),
  {
    key: 'same',
    title: '比对',
    width: 70,
    text: (row) => (row.same ? '相同' : '不同'),
    render: (row) => (row.same ? '相同' : <State mark="red">不同</State>),
  },
]
const balanceColumns: readonly Column<Balance>[] = [
  { key: 'code', title: '科目编码', width: 110, text: (row) => row.code },
  { key: 'name', title: '科目名称', width: 200, grow: true, text: (row) => row.name },
  moneyColumn('balance', '账套余额', (row) => row.balance, shown),
  moneyColumn('copyBalance', '副本余额', (row) => row.copyBalance, shown),
  moneyColumn('difference', '差额', (row) => row.difference, { width: 120 }),
]

interface Props {
  readonly id: string
  readonly mayReplace: boolean
  readonly onClose: () => void
}

export default function ComparisonDrawer({ id, mayReplace, onClose }: Props) {
  const { data, error, again, refreshing } = useComparison(id)
  const { mutateAsync: replace, isPending } = useReplaceLedger()
  const enter = useEnterLedger()
  const different = useMemo(
    () =>
      data === undefined ? 0 : data.parts.filter((one) => !one.same).length + data.balances.filter((one) => !isZero(one.difference)).length,
    [data],
  )
  const replaceIt = async (version: string) => {
    const title = `用副本替换“${data?.ledgerName ?? ''}”？`
    const content = '副本改用原账套的名称、人员和备份；原账套连同已记账的凭证和日志整个移入回收站，可以还原。'
    if (!(await ask({ title, content, ok: '替换', danger: true }))) return
    await replace({ params: { id }, body: { version } })
    tell.success('已替换，原账套在回收站')
    onClose()
  }
  return (
    <Drawer
      open
      size={1000}
      title={data === undefined ? '比对' : `比对 · ${data.copyName}`}
      extra={
        data && (
          <Space>
            <Button onClick={again} loading={refreshing}>
              重新比对
            </Button>
            <Button onClick={() => void enter(data.copyId)}>进入副本</Button>
            {mayReplace && (
              <Button danger loading={isPending} onClick={() => void replaceIt(data.version).catch(showError)}>
                替换原账套
              </Button>
            )}
          </Space>
        )
      }
      onClose={onClose}
    >
      {error !== null && <Failed error={error} onAgain={again} />}
      {error === null && data === undefined && <Loading />}
      {data !== undefined && (
        <div className="backup-comparison">
          <p>{different === 0 ? `副本与“${data.ledgerName}”逐项相同。` : `副本与“${data.ledgerName}”有${different}处不同。`}</p>
          <DataTable name="backup-parts" label="各部分" columns={partColumns} rows={data.parts} rowKey={(row) => row.title} />
          <DataTable name="backup-balances" label="科目余额" columns={balanceColumns} rows={data.balances} rowKey={(row) => row.code} />
        </div>
      )}
    </Drawer>
  )
}
