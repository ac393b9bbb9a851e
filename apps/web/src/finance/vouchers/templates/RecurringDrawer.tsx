/** 周期凭证 of a month: what is due, made as drafts in one step; what was made lately, taken back in one step. */
import { voucherAt } from '../../../ui/list/columns.tsx'
import type { Period } from '@app/domain/kernel/period'
import { Button, Checkbox, Drawer } from 'antd'
import { useState } from 'react'
import { useGo } from '../../../platform/links.tsx'
import { tell } from '../../../platform/feedback.tsx'
import { useLocked } from '../../../platform/session.ts'
import { Empty, faceOf } from '../../../ui/faces/faces.tsx'
import { MoneyCell } from '../../../ui/faces/MoneyCell.tsx'
import { UndoList } from '../../../ui/list/UndoList.tsx'
import '../list/filters.css'
import { useDue, useGenerate, useRuns, useUndoRun, type Due, type Generated } from './templates.api.ts'
import { voucherName } from '../vouchers.api.ts'
import { GoTo } from '../../../ui/faces/GoTo.tsx'

const none: readonly Due[] = []

export default function RecurringDrawer({ period, onClose }: { period: Period; onClose: () => void }) {
  const navigate = useGo()
  const locked = useLocked(period)
  const { data, loading, error, again } = useDue(period)
  const { mutateAsync: generate, isPending } = useGenerate()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [failed, setFailed] = useState<Generated['failed']>([])
  const list = data ?? none
  const open = list.filter((one) => one.voucherId === null)
  const chosen = open.filter((one) => !left.has(one.templateId)).map((one) => one.templateId)
  const face = faceOf({
    loading,
    error,
    again,
    count: list.length,
    empty: (
      <Empty
        title={`${period} 没有周期凭证`}
        hint="在录凭证的“模板 F8”里编辑模板，勾选“定期生成”"
        action={<GoTo page="/document/createVoucher" />}
      />
    ),
  })
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
          loading={isPending}
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
              <tr key={one.templateId}>
                <td>
                  <Checkbox
                    aria-label={`选择${one.name}`}
                    disabled={one.voucherId !== null}
                    checked={one.voucherId === null && !left.has(one.templateId)}
                    onChange={() => toggle(one.templateId)}
                  />
                </td>
                <td>{one.name}</td>
                <td className="figure">{one.day}</td>
                <td className="right">
                  <MoneyCell value={one.total} />
                </td>
                <td>
                  {one.voucherId !== null && one.word !== null && one.number !== null ? (
                    <Button type="link" onClick={() => void navigate(voucherAt(one.voucherId!))}>
                      已生成 {voucherName({ word: one.word, number: one.number })}
                    </Button>
                  ) : reasons.has(one.templateId) ? (
                    <span className="negative">未生成：{reasons.get(one.templateId)}</span>
                  ) : (
                    <span className="quiet">待生成</span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Runs />
    </Drawer>
  )
}

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
