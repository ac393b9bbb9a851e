/** 业务与账核对: each kind of paper of a month beside its vouchers; what differs, why, and where it is. */
import { papersAt } from './papers-at.ts'
import { addressOf } from '@app/domain/access/address'
import { groupThousands, isZero } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import { MEASURES, PAPER_KINDS, REASONS } from '@app/domain/client/agreement/agreement'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { Link } from '../../platform/links.tsx'
import { DataTable, type Column } from '../../ui/list/DataTable.tsx'
import { Empty, faceOf } from '../../ui/faces/faces.tsx'
import { moneyColumn } from '../../ui/list/columns.tsx'
import { Page, State, Toolbar } from '../../ui/faces/Page.tsx'
import { RangeField, useRange } from '../../ui/inputs/period-range.tsx'
import { useAgreement, type AgreedRow } from './agreement.api.ts'
import './agreement.css'

const none: readonly AgreedRow[] = []
type Difference = AgreedRow['rows'][number]

const figure = (key: 'sum' | 'booked' | 'lines' | 'difference', title: string) =>
  moneyColumn<AgreedRow>(key, title, (row) => row[key], { width: 130, balance: true })
const why = (row: AgreedRow): string =>
  row.explained.map((one) => `${REASONS[one.reason]} ${one.count} 项 ${groupThousands(one.amount)}`).join('；')

export default function AgreementPage() {
  const [address, setAddress] = useSearchParams()
  const { to: period } = useRange({ from: address.get('period') ?? '', to: address.get('period') ?? '' })
  const { data = none, loading, refreshing, error, again } = useAgreement(period)
  const opened = data.find((row) => row.kind === address.get('kind')) ?? data.find((row) => row.rows.length > 0)
  const put = (key: string, value: string) =>
    setAddress((before) => {
      const next = new URLSearchParams(before)
      next.set(key, value)
      return next
    })
  const columns = useMemo<Column<AgreedRow>[]>(
    () => [
      {
        key: 'kind',
        title: '单据',
        width: 170,
        text: (row) => PAPER_KINDS[row.kind],
        render: (row) => (
          <Link className="drill" to={papersAt(row.kind, period)}>
            {PAPER_KINDS[row.kind]}
          </Link>
        ),
      },
      { key: 'count', title: '张（笔）数', width: 84, align: 'right', text: (row) => String(row.count) },
      figure('sum', '单据金额'),
      { key: 'bookedCount', title: '已入账', width: 76, align: 'right', text: (row) => String(row.bookedCount) },
      figure('booked', '已入账金额'),
      { key: 'voucherCount', title: '凭证', width: 64, align: 'right', text: (row) => String(row.voucherCount) },
      figure('lines', '凭证金额'),
      figure('difference', '差异'),
      {
        key: 'state',
        title: '结果',
        width: 84,
        text: (row) => (isZero(row.difference) && row.rows.length === 0 ? '一致' : '有差异'),
        render: (row) =>
          isZero(row.difference) && row.rows.length === 0 ? <State mark="proved">一致</State> : <State mark="suggested">有差异</State>,
      },
      { key: 'why', title: '原因', width: 300, grow: true, text: why },
      { key: 'measure', title: '比较的是', width: 260, text: (row) => MEASURES[row.kind] },
    ],
    [period],
  )
  return (
    <Page title="业务与账核对">
      <Toolbar>
        <RangeField from={period} to={period} onChange={(range) => put('period', range.to)} />
        <span className="quiet">人民币流水；凭证金额含更正凭证，减去同一凭证里其他月份的单据</span>
      </Toolbar>
      <DataTable
        name="agreement"
        label="业务与账核对"
        columns={columns}
        rows={data}
        rowKey={(row) => row.kind}
        onOpen={(row) => put('kind', row.kind)}
        dimmed={refreshing}
        status={`${data.filter((row) => row.rows.length === 0).length} 类一致，${data.filter((row) => row.rows.length > 0).length} 类有差异`}
        face={faceOf({ loading, error, again, count: data.length, empty: <Empty title="没有可以核对的单据" /> })}
      />
      {opened !== undefined && <Differences key={opened.kind} row={opened} period={period} />}
    </Page>
  )
}

function Differences({ row, period }: { row: AgreedRow; period: Period }) {
  const columns = useMemo<Column<Difference>[]>(
    () => [
      { key: 'reason', title: '原因', width: 170, text: (one) => REASONS[one.reason] },
      { key: 'day', title: '日期', width: 92, text: (one) => one.day ?? '' },
      {
        key: 'name',
        title: '单据或凭证',
        width: 320,
        grow: true,
        text: (one) => one.name,
        render: (one) => (
          <Link
            className="drill"
            to={
              one.voucherId !== null
                ? addressOf('/document/createVoucher', { id: one.voucherId })
                : papersAt(row.kind, period, one.paperId ?? undefined)
            }
          >
            {one.name}
          </Link>
        ),
      },
      moneyColumn('papers', '单据金额', (one) => one.papers, { width: 130, balance: true }),
      moneyColumn('lines', '凭证金额', (one) => one.lines, { width: 130, balance: true }),
      moneyColumn('difference', '差异', (one) => one.difference, { width: 130, balance: true }),
    ],
    [row.kind, period],
  )
  return (
    <section className="agreement-part" aria-label={`${PAPER_KINDS[row.kind]}的差异`}>
      <h2>{PAPER_KINDS[row.kind]}的差异</h2>
      <DataTable
        name="agreement-rows"
        label={`${PAPER_KINDS[row.kind]}差异明细`}
        columns={columns}
        rows={row.rows}
        rowKey={(one) => one.paperId ?? one.voucherId ?? ''}
        sortable
        status={`${row.rows.length} 项`}
        face={row.rows.length === 0 ? <Empty title="没有差异" hint="单据和由它们生成的凭证一致" /> : null}
      />
    </section>
  )
}
