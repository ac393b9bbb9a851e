/** One count: how far it is, its cards with what was seen, what was found, and what finishing it makes. */
import { assetCountsApi } from '@app/contract/stock/asset-counts'
import type { Data } from '@app/contract/kernel/endpoint'
import { groupThousands } from '@app/domain/kernel/money'
import { COUNT_RESULTS, COUNT_SEEN, type CountSeen } from '@app/domain/stock/assets/counts'
import { Button, Input, Pagination, Select } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { ask, showError, tell } from '../../platform/feedback.tsx'
import { Empty, faceOf } from '../../ui/faces.tsx'
import { voucherAt } from '../../ui/list/columns.tsx'
import { MoneyCell } from '../../ui/MoneyCell.tsx'
import { SheetFile } from '../../ui/SheetTools.tsx'
import {
  useCountItems,
  useFinds,
  useFinishCount,
  useMarkCount,
  useRemoveCount,
  useRemoveFind,
  useUndoCount,
  type CountItem,
  type CountRow,
  type FindRow,
} from './counts.api.ts'
import { FindDialog } from './FindDialog.tsx'
import { ScanField } from './ScanField.tsx'
import { Seen } from './Seen.tsx'

const PAGE_SIZE = 100
type Outcome = Data<typeof assetCountsApi.finish>

export const progressOf = ({ cards, present, missing, found }: CountRow): string =>
  [`账面 ${cards}`, `在 ${present}`, `盘亏 ${missing}`, `未盘 ${cards - present - missing}`, `盘盈 ${found}`].join('　')

