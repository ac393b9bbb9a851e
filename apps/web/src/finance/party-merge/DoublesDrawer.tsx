/** Groups of one unit each: which one stays is chosen, all that is done is shown, then it is done. */
import { lastDay, type Day } from '@app/domain/kernel/period'
import { tagTypeNames } from '@app/domain/ledger/subjects/subject'
import { Button, Drawer, Radio } from 'antd'
import { useState } from 'react'
import { ask, tell } from '../../platform/feedback.tsx'
import { useCan, useLedger, useSession, useStopped } from '../../platform/session.ts'
import { DayInput } from '../../ui/DayInput.tsx'
import { MoneyCell } from '../../ui/MoneyCell.tsx'
import { MergePlan } from './MergePlan.tsx'
import { useMerge, usePlan, type Doubled } from './party-merge.api.ts'

interface Props {
  readonly kind: Doubled['kind']
  readonly groups: readonly (readonly Doubled[])[]
  readonly onClose: () => void
}

export function DoublesDrawer({ kind, groups, onClose }: Props) {
  const ledger = useLedger()
  const period = useSession((session) => session.period) ?? ledger.startPeriod
  const [day, setDay] = useState<Day>(() => lastDay(period))
  return (
    <Drawer open size={860} title={`合并重复的${tagTypeNames[kind]}`} onClose={onClose}>
      <p className="quiet">
        名称写法不同或税号相同的是同一家。已记账的分录一个字也不改，余额用一张结转凭证转过去；草稿和还没有入账的发票改到留下的一家，其余的停用，以后来的单据都归留下的一家。
      </p>
      <p>
        结转凭证日期 <DayInput label="结转凭证日期" value={day} onChange={setDay} />
      </p>
      {groups.map((parties) => (
        <Group
          key={parties
            .map((one) => one.id)
            .toSorted()
            .join()}
          parties={parties}
          day={day}
        />
      ))}
    </Drawer>
  )
}

function Group({ parties, day }: { parties: readonly Doubled[]; day: Day }) {
  const stopped = useStopped()
  const may = useCan('options-subjectConversion-bianji') && stopped === null
  const [keepId, setKeepId] = useState(parties[0]!.id)
  const { mutateAsync: plan, isPending: planning } = usePlan()
  const { mutateAsync: merge, isPending: merging } = useMerge()
  const keep = parties.find((one) => one.id === keepId)!
  const drops = parties.filter((one) => one.id !== keepId)
  const run = async () => {
    const body = { keepId, dropIds: drops.map((one) => one.id), day }
    const { data } = await plan({ body })
    if (data.refused !== '') {
      tell.warning(data.refused)
      return
    }
    const title = `${drops.map((one) => one.name).join('、')} 并入 ${keep.name}？`
    if (!(await ask({ title, content: <MergePlan plan={data} />, ok: '合并' }))) return
    const { data: done } = await merge({ body })
    tell.success(
      `已合并 ${done.merged} 家，改写草稿 ${done.drafts} 张${done.voucher === '' ? '' : `，生成结转凭证 ${done.voucher}（草稿）`}`,
    )
  }
  return (
    <section aria-label={keep.name}>
      <div className="plain-frame">
        <table className="framed-table" aria-label={`${keep.name}的重复`}>
          <thead>
            <tr>
              <th>留下</th>
              <th>编码</th>
              <th>名称</th>
              <th>税号</th>
              <th className="right">分录</th>
              <th className="right">余额</th>
            </tr>
          </thead>
          <tbody>
            {parties.map((one) => (
              <tr key={one.id}>
                <td>
                  <Radio aria-label={`留下${one.code}`} disabled={!may} checked={one.id === keepId} onChange={() => setKeepId(one.id)} />
                </td>
                <td>{one.code}</td>
                <td className="words">{one.name}</td>
                <td>{one.taxNumber}</td>
                <td className="right">{one.lines}</td>
                <td className="right">
                  <MoneyCell value={one.balance} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Button type="primary" disabled={!may} loading={planning || merging} onClick={() => void run().catch(() => undefined)}>
        合并
      </Button>
    </section>
  )
}
