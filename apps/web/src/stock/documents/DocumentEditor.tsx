/** A stock document being written, changed or looked at: its head, then its lines as a grid, by the keyboard alone. */
import { useWorkDay } from '../../platform/session.ts'
import { StockDocumentDraft } from '@app/contract/stock/documents/stock-documents'
import { listed } from '@app/domain/kernel/field'
import { startFrom } from '@app/domain/kernel/field-values'
import type { Day, Period } from '@app/domain/kernel/period'
import { documentFields } from '@app/domain/stock/documents/fields'
import {
  kindOf,
  kindTitles,
  partyOf,
  SIDES,
  STOCK_LISTS,
  typedKindsOf,
  type DocumentKind,
  type StockList,
} from '@app/domain/stock/documents/kinds'
import { Button, Drawer, Form } from 'antd'
import { useRef, useState } from 'react'
import { SubjectField, useTags } from '../../ledger/subjects/index.ts'
import { isApiError } from '../../platform/api-error.ts'
import { tell } from '../../platform/feedback.tsx'
import { openFile } from '../../platform/open-file.ts'
import { Failed, Loading } from '../../ui/faces/faces.tsx'
import { FieldsForm } from '../../ui/form/FieldsForm.tsx'
import { DocumentLines } from './DocumentLines.tsx'
import {
  apiOf,
  useAddDocument,
  useChangeDocument,
  useDocument,
  useGoods,
  useWarehouses,
  type GoodsRow,
  type WarehouseRow,
  type WholeDocument,
} from './documents.api.ts'
import { useFixed } from './fixed.tsx'
import { bodyOf, newLine, typedLine, typedOnes, type TypedLine } from './typed-lines.ts'

interface Props {
  readonly list: StockList
  /** null for a new one. */
  readonly id: string | null
  /** What a new one begins as. */
  readonly kind?: DocumentKind
  readonly period: Period
  readonly may: boolean
  readonly onClose: () => void
}
const WIDTH = 1040
const none: ReadonlyMap<number, string> = new Map()

export function DocumentEditor(props: Props) {
  const { list, id, onClose } = props
  const whole = useDocument(list, id ?? '')
  const goods = useGoods(list)
  const every = useGoods(list, true)
  const warehouses = useWarehouses()
  const reads = [whole, goods, every, warehouses]
  const error = reads.find((one) => one.error)?.error
  const title = id === null ? `新增${STOCK_LISTS[list].title}单` : `${SIDES[STOCK_LISTS[list].side]} ${whole.data?.number ?? ''}`
  const ready =
    goods.data !== undefined && every.data !== undefined && warehouses.data !== undefined && (id === null || whole.data !== undefined)
  if (!ready || error)
    return (
      <Drawer open size={WIDTH} title={title} onClose={onClose}>
        {error ? <Failed error={error} onAgain={() => reads.forEach((one) => one.again())} /> : <Loading />}
      </Drawer>
    )
  return (
    <Editor
      {...props}
      title={title}
      goods={goods.data}
      every={every.data}
      warehouses={warehouses.data}
      whole={id === null ? null : whole.data!}
    />
  )
}

interface EditorProps extends Props {
  readonly title: string
  readonly goods: readonly GoodsRow[]
  /** Of all lists: what goods are made of. */
  readonly every: readonly GoodsRow[]
  readonly warehouses: readonly WarehouseRow[]
  readonly whole: WholeDocument | null
}

const startOf = (whole: WholeDocument | null, kind: DocumentKind, day: Day) => startFrom(documentFields, whole, { kind, day })
type Head = ReturnType<typeof startOf>
const hasCounter = ({ kind }: { readonly kind?: unknown }) => typeof kind === 'string' && kindOf(kind as DocumentKind).counter === true
const moves = ({ kind }: { readonly kind?: unknown }) => typeof kind === 'string' && kindOf(kind as DocumentKind).move === 'moved'
const FIELDS = listed({
  ...documentFields,
  toWarehouseId: { ...documentFields.toWarehouseId, when: moves },
  counterpartyId: { ...documentFields.counterpartyId, when: (values) => !moves(values) },
  counterCode: { ...documentFields.counterCode, when: hasCounter },
  productId: { ...documentFields.productId, when: hasCounter },
})

