/** One count: how far it is, its cards with what was seen, what was found, and what finishing it makes. */
import { assetCountsApi } from '@app/contract/stock/assets/asset-counts'
import { COUNT_SEEN, type CountSeen } from '@app/domain/stock/assets/counts/counts'
import { Button, Input, Pagination, Select } from 'antd'
import { useState } from 'react'
import { ask, showError, tell } from '../../../platform/feedback.tsx'
import { Empty, faceOf } from '../../../ui/faces/faces.tsx'
import { SheetFile } from '../../../ui/sheet/SheetTools.tsx'
import { useCountItems, useFinds, useFinishCount, useRemoveCount, useUndoCount, type CountRow, type FindRow } from './counts.api.ts'
import { Finds, Items, OutcomeOf, type Outcome } from './CountParts.tsx'
import { FindDialog } from './FindDialog.tsx'
import { ScanField } from './ScanField.tsx'
import '../assets.css'

const PAGE_SIZE = 100

export const progressOf = ({ cards, present, missing, found }: CountRow): string =>
  [`账面 ${cards}`, `在 ${present}`, `盘亏 ${missing}`, `未盘 ${cards - present - missing}`, `盘盈 ${found}`].join('　')

interface Props {
  readonly count: CountRow
  readonly may: boolean
  readonly onBack: () => void
}
/** How a count ends: looked at first, finished, taken back or given up. */
function useCountEnd({ count, onBack }: Pick<Props, 'count' | 'onBack'>) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const { mutateAsync: finish } = useFinishCount()
  const { mutateAsync: undo } = useUndoCount()
  const { mutateAsync: cancel } = useRemoveCount()
  const act = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (refusal) {
      showError(refusal)
    }
  }
  const params = { id: count.id }
  const look = () => act(async () => setOutcome((await finish({ params, body: { agreed: false } })).data))
  const end = () =>
    act(async () => {
      const { differences } = (await finish({ params, body: { agreed: true } })).data
      setOutcome(null)
      tell.success(differences.length === 0 ? '盘点已完成，账实相符' : `盘点已完成，${differences.length} 项差异已生成凭证`)
    })
  const giveUp = () =>
    act(async () => {
      const content = '已登记的结果一起删除，卡片不变'
      if (!(await ask({ title: `取消盘点${count.code}？`, content, ok: '取消盘点', danger: true }))) return
      await cancel({ params })
      onBack()
    })
  const takeBack = () =>
    act(async () => {
      const content = '盘亏、盘盈的卡片和草稿凭证一起撤回，盘点结果保留'
      if (!(await ask({ title: `撤销完成${count.code}？`, content, ok: '撤销', danger: true }))) return
      await undo({ params })
      tell.success('已撤销，可以继续盘点')
    })
  return { outcome, setOutcome, look, end, giveUp, takeBack }
}

export function CountView({ count, may, onBack }: Props) {
  const [seen, setSeen] = useState<CountSeen | null>(null)
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const items = useCountItems(count.id, {
    page,
    pageSize: PAGE_SIZE,
    ...(seen === null ? {} : { seen }),
    ...(search === '' ? {} : { search }),
  })
  const finds = useFinds(count.id)
  const [finding, setFinding] = useState<{ readonly one: FindRow | null } | null>(null)
  const ending = useCountEnd({ count, onBack })
  const { outcome, setOutcome, end } = ending
  const open = count.state === 'counting'
  const editable = may && open
  const empty = <Empty title="没有符合条件的资产" hint="换一个结果，或清空搜索" />
  const face = faceOf({ loading: items.loading, error: items.error, again: items.again, count: items.data?.length ?? 0, empty })
  return (
    <>
      <CountActs count={count} may={may} ending={ending} onFind={() => setFinding({ one: null })} onBack={onBack} />
      {outcome !== null && <OutcomeOf outcome={outcome} may={editable} onEnd={() => void end()} onClose={() => setOutcome(null)} />}
      {open && <ScanField countId={count.id} may={may} />}
      <Finds rows={finds.data ?? []} may={editable} onOpen={(one) => setFinding({ one })} />
      <div className="count-tools">
        <Select
          aria-label="盘点结果"
          allowClear
          placeholder="全部结果"
          value={seen}
          options={Object.entries(COUNT_SEEN).map(([value, label]) => ({ value: value as CountSeen, label }))}
          onChange={(next: CountSeen | undefined) => {
            setSeen(next ?? null)
            setPage(1)
          }}
        />
        <Input.Search
          aria-label="搜索盘点的资产"
          placeholder="编号、名称、地点、保管人"
          allowClear
          onSearch={(typed) => {
            setSearch(typed.trim())
            setPage(1)
          }}
        />
        <span className="count-gap" />
        <Pagination simple size="small" current={page} pageSize={PAGE_SIZE} total={items.total ?? 0} onChange={setPage} />
      </div>
      {face ?? <Items countId={count.id} rows={items.data!} may={editable} />}
      {finding && (
        <FindDialog key={finding.one?.id ?? ''} countId={count.id} one={finding.one} may={editable} onClose={() => setFinding(null)} />
      )}
    </>
  )
}

interface ActsProps extends Props {
  readonly ending: ReturnType<typeof useCountEnd>
  readonly onFind: () => void
}
const CountActs = ({ count, may, ending: { look, giveUp, takeBack }, onFind, onBack }: ActsProps) => (
  <div className="count-tools">
    <Button onClick={onBack}>返回</Button>
    <strong>
      {count.code}　{count.day}　{count.scope}
    </strong>
    <span>{progressOf(count)}</span>
    <span className="count-gap" />
    <SheetFile
      of={assetCountsApi.sheetFile}
      ask={(format) => ({ query: { id: count.id, format } })}
      name={`固定资产盘点表_${count.code}`}
    />
    {count.state === 'counting' ? (
      <>
        <Button disabled={!may} onClick={onFind}>
          登记盘盈
        </Button>
        <Button danger disabled={!may} onClick={() => void giveUp()}>
          取消盘点
        </Button>
        <Button type="primary" disabled={!may} onClick={() => void look()}>
          完成盘点
        </Button>
      </>
    ) : (
      <Button danger disabled={!may || !count.undoable} onClick={() => void takeBack()}>
        撤销完成
      </Button>
    )}
  </div>
)
