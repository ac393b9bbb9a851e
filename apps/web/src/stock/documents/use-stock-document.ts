/** A stock document as it is typed: its head, its lines and parts, what is refused of them and where, and how it is saved. */
import type { Day, Period } from '@app/domain/kernel/period'
import { startFrom } from '@app/domain/kernel/field-values'
import { documentFields } from '@app/domain/stock/documents/fields'
import { STOCK_LISTS, type DocumentKind, type StockList } from '@app/domain/stock/documents/kinds'
import { Form } from 'antd'
import { useRef, useState } from 'react'
import { isApiError } from '../../platform/api-error.ts'
import { tell } from '../../platform/feedback.tsx'
import { useWorkDay } from '../../platform/session.ts'
import { useAddDocument, useChangeDocument, type WholeDocument } from './documents.api.ts'
import { useFixed } from './fixed.tsx'
import { draftOf, newLine, typedLine, type TypedLine } from './typed-lines.ts'

const startOf = (whole: WholeDocument | null, kind: DocumentKind, day: Day) => startFrom(documentFields, whole, { kind, day })
export type Head = ReturnType<typeof startOf>

interface Asked {
  readonly list: StockList
  readonly id: string | null
  readonly kind?: DocumentKind
  readonly period: Period
  readonly may: boolean
  readonly whole: WholeDocument | null
  readonly onClose: () => void
}
/** `kind`: what a new one begins as. */
export function useStockDocument({ list, id, kind: asked, period, may, whole, onClose }: Asked) {
  const { room, side } = STOCK_LISTS[list]
  const worked = useWorkDay(period)
  const [version] = useState(whole?.version)
  const [form] = Form.useForm<Head>()
  const usual = asked ?? (side === 'in' ? 'purchase' : room === 'material' ? 'issue' : 'sale')
  const [start] = useState(() => startOf(whole, usual, worked))
  const kind = Form.useWatch('kind', form) ?? start.kind
  const day = Form.useWatch('day', form) ?? start.day
  const [lines, setLines] = useState<readonly TypedLine[]>(() => whole?.lines.map(typedLine) ?? [newLine()])
  const [parts, setParts] = useState<readonly TypedLine[]>(() => (whole?.parts.length ? whole.parts.map(typedLine) : [newLine()]))
  const [problem, setProblem] = useState('')
  const [problems, setProblems] = useState<ReadonlyMap<number, string>>(new Map())
  const { mutateAsync: add, isPending: adding } = useAddDocument(list)
  const { mutateAsync: change, isPending: changing } = useChangeDocument(list)
  const next = useRef(false)
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
    const draft = draftOf(head, lines, parts)
    if ('wrong' in draft) return setProblem(draft.wrong)
    const { written, body } = draft
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
  const answered = () => setProblem('')
  const put = (next: readonly TypedLine[]) => {
    answered()
    setLines(next)
  }
  const putParts = (next: readonly TypedLine[]) => {
    answered()
    setParts(next)
  }
  return { form, start, kind, day, lines, put, parts, putParts, problem, problems, answered, adding, changing, off, said, go, save }
}
export type StockDocument = ReturnType<typeof useStockDocument>
