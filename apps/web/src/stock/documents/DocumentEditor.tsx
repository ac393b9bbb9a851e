/** A stock document being written, changed or looked at: its head, then its lines as a grid, by the keyboard alone. */
import { StockDocumentDraft } from '@app/contract/stock/documents/stock-documents'
import { listed } from '@app/domain/kernel/field'
import type { Period } from '@app/domain/kernel/period'
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
import { Button, Drawer } from 'antd'
import { useRef } from 'react'
import { SubjectField, useTags } from '../../ledger/subjects/index.ts'
import { openFile } from '../../platform/open-file.ts'
import { Failed, Loading } from '../../ui/faces/faces.tsx'
import { FieldsForm } from '../../ui/form/FieldsForm.tsx'
import { DocumentLines } from './DocumentLines.tsx'
import { apiOf, useDocument, useGoods, useWarehouses, type GoodsRow, type WarehouseRow, type WholeDocument } from './documents.api.ts'
import { useStockDocument, type Head, type StockDocument } from './use-stock-document.ts'

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

const hasCounter = ({ kind }: { readonly kind?: unknown }) => typeof kind === 'string' && kindOf(kind as DocumentKind).counter === true
const moves = ({ kind }: { readonly kind?: unknown }) => typeof kind === 'string' && kindOf(kind as DocumentKind).move === 'moved'
const FIELDS = listed({
  ...documentFields,
  toWarehouseId: { ...documentFields.toWarehouseId, when: moves },
  counterpartyId: { ...documentFields.counterpartyId, when: (values) => !moves(values) },
  counterCode: { ...documentFields.counterCode, when: hasCounter },
  productId: { ...documentFields.productId, when: hasCounter },
})

function Editor(props: EditorProps) {
  const { list, id, title, onClose } = props
  const { list: tags } = useTags()
  const typed = useStockDocument(props)
  const { off, said, go, answered, problems } = typed
  const grid = useRef<HTMLDivElement>(null)
  return (
    <Drawer
      open
      size={WIDTH}
      title={title}
      onClose={onClose}
      mask={{ closable: false }}
      footer={<Foot list={list} id={id} typed={typed} />}
    >
      {said}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the whole form */}
      <div
        className="stock-editor"
        // what was refused is answered by going on
        onInput={answered}
        onKeyDown={(event) => {
          if (event.key !== 's' || !(event.ctrlKey || event.metaKey) || off) return
          event.preventDefault()
          go(false)
        }}
      >
        <DocumentHead {...props} tags={tags} typed={typed} onEnd={() => grid.current?.querySelector<HTMLElement>('input')?.focus()} />
        <div ref={grid}>
          <Grids {...props} typed={typed} />
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

interface FootProps {
  readonly list: StockList
  readonly id: string | null
  readonly typed: StockDocument
}
const Foot = ({ list, id, typed: { problem, adding, changing, off, go } }: FootProps) => (
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
)

interface PartProps extends EditorProps {
  readonly typed: StockDocument
}
interface HeadProps extends PartProps {
  readonly tags: ReturnType<typeof useTags>['list']
  /** After the last of its fields. */
  readonly onEnd: () => void
}
/** Its head. */
function DocumentHead({ list, warehouses, whole, typed, tags, onEnd }: HeadProps) {
  const { form, start, kind, off, save } = typed
  const { room, side } = STOCK_LISTS[list]
  const kinds = whole !== null && whole.owner !== '' ? [whole.kind] : typedKindsOf(room, side)
  /** Those in use, and the one the document names. */
  const storesWith = (own: string | null | undefined) =>
    warehouses.filter((one) => !one.disabled || one.id === own).map((one) => ({ value: one.id, label: one.name }))
  const parties = tags.filter((one) => one.type === partyOf(kind) && !one.deleted)
  return (
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
      onEnd={onEnd}
    />
  )
}

/** Its lines, and where its goods are made of others those below. */
function Grids({ list, goods, every, typed: { kind, day, lines, put, parts, putParts, problems, off } }: PartProps) {
  const madeOf = kindOf(kind).parts
  return (
    <>
      <DocumentLines list={list} kind={kind} day={day} goods={goods} lines={lines} problems={problems} off={off} onLines={put} />
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
          onLines={putParts}
        />
      )}
    </>
  )
}