function Editor({ list, id, kind: asked, period, may, title, goods, every, warehouses, whole, onClose }: EditorProps) {
  const { room, side } = STOCK_LISTS[list]
  const worked = useWorkDay(period)
  const { list: tags } = useTags()
  const [version] = useState(whole?.version)
  const [form] = Form.useForm<Head>()
  const kinds = whole !== null && whole.owner !== '' ? [whole.kind] : typedKindsOf(room, side)
  const usual = asked ?? (side === 'in' ? 'purchase' : room === 'material' ? 'issue' : 'sale')
  const [start] = useState(() => startOf(whole, usual, worked))
  const kind = Form.useWatch('kind', form) ?? start.kind
  const day = Form.useWatch('day', form) ?? start.day
  const [lines, setLines] = useState<readonly TypedLine[]>(() => whole?.lines.map(typedLine) ?? [newLine()])
  const [parts, setParts] = useState<readonly TypedLine[]>(() => (whole?.parts.length ? whole.parts.map(typedLine) : [newLine()]))
  const madeOf = kindOf(kind).parts
  const [problem, setProblem] = useState('')
  const [problems, setProblems] = useState<ReadonlyMap<number, string>>(new Map())
  const { mutateAsync: add, isPending: adding } = useAddDocument(list)
  const { mutateAsync: change, isPending: changing } = useChangeDocument(list)
  const next = useRef(false)
  const grid = useRef<HTMLDivElement>(null)
  const { off, said } = useFixed(whole, whole?.day ?? start.day, may)
  const go = (another: boolean) => {
    next.current = another
    setProblem('')
    setProblems(new Map())
    form.submit()
  }
  const refuse = (error: unknown, written: readonly TypedLine[]) => {
    // what is refused of the head goes to its fields
    const elsewhere = (one: { row?: number; field?: string }) => one.row === undefined && one.field !== 'parts'
    if (!isApiError(error) || error.status >= 500 || error.details.length === 0 || error.details.some(elsewhere)) throw error
    setProblem(error.message)
    const places = written.map((line) => lines.indexOf(line) + 1)
    const rows = error.details.flatMap((one) => (one.row === undefined ? [] : [[places[one.row - 1] ?? one.row, one.reason] as const]))
    setProblems(new Map(rows))
  }
  const save = async (head: Head) => {
    const { written, problem: wrong } = typedOnes(lines, '', head.day)
    if (written.length === 0) return setProblem('请录入商品')
    if (wrong !== '') return setProblem(wrong)
    const { amount: way, parts: rule } = kindOf(head.kind)
    const used = rule === undefined ? { written: [], problem: '' } : typedOnes(parts, rule.title, head.day)
    if (used.problem !== '') return setProblem(used.problem)
    if (rule !== undefined && used.written.length === 0) return setProblem(`请录入${rule.title}`)
    const body = {
      ...head,
      lines: written.map((line) => ({
        ...bodyOf(line, head.day),
        ...(way === 'found' ? { amount: null } : {}),
        ...(rule === undefined || written.length === 1 ? { weight: '' } : {}),
      })),
      parts: used.written.map((line) => ({ ...bodyOf(line, head.day), amount: null, weight: '' })),
    }
    try {
      if (id !== null) {
        await change({ params: { id }, body: { ...body, version } })
        tell.success('单据已保存')
      } else tell.success(`已新增 ${(await add({ body })).data.number}`)
    } catch (error) {
      return refuse(error, written)
    }
    if (!next.current) return onClose()
    form.resetFields(['counterpartyId', 'reason', 'note', 'originDay'])
    setLines([newLine()])
    setParts([newLine()])
  }
  /** Those in use, and the one the document names. */
  const storesWith = (own: string | null | undefined) =>
    warehouses.filter((one) => !one.disabled || one.id === own).map((one) => ({ value: one.id, label: one.name }))
  const parties = tags.filter((one) => one.type === partyOf(kind) && !one.deleted)
  return (
    <Drawer
      open
      size={WIDTH}
      title={title}
      onClose={onClose}
      mask={{ closable: false }}
      footer={
        <div className="stock-foot">
          <span className="negative" role="alert">
            {problem}
          </span>
          {id !== null && <Button onClick={() => openFile(apiOf[list].print, { params: { id } })}>打印</Button>}
          {id === null && (
            <Button loading={adding} disabled={off} onClick={() => go(true)}>
              保存并新增
            </Button>
          )}
          <Button type="primary" loading={adding || changing} disabled={off} onClick={() => go(false)}>
            保存
          </Button>
        </div>
      }
    >
      {said}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the whole form */}
      <div
        className="stock-editor"
        // what was refused is answered by going on
        onInput={() => setProblem('')}
        onKeyDown={(event) => {
          if (event.key !== 's' || !(event.ctrlKey || event.metaKey) || off) return
          event.preventDefault()
          go(false)
        }}
      >
        <FieldsForm<Head>
          name="stock-document"
          form={form}
          fields={FIELDS}
          columns={4}
          stacked
          start={start}
          shape={StockDocumentDraft}
          disabled={off}
          options={{
            kind: kinds.map((one) => ({ value: one, label: kindTitles[one] })),
            warehouseId: storesWith(whole?.warehouseId),
            toWarehouseId: storesWith(whole?.toWarehouseId),
            counterpartyId: parties.map((one) => ({ value: one.id, label: one.name })),
            productId: tags.filter((one) => one.type === 'goods' && !one.deleted).map((one) => ({ value: one.id, label: one.name })),
          }}
          controls={{ counterCode: <SubjectField label={documentFields.counterCode.title} clearable /> }}
          focus="kind"
          onSave={save}
          onEnd={() => grid.current?.querySelector<HTMLElement>('input')?.focus()}
        />
        <div ref={grid}>
          <DocumentLines
            list={list}
            kind={kind}
            day={day}
            goods={goods}
            lines={lines}
            problems={problems}
            off={off}
            onLines={(next) => {
              setProblem('')
              setLines(next)
            }}
          />
          {madeOf !== undefined && (
            <DocumentLines
              list={list}
              kind={madeOf.kind}
              day={day}
              goods={every}
              lines={parts}
              problems={none}
              off={off}
              parts={{ title: madeOf.title, sourceKind: madeOf.before ? kind : null }}
              onLines={(next) => {
                setProblem('')
                setParts(next)
              }}
            />
          )}
        </div>
        {problems.size > 0 && (
          <ul className="stock-problems">
            {[...problems].map(([row, why]) => (
              <li key={row}>
                第 {row} 行：{why}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Drawer>
  )
}
