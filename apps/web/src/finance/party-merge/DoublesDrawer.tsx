/** Groups of one unit each: which one stays is chosen, all that is done is shown, then it is done. */
import { lastDay, type Day } from '@app/domain/kernel/period'
import { tagTypeNames } from '@app/domain/ledger/subjects/subject'
import { Button, Drawer, Radio } from 'antd'
import { useState } from 'react'
import { ask, tell } from '../../platform/feedback.tsx'
import { useCan, useLedger, useSession, useStopped } from '../../platform/session.ts'
import { DayInput } from '../../ui/inputs/DayInput.tsx'
import { MoneyCell } from '../../ui/faces/MoneyCell.tsx'
import { ReadTable, type ReadColumn } from '../../ui/list/PlainTable.tsx'
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

interface Choosing {
  readonly may: boolean
  readonly keepId: string
  readonly setKeepId: (id: string) => void
}
const columnsOf = ({ may, keepId, setKeepId }: Choosing): readonly ReadColumn<Doubled>[] => [
  {
    title: '留下',
    cell: ({ id, code }) => <Radio aria-label={`留下${code}`} disabled={!may} checked={id === keepId} onChange={() => setKeepId(id)} />,
  },
  { title: '编码', cell: (one) => one.code },
  { title: '名称', words: true, cell: (one) => one.name },
  { title: '税号', cell: (one) => one.taxNumber },
  { title: '分录', figure: true, cell: (one) => one.lines },
  { title: '余额', figure: true, cell: (one) => <MoneyCell value={one.balance} /> },
]

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
      <ReadTable label={`${keep.name}的重复`} rows={parties} columns={columnsOf({ may, keepId, setKeepId })} keyOf={(one) => one.id} />
      <Button type="primary" disabled={!may} loading={planning || merging} onClick={() => void run().catch(() => undefined)}>
        合并
      </Button>
    </section>
  )
}
