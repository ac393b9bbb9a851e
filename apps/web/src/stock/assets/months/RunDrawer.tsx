/** 计提折旧: every card of the month with what it is charged and why; booked by period end, taken back. */
import { dec, isDecimalText } from '@app/domain/kernel/decimal'
import type { Period } from '@app/domain/kernel/period'
import { quantity, trimmed } from '@app/domain/kernel/quantity'
import { Button, Drawer, Input } from 'antd'
import { useState } from 'react'
import { Link } from '../../../platform/links.tsx'
import { ask, showError, tell } from '../../../platform/feedback.tsx'
import { useCan, useStopped } from '../../../platform/session.ts'
import { Empty, faceOf } from '../../../ui/faces/faces.tsx'
import { voucherAt } from '../../../ui/list/columns.tsx'
import { MoneyCell, MoneyTd } from '../../../ui/faces/MoneyCell.tsx'
import { State } from '../../../ui/faces/Page.tsx'
import { UnitsImport } from '../cards/CardImport.tsx'
import { useMonth, useRunMonth, useSetUnits, useUndoMonth, type ChargeRow } from '../assets.api.ts'
import '../assets.css'
import { GoTo } from '../../../ui/faces/GoTo.tsx'

const STATES = {
  notApplicable: '本月不需要',
  blocked: '不能生成',
  todo: '待计提',
  generated: '已计提',
  outdated: '数字已变',
  skipped: '已跳过',
} as const
const MARKS = { notApplicable: 'draft', blocked: 'red', todo: 'suggested', generated: 'proved', outdated: 'red', skipped: 'draft' } as const

/** The month's charges, the steps of period end that book them, and both ways. */
function useRun(period: Period) {
  const { data = [], totals, ...read } = useMonth(period)
  const { mutateAsync: run, isPending } = useRunMonth()
  const { mutateAsync: undo, isPending: undoing } = useUndoMonth()
  const stopped = useStopped()
  const mayTell = useCan('assets-card-bianji') && stopped === null
  const may = useCan('finance-endCheckout-bianji') && stopped === null
  const steps = totals?.steps ?? []
  const waiting = steps.some(({ state }) => state === 'todo' || state === 'outdated')
  const done = steps.some(({ vouchers }) => vouchers.some(({ posted }) => !posted))
  const why = totals?.closed ? `${period}已结账` : !may ? '没有期末结转的权限' : waiting ? '' : '没有待计提的'
  const go = async () => {
    try {
      const { made } = (await run({ body: { period } })).data
      const names = made.flatMap(({ vouchers }) => vouchers.map(({ word, number }) => `${word}-${number}`))
      tell.success(names.length === 0 ? '没有需要生成的凭证' : `已计提：${names.join('、')}`)
    } catch (refusal) {
      showError(refusal)
    }
  }
  const back = async () => {
    try {
      if (!(await ask({ title: `撤销${period}的计提？`, content: '删除本月折旧、摊销的草稿凭证，可以重新计提', ok: '撤销', danger: true })))
        return
      const { count } = (await undo({ body: { period } })).data
      tell.success(`已撤销 ${count} 张凭证`)
    } catch (refusal) {
      showError(refusal)
    }
  }
  return { data, totals, read, steps, done, why, may, mayTell, isPending, undoing, go, back }
}

export function RunDrawer({ period, onClose }: { readonly period: Period; readonly onClose: () => void }) {
  const run = useRun(period)
  const { data, totals, steps, done, why, may, mayTell } = run
  const [importing, setImporting] = useState(false)
  const face = faceOf({
    ...run.read,
    count: data.length,
    empty: <Empty title="没有要计提的卡片" hint="先在资产卡片里新增、导入，或从凭证、发票建卡" action={<GoTo page="/assets/card" />} />,
  })
  return (
    <Drawer
      open
      size={1080}
      title={`计提折旧 · ${period}`}
      onClose={onClose}
      className="asset-run"
      footer={
        <div className="drawer-acts">
          {data.some(({ byUnits }) => byUnits) && (
            <Button disabled={!mayTell || totals?.closed === true} onClick={() => setImporting(true)}>
              导入工作量
            </Button>
          )}
          {done && (
            <Button danger loading={run.undoing} disabled={!may || totals?.closed === true} onClick={() => void run.back()}>
              撤销计提
            </Button>
          )}
          <Button type="primary" loading={run.isPending} disabled={why !== ''} title={why} onClick={() => void run.go()}>
            生成计提凭证
          </Button>
        </div>
      }
    >
      {face ?? (
        <>
          <Steps steps={steps} />
          <Charges rows={data} period={period} locked={(totals?.closed ?? true) || !mayTell} />
        </>
      )}
      {importing && <UnitsImport period={period} onClose={() => setImporting(false)} />}
    </Drawer>
  )
}

const Steps = ({ steps }: { readonly steps: ReturnType<typeof useRun>['steps'] }) => (
  <p className="asset-run-steps">
    {steps
      .filter(({ state }) => state !== 'notApplicable')
      .map(({ rule, name, state, reason, amount, vouchers }) => (
        <span key={rule}>
          {name} <State mark={MARKS[state]}>{STATES[state]}</State> {amount !== null && <MoneyCell value={amount} />}{' '}
          {vouchers.map(({ id, title }) => (
            <Link key={id} to={voucherAt(id)}>
              {title}
            </Link>
          ))}{' '}
          {reason !== '' && <span className="quiet">{reason}</span>}
        </span>
      ))}
  </p>
)

function Charges({ rows, period, locked }: { readonly rows: readonly ChargeRow[]; readonly period: Period; readonly locked: boolean }) {
  return (
    <table aria-label="本月折旧">
      <thead>
        <tr>
          <th>资产编号</th>
          <th>资产名称</th>
          <th>资产类别</th>
          <th className="right">原值</th>
          <th className="right">期初累计</th>
          <th className="right">本月折旧</th>
          <th>费用科目</th>
          <th>说明</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.cardId}>
            <td>{row.code}</td>
            <td className="asset-wide">{row.name}</td>
            <td>{row.category}</td>
            <MoneyTd value={row.cost} />
            <MoneyTd value={row.before} zero="shown" />
            <MoneyTd value={row.charge} zero="shown" />
            <td className="asset-wide">
              {row.parts.map(({ department, code, name }) => [code, name, department].filter((text) => text !== '').join(' ')).join('；')}
            </td>
            <td>{row.byUnits ? <Units row={row} period={period} locked={locked} /> : row.reason}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What a card produced in the month. */
function Units({ row, period, locked }: { readonly row: ChargeRow; readonly period: Period; readonly locked: boolean }) {
  const { mutateAsync: set } = useSetUnits()
  const kept = row.units === null ? '' : trimmed(row.units)
  const [typed, setTyped] = useState(kept)
  const wrong = typed.trim() !== '' && !(isDecimalText(typed.trim()) && dec(typed.trim()).sign() >= 0)
  const save = async () => {
    if (wrong || typed.trim() === '' || typed.trim() === kept) return
    try {
      await set({ params: { id: row.cardId }, body: { period, units: quantity(typed.trim()) } })
      tell.success(`${row.name}的工作量已保存`)
    } catch (refusal) {
      showError(refusal)
    }
  }
  return (
    <Input
      aria-label={`${row.name}的工作量`}
      size="small"
      disabled={locked}
      status={wrong ? 'error' : ''}
      placeholder="本月工作量"
      value={typed}
      maxLength={16}
      inputMode="decimal"
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => void save()}
      onPressEnter={() => void save()}
    />
  )
}
