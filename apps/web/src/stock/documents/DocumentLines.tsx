/** The lines of a stock document as a grid: Enter goes on and makes a new line after the last, Ctrl+Delete takes one out. */
import { groupThousands, sum } from '@app/domain/kernel/money'
import type { Day } from '@app/domain/kernel/period'
import { lineFields } from '@app/domain/stock/documents/fields'
import { kindOf, type DocumentKind, type StockList } from '@app/domain/stock/documents/kinds'
import { Button } from 'antd'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { EntryGrid } from '../../ui/inputs/EntryGrid.tsx'
import { focusNext } from '../../papers/paper/index.ts'
import { DocumentLine, namedGoods, type LineActs } from './DocumentLine.tsx'
import type { GoodsRow } from './documents.api.ts'
import { newLine, type TypedLine } from './typed-lines.ts'

interface Props {
  readonly list: StockList
  readonly kind: DocumentKind
  readonly day: Day
  readonly goods: readonly GoodsRow[]
  readonly lines: readonly TypedLine[]
  /** Reasons of the server, by place from 1. */
  readonly problems: ReadonlyMap<number, string>
  readonly off: boolean
  /** Lines of what the goods of the document are made of, called so; they go back to what is asked of documents of this kind. */
  readonly parts?: { readonly title: string; readonly sourceKind: DocumentKind | null }
  readonly onLines: (lines: readonly TypedLine[]) => void
}
/** What is said below of a kind whose amounts are not typed. */
const saidOf = (kind: DocumentKind): string => {
  const { move, parts } = kindOf(kind)
  if (move === 'moved') return '调拨不改变成本'
  return parts === undefined ? '成本由计价方法算出，不用填写' : `成本来自${parts.title}，不用填写`
}

/** What is done to the lines, and the goods offered to them. */
function useLineGrid({ goods, lines, onLines }: Pick<Props, 'goods' | 'lines' | 'onLines'>) {
  const grid = useRef<HTMLTableElement>(null)
  /** The first field of the line that was just made takes the cursor. */
  const [fresh, setFresh] = useState<string | null>(null)
  const put = (line: TypedLine, more: Partial<TypedLine>) => onLines(lines.map((one) => (one.key === line.key ? { ...one, ...more } : one)))
  const add = () => {
    const line = newLine()
    setFresh(line.key)
    onLines([...lines, line])
  }
  const drop = (line: TypedLine) => onLines(lines.length === 1 ? [newLine()] : lines.filter((one) => one.key !== line.key))
  const goOn = () => {
    if (grid.current && !focusNext(grid.current)) add()
  }
  const byId = useMemo(() => new Map(goods.map((one) => [one.id, one])), [goods])
  const offered = useMemo(
    () => goods.filter((one) => !one.disabled).map((one) => ({ key: one.id, label: namedGoods(one), hint: one.initials })),
    [goods],
  )
  const name = (line: TypedLine, goodsId: string) => {
    put(line, { goodsId, unit: byId.get(goodsId)?.unit ?? '', of: null, source: '' })
    goOn()
  }
  const acts = useRef<LineActs>({ put, name, drop, goOn })
  useLayoutEffect(() => {
    acts.current = { put, name, drop, goOn }
  })
  return { grid, fresh, add, acts, byId, offered }
}

/** Which columns these lines have. */
function shownOf({ kind, lines, parts }: Props, byId: ReadonlyMap<string, GoodsRow>) {
  const { amount: way, of, move, parts: madeOf } = kindOf(kind)
  return {
    counted: move !== 'adjustment',
    priced: way !== 'found',
    shared: madeOf !== undefined && lines.length > 1,
    sourceKind: parts === undefined ? (of === undefined ? null : kind) : parts.sourceKind,
    tracked: lines.some(({ goodsId, lot }) => lot !== '' || (byId.get(goodsId)?.tracked ?? 'none') !== 'none'),
    keeps: move === 'receipt' && lines.some(({ goodsId, expiresOn }) => expiresOn !== '' || byId.get(goodsId)?.shelfDays != null),
  }
}
type Shown = ReturnType<typeof shownOf>

export function DocumentLines(props: Props) {
  const { list, day, lines, problems, off, parts } = props
  const { grid, fresh, add, acts, byId, offered } = useLineGrid(props)
  const shown = shownOf(props, byId)
  const before = parts?.title ?? ''
  return (
    <>
      <EntryGrid ref={grid} className="stock-lines" label={parts === undefined ? '单据明细' : parts.title}>
        <Heads kind={props.kind} title={parts?.title} shown={shown} />
        <tbody>
          {lines.map((line, at) => (
            <DocumentLine
              key={line.key}
              acts={acts}
              line={line}
              at={at}
              own={byId.get(line.goodsId)}
              offered={offered}
              problem={problems.get(at + 1)}
              off={off}
              takesFocus={fresh === line.key}
              list={list}
              day={day}
              before={before}
              {...shown}
            />
          ))}
        </tbody>
      </EntryGrid>
      <div className="stock-total">
        <Button disabled={off} onClick={add}>
          {before === '' ? '增加一行' : `增加一行${before}`}
        </Button>
        <span className="quiet">回车到下一格，末格回车增加一行，Ctrl+Delete 删除一行，Ctrl+S 保存</span>
        {shown.priced ? (
          <span role="status">
            合计 <b className="figure">{groupThousands(sum(lines.flatMap((line) => line.amount ?? [])))}</b>
          </span>
        ) : (
          <span className="quiet">{parts?.sourceKind ? '不选原单据的，先发出的先耗用' : saidOf(props.kind)}</span>
        )}
      </div>
    </>
  )
}

interface HeadsProps {
  readonly kind: DocumentKind
  /** What its goods are called, where they are what others are made of. */
  readonly title: string | undefined
  readonly shown: Shown
}
function Heads({ kind, title, shown: { counted, priced, shared, sourceKind, tracked, keeps } }: HeadsProps) {
  const amountTitle = kindOf(kind).parts === undefined ? lineFields.amount.title : '加工费（不含税）'
  return (
    <thead>
      <tr>
        <th style={{ width: 32 }}>#</th>
        <th>{title ?? lineFields.goodsId.title}</th>
        {counted && (
          <th className="right" style={{ width: 136 }}>
            {lineFields.quantity.title}
          </th>
        )}
        {counted && <th style={{ width: 72 }}>{lineFields.unit.title}</th>}
        {priced && (
          <th className="right" style={{ width: 120 }}>
            {amountTitle}
          </th>
        )}
        {shared && <th style={{ width: 90 }}>{lineFields.weight.title}</th>}
        {sourceKind !== null && <th style={{ width: 150 }}>原单据</th>}
        {tracked && <th style={{ width: 110 }}>{lineFields.lot.title}</th>}
        {keeps && <th style={{ width: 120 }}>{lineFields.producedOn.title}</th>}
        {keeps && <th style={{ width: 120 }}>{lineFields.expiresOn.title}</th>}
        <th style={{ width: 140 }}>{lineFields.note.title}</th>
        <th style={{ width: 32 }} aria-label="操作" />
      </tr>
    </thead>
  )
}
