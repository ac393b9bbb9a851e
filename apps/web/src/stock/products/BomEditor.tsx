/** A version of a bill of materials being written: its head, then its lines as a grid, by the keyboard alone. */
import { DeleteOutlined } from '@ant-design/icons'
import { BomDraft } from '@app/contract/stock/products/products'
import { listed } from '@app/domain/kernel/field'
import { stockQuantity, trimmed } from '@app/domain/kernel/quantity'
import { BOM_SIDES, bomFields, bomLineFields, type BomSide } from '@app/domain/stock/products/fields'
import { Button, Form, Modal, Select } from 'antd'
import { useRef, useState, type ReactNode } from 'react'
import { EntryGrid } from '../../ui/inputs/EntryGrid.tsx'
import { focusNext, lineKeys } from '../../papers/paper/index.ts'
import { isApiError } from '../../platform/api-error.ts'
import { tell } from '../../platform/feedback.tsx'
import { useToday } from '../../platform/today.ts'
import { FieldsForm } from '../../ui/form/FieldsForm.tsx'
import { NamedInput } from '../../ui/inputs/NamedInput.tsx'
import { NUMBERS, newLine, plain, sentLine, typedLine, writtenOf, type TypedLine } from './bom-lines.ts'
import { useAddBom, useChangeBom, useProductGoods, type BomRow, type ProductRow } from './products.api.ts'

const SIDES = Object.entries(BOM_SIDES).map(([value, label]) => ({ value: value as BomSide, label }))
interface Head {
  readonly fromDay: BomRow['fromDay']
  readonly output: string
  readonly note: string
}
interface Props {
  readonly product: ProductRow
  readonly one: BomRow | null
  readonly onClose: () => void
}
/** Its lines as they are typed, and how it is saved. */
function useBom({ product, one, onClose }: Props) {
  const { data: goods = [] } = useProductGoods()
  const [lines, setLines] = useState<readonly TypedLine[]>(() => one?.lines.map(typedLine) ?? [newLine()])
  const [problems, setProblems] = useState<ReadonlyMap<number, string>>(new Map())
  const [fresh, setFresh] = useState<string | null>(null)
  const grid = useRef<HTMLTableElement>(null)
  const { mutateAsync: add } = useAddBom()
  const { mutateAsync: change } = useChangeBom()
  const byId = new Map(goods.map((each) => [each.id, each]))
  const named = (id: string): string => {
    const found = byId.get(id)
    return found === undefined ? '' : `${found.name}${found.spec === '' ? '' : ` ${found.spec}`}`
  }
  const offered = goods.filter(({ id }) => id !== product.id).map(({ id, initials }) => ({ key: id, label: named(id), hint: initials }))
  const put = (line: TypedLine, more: Partial<TypedLine>) =>
    setLines(lines.map((each) => (each.key === line.key ? { ...each, ...more } : each)))
  const drop = (line: TypedLine) => setLines(lines.length === 1 ? [newLine()] : lines.filter((each) => each.key !== line.key))
  const goOn = () => {
    if (!grid.current || focusNext(grid.current)) return
    const line = newLine()
    setFresh(line.key)
    setLines([...lines, line])
  }
  const save = async ({ fromDay, output, note }: Head) => {
    const { written, places, wrong } = writtenOf(lines)
    setProblems(wrong)
    if (wrong.size > 0) return
    const body = { fromDay, output: stockQuantity(plain(output)), note, lines: written.map(sentLine) }
    try {
      await (one === null
        ? add({ params: { id: product.id }, body })
        : change({ params: { id: one.id }, body: { ...body, version: one.version } }))
    } catch (error) {
      const rows = isApiError(error) ? error.details.filter((each) => each.row !== undefined) : []
      if (rows.length === 0) throw error
      setProblems(new Map(rows.map((each) => [places[each.row! - 1] ?? each.row!, each.reason])))
      return
    }
    tell.success('物料清单已保存')
    onClose()
  }
  return { lines, problems, fresh, grid, named, offered, unitOf: (id: string) => byId.get(id)?.unit ?? '', put, drop, goOn, save }
}
type Bom = ReturnType<typeof useBom>

