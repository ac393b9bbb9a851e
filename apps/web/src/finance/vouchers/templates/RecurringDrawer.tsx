/** 周期凭证 of a month: what is due, made as drafts in one step; what was made lately, taken back in one step. */
import { voucherAt } from '../../../ui/list/columns.tsx'
import type { Period } from '@app/domain/kernel/period'
import { Button, Checkbox, Drawer } from 'antd'
import { useState } from 'react'
import { useGo } from '../../../platform/links.tsx'
import { tell } from '../../../platform/feedback.tsx'
import { useLocked } from '../../../platform/session.ts'
import { Empty, faceOf } from '../../../ui/faces/faces.tsx'
import { MoneyTd } from '../../../ui/faces/MoneyCell.tsx'
import { UndoList } from '../../../ui/list/UndoList.tsx'
import '../list/filters.css'
import { useDue, useGenerate, useRuns, useUndoRun, type Due, type Generated } from './templates.api.ts'
import { voucherName } from '../vouchers.api.ts'
import { GoTo } from '../../../ui/faces/GoTo.tsx'

const none: readonly Due[] = []

/** What is due in a month, what of it is left out this time, and the making of the rest. */
function useRecurring(period: Period) {
  const { data, loading, error, again } = useDue(period)
  const { mutateAsync: generate, isPending } = useGenerate()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [failed, setFailed] = useState<Generated['failed']>([])
  const list = data ?? none
  const chosen = list.filter((one) => one.voucherId === null && !left.has(one.templateId)).map((one) => one.templateId)
  const toggle = (id: string) => {
    const next = new Set(left)
    if (!next.delete(id)) next.add(id)
    setLeft(next)
  }
  const make = async () => {
    const done = await generate({ body: { period, ids: chosen } }).catch(() => null)
    if (done === null) return
    setFailed(done.data.failed)
    if (done.data.made.length > 0) tell.success(`已生成 ${done.data.made.length} 张草稿：${done.data.made.map(voucherName).join('、')}`)
  }
  const reasons = new Map(failed.map((one) => [one.templateId, one.reason]))
  return { list, reading: { loading, error, again }, chosen, left, toggle, make, making: isPending, reasons }
}

export default function RecurringDrawer({ period, onClose }: { period: Period; onClose: () => void }) {
  const navigate = useGo()
  const locked = useLocked(period)
  const { list, reading, chosen, left, toggle, make, making, reasons } = useRecurring(period)
  const face = faceOf({
    ...reading,
    count: list.length,
    empty: (
      <Empty
        title={`${period} 没有周期凭证`}
        hint="在录凭证的“模板 F8”里编辑模板，勾选“定期生成”"
        action={<GoTo page="/document/createVoucher" />}
      />
    ),
  })
  const open = (id: string) => void navigate(voucherAt(id))
  return (
    <Drawer
      open
      size={860}
      title={`周期凭证 ${period}`}
      onClose={onClose}
      extra={
        <Button
          type="primary"
          disabled={locked !== null || chosen.length === 0}
          title={locked ?? ''}
          loading={making}
          onClick={() => void make()}
        >
          生成 {chosen.length} 张草稿
        </Button>
      }
    >
      {face ?? (
        <table className="plain-table" aria-label="本月周期凭证">
          <thead>
            <tr>
              <th className="choice-column" aria-label="选择" />
              <th>模板</th>
              <th>凭证日期</th>
              <th className="right">金额</th>
              <th>结果</th>
            </tr>
          </thead>
          <tbody>
            {list.map((one) => (
              <DueRow
                key={one.templateId}
                one={one}
                left={left.has(one.templateId)}
                reason={reasons.get(one.templateId)}
                onToggle={toggle}
                onOpen={open}
              />
            ))}
          </tbody>
        </table>
      )}
      <Runs />
    </Drawer>
  )
}

interface DueProps {
  readonly one: Due
  /** Not to be made this time. */
  readonly left: boolean
  /** Why it could not be made. */
  readonly reason: string | undefined
  readonly onToggle: (id: string) => void
  readonly onOpen: (id: string) => void
}
/** A template that is due, and the voucher made of it. */
const DueRow = ({ one, left, reason, onToggle, onOpen }: DueProps) => (
  <tr>
    <td>
      <Checkbox
        aria-label={`选择${one.name}`}
        disabled={one.voucherId !== null}
        checked={one.voucherId === null && !left}
        onChange={() => onToggle(one.templateId)}
      />
    </td>
    <td>{one.name}</td>
    <td className="figure">{one.day}</td>
    <MoneyTd value={one.total} />
    <td>
      {one.voucherId !== null && one.word !== null && one.number !== null ? (
        <Button type="link" onClick={() => onOpen(one.voucherId!)}>
          已生成 {voucherName({ word: one.word, number: one.number })}
        </Button>
      ) : reason !== undefined ? (
        <span className="negative">未生成：{reason}</span>
      ) : (
        <span className="quiet">待生成</span>
      )}
    </td>
  </tr>
)

/** Runs of late, each taken back as one step as long as its vouchers are drafts. */
function Runs() {
  const { data: runs = [] } = useRuns()
  const { mutateAsync, isPending } = useUndoRun()
  return (
    <UndoList
      title="生成记录"
      busy={isPending}
      acts={runs.map(({ period, count, ...run }) => ({
        ...run,
        what: period,
        count: `${count} 张`,
        question: { title: '撤销这次生成？', content: `删除它生成的 ${count} 张草稿凭证` },
      }))}
      undo={async (id) => `已撤销，删除 ${(await mutateAsync({ params: { id } })).data.count} 张草稿凭证`}
    />
  )
}
