/** One line of a stock document; of five hundred only the one that is typed in is drawn again. */
import { DeleteOutlined } from '@ant-design/icons'
import type { Day } from '@app/domain/kernel/period'
import { lineFields } from '@app/domain/stock/documents/fields'
import type { DocumentKind, StockList } from '@app/domain/stock/documents/kinds'
import { Button } from 'antd'
import { memo, type RefObject } from 'react'
import { lineKeys } from '../../papers/paper/index.ts'
import { DayInput } from '../../ui/inputs/DayInput.tsx'
import { MoneyInput } from '../../ui/inputs/MoneyInput.tsx'
import { NamedInput } from '../../ui/inputs/NamedInput.tsx'
import type { GoodsRow } from './documents.api.ts'
import { SourcePicker } from './SourcePicker.tsx'
import type { TypedLine } from './typed-lines.ts'

/** What a line asks its grid to do; a ref, so that a line drawn long ago still acts on what is true now. */
export interface LineActs {
  readonly put: (line: TypedLine, more: Partial<TypedLine>) => void
  /** Its goods are chosen: their unit comes with them, and the cursor goes on. */
  readonly name: (line: TypedLine, goodsId: string) => void
  readonly drop: (line: TypedLine) => void
  readonly goOn: () => void
}
interface Props {
  readonly acts: RefObject<LineActs>
  readonly line: TypedLine
  /** Its place, from 0. */
  readonly at: number
  /** The goods it names. */
  readonly own: GoodsRow | undefined
  readonly offered: readonly { readonly key: string; readonly label: string; readonly hint: string }[]
  /** The reason of the server. */
  readonly problem: string | undefined
  readonly off: boolean
  readonly takesFocus: boolean
  readonly list: StockList
  readonly day: Day
  /** What its fields are called after, where they are not those of the document itself. */
  readonly before: string
  readonly counted: boolean
  readonly priced: boolean
  readonly shared: boolean
  /** What it may go back to is asked of this kind; null where nothing is. */
  readonly sourceKind: DocumentKind | null
  readonly tracked: boolean
  readonly keeps: boolean
}
export const namedGoods = ({ name, spec }: Pick<GoodsRow, 'name' | 'spec'>): string => (spec === '' ? name : `${name} ${spec}`)
/** Characters of a cell: days are no longer than that. */
const mostOf = (key: keyof typeof lineFields): number => {
  const field = lineFields[key]
  return 'most' in field ? field.most : 12
}

function Line(props: Props) {
  const { acts, line, at, off, before, sourceKind } = props
  const put = (more: Partial<TypedLine>) => acts.current.put(line, more)
  const goOn = () => acts.current.goOn()
  const drop = () => acts.current.drop(line)
  const text = (key: 'quantity' | 'unit' | 'weight' | 'lot' | 'note', className = '') => (
    <td>
      <input
        aria-label={`${before}${lineFields[key].title}${at + 1}`}
        className={className}
        disabled={off}
        maxLength={mostOf(key)}
        value={line[key]}
        onChange={(event) => put({ [key]: event.target.value })}
      />
    </td>
  )
  const dated = (key: 'producedOn' | 'expiresOn') => (
    <td>
      <DayInput
        label={`${before}${lineFields[key].title}${at + 1}`}
        disabled={off}
        value={line[key] as Day | ''}
        onChange={(day) => put({ [key]: day })}
        onText={(typed) => put({ [key]: typed })}
      />
    </td>
  )
  return (
    <tr className={props.problem === undefined ? '' : 'stock-wrong'} onKeyDown={(event) => off || lineKeys(event, goOn, drop)}>
      <td className="quiet center" title={props.problem}>
        {at + 1}
      </td>
      <td>
        <GoodsCell {...props} />
      </td>
      {props.counted && text('quantity', 'right')}
      {props.counted && text('unit')}
      {props.priced && (
        <td>
          <MoneyInput
            aria-label={`${lineFields.amount.title}${at + 1}`}
            disabled={off}
            {...(line.amount === null ? {} : { value: line.amount })}
            onChange={(amount) => put({ amount })}
          />
        </td>
      )}
      {props.shared && text('weight', 'right')}
      {sourceKind !== null && <SourceCell {...props} kind={sourceKind} />}
      {props.tracked && text('lot')}
      {props.keeps && dated('producedOn')}
      {props.keeps && dated('expiresOn')}
      {text('note')}
      <td>
        <Button
          type="text"
          tabIndex={-1}
          disabled={off}
          icon={<DeleteOutlined />}
          aria-label={`删除${before}第${at + 1}行`}
          onClick={drop}
        />
      </td>
    </tr>
  )
}

/** The goods of the line; where nothing can be typed, their name alone. */
function GoodsCell({ acts, line, at, own, offered, off, takesFocus, before }: Props) {
  const name = own === undefined ? '' : namedGoods(own)
  if (off) return <span className="stock-cell">{name}</span>
  return (
    <NamedInput
      label={`${before}${lineFields.goodsId.title}${at + 1}`}
      value={name}
      options={offered}
      takesFocus={takesFocus}
      nothing="这里没有这种商品；商品的性质决定它在哪张单据里"
      makes="goods"
      onPick={(goodsId) => acts.current.name(line, goodsId)}
    />
  )
}

/** The document the line goes back to, where it is of a kind that does. */
const SourceCell = ({ acts, line, at, off, before, list, kind, day }: Props & { readonly kind: DocumentKind }) => (
  <td>
    <SourcePicker
      list={list}
      kind={kind}
      day={day}
      goodsId={line.goodsId}
      label={`${before}原单据${at + 1}`}
      said={line.source}
      off={off}
      onEnter={() => acts.current.goOn()}
      onPick={(source) => acts.current.put(line, { of: source?.id ?? null, source: source?.number ?? '' })}
    />
  </td>
)
export const DocumentLine = memo(Line)