export function BomEditor({ product, one, onClose }: Props) {
  const today = useToday()
  const [form] = Form.useForm()
  const [busy, setBusy] = useState(false)
  const bom = useBom({ product, one, onClose })
  const { lines, problems, grid, save } = bom
  return (
    <Modal
      open
      width={860}
      title={`${one === null ? '新增' : '修改'}物料清单 · ${product.name}`}
      mask={{ closable: false }}
      onCancel={onClose}
      okText="保存"
      cancelText="取消"
      confirmLoading={busy}
      onOk={() => form.submit()}
    >
      <FieldsForm<Head>
        name="stock-bom"
        form={form}
        fields={listed(bomFields)}
        columns={3}
        stacked
        start={{ fromDay: one?.fromDay ?? today, output: one === null ? '1' : trimmed(one.output), note: one?.note ?? '' }}
        shape={BomDraft}
        focus="fromDay"
        onBusy={setBusy}
        onSave={save}
        onEnd={() => grid.current?.querySelector<HTMLElement>('input')?.focus()}
      />
      <EntryGrid ref={grid} className="bom-lines" label="清单明细">
        <Heads />
        <tbody>
          {lines.map((line, at) => (
            <BomLine key={line.key} line={line} at={at} bom={bom} />
          ))}
        </tbody>
      </EntryGrid>
      {problems.size > 0 && (
        <ul className="bom-problems" role="alert">
          {[...problems].map(([row, why]) => (
            <li key={row}>
              第 {row} 行：{why}
            </li>
          ))}
        </ul>
      )}
    </Modal>
  )
}

const Heads = () => (
  <thead>
    <tr>
      <th style={{ width: 32 }}>#</th>
      <th>{bomLineFields.goodsId.title}</th>
      <th style={{ width: 92 }}>{bomLineFields.side.title}</th>
      <th className="right" style={{ width: 110 }}>
        {bomLineFields.quantity.title}
      </th>
      <th style={{ width: 52 }}>单位</th>
      <th className="right" style={{ width: 92 }}>
        {bomLineFields.loss.title}
      </th>
      <th className="right" style={{ width: 100 }}>
        {bomLineFields.unitValue.title}
      </th>
      <th style={{ width: 32 }} aria-label="操作" />
    </tr>
  </thead>
)

interface LineProps {
  readonly line: TypedLine
  /** Its place, from 0. */
  readonly at: number
  readonly bom: Bom
}
const BomLine = ({ line, at, bom: { problems, fresh, named, offered, unitOf, put, drop, goOn } }: LineProps) => (
  <tr className={problems.has(at + 1) ? 'bom-wrong' : ''} onKeyDown={(event) => lineKeys(event, goOn, () => drop(line))}>
    <td className="quiet center" title={problems.get(at + 1)}>
      {at + 1}
    </td>
    <td>
      <NamedInput
        label={`${bomLineFields.goodsId.title}${at + 1}`}
        value={named(line.goodsId)}
        options={offered}
        takesFocus={fresh === line.key}
        nothing="没有这种商品"
        makes="goods"
        onPick={(goodsId) => {
          put(line, { goodsId })
          goOn()
        }}
      />
    </td>
    <td>
      <Select
        aria-label={`${bomLineFields.side.title}${at + 1}`}
        variant="borderless"
        value={line.side}
        options={SIDES}
        onChange={(side) => put(line, { side })}
      />
    </td>
    {NUMBERS.map((key) => (
      <NumberCell key={key} unit={key === 'quantity' ? unitOf(line.goodsId) : null}>
        <input
          aria-label={`${bomLineFields[key].title}${at + 1}`}
          className="right"
          inputMode="decimal"
          maxLength={bomLineFields[key].most}
          disabled={(key === 'loss' && line.side === 'by') || (key === 'unitValue' && line.side === 'in')}
          value={line[key]}
          onChange={(event) => put(line, { [key]: event.target.value })}
        />
      </NumberCell>
    ))}
    <td className="center">
      <Button type="text" size="small" aria-label={`删除第${at + 1}行`} icon={<DeleteOutlined />} onClick={() => drop(line)} />
    </td>
  </tr>
)

/** A number, and where it has one its unit in the next cell. */
function NumberCell({ unit, children }: { readonly unit: string | null; readonly children: ReactNode }) {
  return (
    <>
      <td>{children}</td>
      {unit !== null && <td className="quiet center">{unit}</td>}
    </>
  )
}
