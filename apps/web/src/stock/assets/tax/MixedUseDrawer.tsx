/** 混用进项转出: dear cards of the year, what is proposed of each, what a person decides; the return of December takes it by code 604. */
import { addressOf } from '@app/domain/access/address'
import { MixedUseDraft, type MixedUseWire } from '@app/contract/stock/assets/asset-mixed-use'
import { listed } from '@app/domain/kernel/field'
import { groupThousands } from '@app/domain/kernel/money'
import { type Period, yearOf } from '@app/domain/kernel/period'
import { quantity, trimmed } from '@app/domain/kernel/quantity'
import { ADJUSTED_YEARS, mixedUseFields, proposedTransfer } from '@app/domain/stock/assets/tax/mixed-use'
import { isDecimalText } from '@app/domain/kernel/decimal'
import { Button, Drawer, Form } from 'antd'
import { useState } from 'react'
import { Link } from '../../../platform/links.tsx'
import type { z } from 'zod'
import { ask, showError, tell } from '../../../platform/feedback.tsx'
import { Empty, faceOf } from '../../../ui/faces/faces.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { MoneyCell, MoneyTd } from '../../../ui/faces/MoneyCell.tsx'
import { useDecideMixedUse, useMixedUse, useWithdrawMixedUse } from '../assets.api.ts'
import '../assets.css'

type Row = z.output<typeof MixedUseWire>
interface Props {
  readonly period: Period
  readonly may: boolean
  readonly onClose: () => void
}
export function MixedUseDrawer({ period, may, onClose }: Props) {
  const read = useMixedUse(period)
  const [one, setOne] = useState<Row | null>(null)
  const { mutateAsync: withdraw } = useWithdrawMixedUse()
  const rows = read.data ?? []
  const empty = (
    <Empty title={`${yearOf(period)}年没有要调整的长期资产`} hint="2026年起购入、单项原值超过500万元、还在调整年限以内的卡片列在这里" />
  )
  const face = faceOf({ loading: read.loading, error: read.error, again: read.again, count: rows.length, empty })
  const back = async (row: Row) => {
    try {
      if (!(await ask({ title: `取消${row.name}当年的转出？`, content: '12月的申报表不再取这个数', ok: '取消转出', danger: true }))) return
      await withdraw({ params: { id: row.cardId }, query: { period } })
      tell.success('已取消')
    } catch (refusal) {
      showError(refusal)
    }
  }
  return (
    <Drawer open size={1080} title={`混用长期资产的进项税额转出 · ${yearOf(period)}`} onClose={onClose} className="asset-run">
      <p className="quiet">
        公告2026年第15号：混用的长期资产单项原值超过500万元的，购入时先全额抵扣，在调整年限内逐年调整。年调整额的算法没有见到正文，
        “参考数”＝进项税额×不得抵扣用途比例×当年折旧÷原值，请按主管税务机关的口径决定；决定的数由12月增值税申报表附列资料（二）的604取用，凭证请另做。
      </p>
      {face ?? <MixedUseTable rows={rows} may={may} onDecide={setOne} onBack={(row) => void back(row)} />}
      {one && <Decide key={one.cardId} row={one} period={period} onClose={() => setOne(null)} />}
    </Drawer>
  )
}

interface TableProps {
  readonly rows: readonly Row[]
  readonly may: boolean
  readonly onDecide: (row: Row) => void
  readonly onBack: (row: Row) => void
}
const MixedUseTable = ({ rows, may, onDecide, onBack }: TableProps) => (
  <table aria-label="混用长期资产">
    <thead>
      <tr>
        <th>资产</th>
        <th className="right">原值</th>
        <th>调整年限</th>
        <th className="right">进项税额</th>
        <th className="right">不得抵扣比例</th>
        <th className="right">当年折旧</th>
        <th className="right">参考数</th>
        <th className="right">其他年度已转出</th>
        <th className="right">当年转出</th>
        <th>操作</th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.cardId}>
          <td className="asset-wide">
            <Link to={addressOf('/assets/card', { open: row.cardId })}>
              {row.code} {row.name}
            </Link>
            <div className="quiet">{row.inService}投用</div>
          </td>
          <MoneyTd value={row.cost} />
          <td className="asset-wide">{ADJUSTED_YEARS[row.as]}</td>
          <MoneyTd value={row.tax} />
          <td className="right">{trimmed(row.percent)}%</td>
          <MoneyTd value={row.charge} />
          <MoneyTd value={row.proposed} />
          <MoneyTd value={row.before} />
          <td className="right">
            {row.decided ? <MoneyCell value={row.amount} zero="shown" /> : <span className="quiet">待决定</span>}
            <div className="quiet">{row.decidedBy}</div>
          </td>
          <td>
            <Button size="small" disabled={!may} onClick={() => onDecide(row)}>
              决定
            </Button>{' '}
            <Button size="small" danger disabled={!may || !row.decided} onClick={() => onBack(row)}>
              取消
            </Button>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

function Decide({ row, period, onClose }: { readonly row: Row; readonly period: Period; readonly onClose: () => void }) {
  const { mutateAsync: decide } = useDecideMixedUse()
  const start = { as: row.as, tax: row.tax, percent: trimmed(row.percent), amount: row.amount, note: row.note }
  type Typed = typeof start
  const [form] = Form.useForm<Typed>()
  const typed = Form.useWatch([], form) ?? start
  const percent = isDecimalText(typed.percent ?? '') ? quantity(typed.percent) : null
  const proposed = percent === null ? null : proposedTransfer(typed.tax ?? row.tax, percent, row.charge, row.cost)
  return (
    <FormDialog<Typed>
      form={form}
      title={`${yearOf(period)}年的转出 · ${row.code} ${row.name}`}
      name="asset-mixed-use"
      columns={1}
      fields={listed(mixedUseFields)}
      start={start}
      shape={MixedUseDraft}
      focus="tax"
      ok="决定"
      onClose={onClose}
      onSave={async (body) => {
        const share = quantity(body.percent.trim() === '' ? '0' : body.percent.trim())
        await decide({ params: { id: row.cardId }, body: { ...body, percent: share, period } })
        tell.success(`已决定，12月的申报表取 ${groupThousands(body.amount)}`)
      }}
    >
      <p className="quiet">
        当年折旧 {groupThousands(row.charge)}，参考数 {proposed === null ? '' : groupThousands(proposed)}
      </p>
    </FormDialog>
  )
}
