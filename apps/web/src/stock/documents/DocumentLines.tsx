/** The lines of a stock document as a grid: Enter goes on and makes a new line after the last, Ctrl+Delete takes one out. */
import { DeleteOutlined } from '@ant-design/icons'
import { groupThousands, sum } from '@app/domain/kernel/money'
import type { Day } from '@app/domain/kernel/period'
import { lineFields } from '@app/domain/stock/documents/fields'
import { kindOf, type DocumentKind, type StockList } from '@app/domain/stock/documents/kinds'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { focusNext, lineKeys } from '../../papers/paper/index.ts'
import { MoneyInput } from '../../ui/MoneyInput.tsx'
import { NamedInput } from '../../ui/NamedInput.tsx'
import type { GoodsRow } from './documents.api.ts'
import { SourcePicker } from './SourcePicker.tsx'
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
/** Characters of a cell: days are no longer than that. */
const mostOf = (key: keyof typeof lineFields): number => {
  const field = lineFields[key]
  return 'most' in field ? field.most : 12
}
/** What is said below of a kind whose amounts are not typed. */
const saidOf = (kind: DocumentKind): string => {
  const { move, parts } = kindOf(kind)
  if (move === 'moved') return '调拨不改变成本'
  return parts === undefined ? '成本由计价方法算出，不用填写' : `成本来自${parts.title}，不用填写`
}
const named = ({ name, spec }: Pick<GoodsRow, 'name' | 'spec'>): string => (spec === '' ? name : `${name} ${spec}`)

export function DocumentLines({ list, kind, day, goods, lines, problems, off, parts, onLines }: Props) {
  const grid = useRef<HTMLTableElement>(null)
  /** The first field of the line that was just made takes the cursor. */
  const [fresh, setFresh] = useState<string | null>(null)
  const { amount: way, of, move, parts: madeOf } = kindOf(kind)
  const sourceKind = parts === undefined ? (of === undefined ? null : kind) : parts.sourceKind
  const shared = madeOf !== undefined && lines.length > 1
  const before = parts?.title ?? ''
  const amountTitle = madeOf === undefined ? lineFields.amount.title : '加工费（不含税）'
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
  const text = (
    line: TypedLine,
    at: number,
    key: 'quantity' | 'unit' | 'weight' | 'lot' | 'producedOn' | 'expiresOn' | 'note',
    className = '',
  ) => (
    <td>
      <input
        aria-label={`${before}${lineFields[key].title}${at + 1}`}
        className={className}
        disabled={off}
        maxLength={mostOf(key)}
        value={line[key]}
        onChange={(event) => put(line, { [key]: event.target.value })}
      />
    </td>
  )
  const byId = new Map(goods.map((one) => [one.id, one]))
  const offered = goods.filter((one) => !one.disabled).map((one) => ({ key: one.id, label: named(one), hint: one.initials }))
  const tracked = lines.some(({ goodsId, lot }) => lot !== '' || (byId.get(goodsId)?.tracked ?? 'none') !== 'none')
  const keeps = move === 'receipt' && lines.some(({ goodsId, expiresOn }) => expiresOn !== '' || byId.get(goodsId)?.shelfDays != null)
  return (
    <>
      <table ref={grid} className="entry-grid stock-lines" aria-label={parts === undefined ? '单据明细' : parts.title}>
        <thead>
          <tr>
            <th style={{ width: 32 }}>#</th>
            <th>{parts?.title ?? lineFields.goodsId.title}</th>
            {move !== 'adjustment' && (
              <th className="right" style={{ width: 136 }}>
                {lineFields.quantity.title}
              </th>
            )}
            {move !== 'adjustment' && <th style={{ width: 72 }}>{lineFields.unit.title}</th>}
            {way !== 'found' && (
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
        <tbody>
          {lines.map((line, at) => {
            const own = byId.get(line.goodsId)
            return (
              <tr
                key={line.key}
                className={problems.has(at + 1) ? 'stock-wrong' : ''}
                onKeyDown={(event) => off || lineKeys(event, goOn, () => drop(line))}
              >
                <td className="quiet center" title={problems.get(at + 1)}>
                  {at + 1}
                </td>
                <td>
                  {off ? (
                    <span className="stock-cell">{own === undefined ? '' : named(own)}</span>
                  ) : (
                    <NamedInput
                      label={`${before}${lineFields.goodsId.title}${at + 1}`}
                      value={own === undefined ? '' : named(own)}
                      options={offered}
                      takesFocus={fresh === line.key}
                      nothing="这里没有这种商品；在“设置—商品”里新增，性质决定它在哪张单据里"
                      onPick={(goodsId) => {
                        put(line, { goodsId, unit: byId.get(goodsId)?.unit ?? '', of: null, source: '' })
                        goOn()
                      }}
                    />
                  )}
                </td>
                {move !== 'adjustment' && text(line, at, 'quantity', 'right')}
                {move !== 'adjustment' && text(line, at, 'unit')}
                {way !== 'found' && (
                  <td>
                    <MoneyInput
                      aria-label={`${lineFields.amount.title}${at + 1}`}
                      disabled={off}
                      {...(line.amount === null ? {} : { value: line.amount })}
                      onChange={(amount) => put(line, { amount })}
                    />
                  </td>
                )}
                {shared && text(line, at, 'weight', 'right')}
                {sourceKind !== null && (
                  <td>
                    <SourcePicker
                      list={list}
                      kind={sourceKind}
                      day={day}
                      goodsId={line.goodsId}
                      label={`${before}原单据${at + 1}`}
                      said={line.source}
                      off={off}
                      onEnter={goOn}
                      onPick={(source) => put(line, { of: source?.id ?? null, source: source?.number ?? '' })}
                    />
                  </td>
                )}
                {tracked && text(line, at, 'lot')}
                {keeps && text(line, at, 'producedOn')}
                {keeps && text(line, at, 'expiresOn')}
                {text(line, at, 'note')}
                <td>
                  <Button
                    type="text"
                    tabIndex={-1}
                    disabled={off}
                    icon={<DeleteOutlined />}
                    aria-label={`删除${before}第${at + 1}行`}
                    onClick={() => drop(line)}
                  />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <div className="stock-total">
        <Button disabled={off} onClick={add}>
          {before === '' ? '增加一行' : `增加一行${before}`}
        </Button>
        <span className="quiet">回车到下一格，末格回车增加一行，Ctrl+Delete 删除一行，Ctrl+S 保存</span>
        {way === 'found' ? (
          <span className="quiet">{parts?.sourceKind ? '不选原单据的，先发出的先耗用' : saidOf(kind)}</span>
        ) : (
          <span role="status">
            合计 <b className="figure">{groupThousands(sum(lines.flatMap((line) => line.amount ?? [])))}</b>
          </span>
        )}
      </div>
    </>
  )
}