interface Props {
  readonly count: CountRow
  readonly may: boolean
  readonly onBack: () => void
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
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const { mutateAsync: finish } = useFinishCount()
  const { mutateAsync: undo } = useUndoCount()
  const { mutateAsync: cancel } = useRemoveCount()
  const open = count.state === 'counting'
  const editable = may && open
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
  const empty = <Empty title="没有符合条件的资产" hint="换一个结果，或清空搜索" />
  const face = faceOf({ loading: items.loading, error: items.error, again: items.again, count: items.data?.length ?? 0, empty })
  return (
    <>
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
        {open ? (
          <>
            <Button disabled={!may} onClick={() => setFinding({ one: null })}>
              登记盘盈
            </Button>
            <Button
              danger
              disabled={!may}
              onClick={() =>
                void act(async () => {
                  const content = '已登记的结果一起删除，卡片不变'
                  if (!(await ask({ title: `取消盘点${count.code}？`, content, ok: '取消盘点', danger: true }))) return
                  await cancel({ params })
                  onBack()
                })
              }
            >
              取消盘点
            </Button>
            <Button type="primary" disabled={!may} onClick={() => void look()}>
              完成盘点
            </Button>
          </>
        ) : (
          <Button
            danger
            disabled={!may || !count.undoable}
            onClick={() =>
              void act(async () => {
                const content = '盘亏、盘盈的卡片和草稿凭证一起撤回，盘点结果保留'
                if (!(await ask({ title: `撤销完成${count.code}？`, content, ok: '撤销', danger: true }))) return
                await undo({ params })
                tell.success('已撤销，可以继续盘点')
              })
            }
          >
            撤销完成
          </Button>
        )}
      </div>
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

interface OutcomeProps {
  readonly outcome: Outcome
  readonly may: boolean
  readonly onEnd: () => void
  readonly onClose: () => void
}
function OutcomeOf({ outcome: { differences, problems, hint }, may, onEnd, onClose }: OutcomeProps) {
  return (
    <section className="count-outcome" aria-label="盘点的差异">
      {problems.length > 0 ? (
        <>
          <p>还不能完成：</p>
          <ul>
            {problems.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </>
      ) : (
        <p>{differences.length === 0 ? '账实相符，没有差异。' : `${differences.length} 项差异，完成时各生成一张凭证。${hint}`}</p>
      )}
      {differences.map(({ key, kind, name, amount, lines }) => (
        <details key={key} open={differences.length <= 3}>
          <summary>
            {kind === 'missing' ? '盘亏' : '盘盈'}　{name}　{groupThousands(amount)}
          </summary>
          <Seen seen={{ lines, facts: [], result: null, holds: true }} />
        </details>
      ))}
      <div className="count-tools">
        <Button onClick={onClose}>继续盘点</Button>
        <Button type="primary" disabled={!may || problems.length > 0} onClick={onEnd}>
          确认完成
        </Button>
      </div>
    </section>
  )
}

function Finds({
  rows,
  may,
  onOpen,
}: {
  readonly rows: readonly FindRow[]
  readonly may: boolean
  readonly onOpen: (one: FindRow) => void
}) {
  const { mutateAsync: remove } = useRemoveFind()
  if (rows.length === 0) return null
  const away = async (row: FindRow) => {
    try {
      if (await ask({ title: `删除盘盈“${row.name}”？`, content: '登记错了才删', ok: '删除', danger: true }))
        await remove({ params: { id: row.id } })
    } catch (refusal) {
      showError(refusal)
    }
  }
  return (
    <table aria-label="盘盈">
      <thead>
        <tr>
          <th>盘盈的资产</th>
          <th>数量</th>
          <th>存放地点</th>
          <th className="right">重置成本</th>
          <th className="right">尚可使用月数</th>
          <th>登记人</th>
          <th>凭证</th>
          <th>操作</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td className="asset-wide">
              {row.cardId === null ? row.name : <Link to={`/assets/card?open=${row.cardId}`}>{row.name}</Link>}
            </td>
            <td>
              {row.quantity}
              {row.unit}
            </td>
            <td className="asset-wide">{row.location}</td>
            <td className="right">{row.cost === null ? <span className="quiet">待填</span> : <MoneyCell value={row.cost} />}</td>
            <td className="right">{row.lifeMonths ?? <span className="quiet">待填</span>}</td>
            <td>{row.foundName}</td>
            <td>{row.voucherId !== null && <Link to={voucherAt(row.voucherId)}>{row.voucher}</Link>}</td>
            <td>
              <Button size="small" disabled={!may} onClick={() => onOpen(row)}>
                填写
              </Button>{' '}
              <Button size="small" danger disabled={!may} onClick={() => void away(row)}>
                删除
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface ItemsProps {
  readonly countId: string
  readonly rows: readonly CountItem[]
  readonly may: boolean
}
export function useMark(countId: string) {
  const { mutateAsync: mark } = useMarkCount()
  return async (positions: readonly number[], seen: CountSeen) => {
    try {
      await mark({ params: { id: countId }, body: { positions: [...positions], seen, note: null } })
    } catch (refusal) {
      showError(refusal)
    }
  }
}
function Items({ countId, rows, may }: ItemsProps) {
  const mark = useMark(countId)
  return (
    <table aria-label="盘点的资产">
      <thead>
        <tr>
          <th>资产编号</th>
          <th>资产名称</th>
          <th>使用部门</th>
          <th>存放地点</th>
          <th>保管人</th>
          <th className="right">原值</th>
          <th>结果</th>
          <th>盘点人</th>
          <th>凭证</th>
          <th>登记</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.position}>
            <td>{row.cardId === null ? row.code : <Link to={`/assets/card?open=${row.cardId}`}>{row.code}</Link>}</td>
            <td className="asset-wide">{row.name}</td>
            <td className="asset-wide">{row.departments}</td>
            <td className="asset-wide">{row.location}</td>
            <td>{row.keeper}</td>
            <td className="right">
              <MoneyCell value={row.cost} />
            </td>
            <td>{row.result === null ? <span className="quiet">未盘</span> : COUNT_RESULTS[row.result]}</td>
            <td>{row.countedName}</td>
            <td>{row.voucherId !== null && <Link to={voucherAt(row.voucherId)}>{row.voucher}</Link>}</td>
            <td>
              {(['present', 'missing', 'open'] as const)
                .filter((one) => one !== (row.result ?? 'open'))
                .map((one) => (
                  <Button key={one} size="small" type="text" disabled={!may} onClick={() => void mark([row.position], one)}>
                    {one === 'open' ? '重盘' : COUNT_SEEN[one]}
                  </Button>
                ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
