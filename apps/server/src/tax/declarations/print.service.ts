/** A form on paper or in a workbook, and the letter that explains what a check doubted (说明函). */
import { groupThousands, money } from '@app/domain/kernel/money'
import type { Sheet, SheetRow } from '@app/domain/kernel/sheet'
import { firstDay, lastDay } from '@app/domain/kernel/period'
import { notFound } from '@app/domain/kernel/app-error'
import type { Cell, Form } from '@app/domain/tax/forms/book'
import { startOfReturn } from '@app/domain/tax/forms/cycles'
import { violationsOf, reckon } from '@app/domain/tax/forms/reckon'
import { SIGNATURES } from '@app/domain/tax/forms/signatures'
import { taxNames, type DeclaredTax } from '@app/domain/tax/forms/taxes'
import { taxNumberOf } from '../../ledger/ledgers/index.ts'
import { printedSheet } from '../../ledger/preferences/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import * as queries from './declarations.queries.ts'
import type { StoredReturn } from './declarations.queries.ts'
import { bookOf } from './declarations.service.ts'

/** Columns of figures a form has on an upright page. */
const UPRIGHT = 4
type Values = Pick<StoredReturn, 'typed' | 'figures'>

const shown = (cell: Cell, { typed, figures }: Values): string => {
  if (cell.kind === 'blank') return cell.span === 0 ? '' : '——'
  if (cell.kind === 'text') return typed[cell.name] ?? figures[cell.name] ?? ''
  const figure = figures[cell.name] ?? ''
  if (cell.kind === 'typed' && typed[cell.name] === undefined && !/[1-9]/.test(figure)) return ''
  return figure === '' || cell.type !== 'money' ? figure : groupThousands(money(figure))
}

function sheetOf(form: Form, values: Values, captions: readonly string[], taxNumber: string): Sheet {
  const { columns, sections, data } = form
  const rows = sections.flatMap(({ title, rows: all }): SheetRow[] => [
    { key: `#${title}`, kind: 'heading', cells: { title } },
    ...all.map((row) => ({
      key: row.row,
      cells: {
        title: '　'.repeat(row.level) + row.title,
        line: row.line,
        ...Object.fromEntries(row.cells.map((cell) => [cell.col, shown(cell, values)])),
      },
    })),
  ])
  return {
    title: data.title,
    captions,
    form: `纳税人识别号（统一社会信用代码）：${taxNumber}`,
    // as the printed forms stand; so each fits on a sheet of its own
    ...(columns.length <= UPRIGHT ? { upright: true } : {}),
    ...(data.signed ? { signatures: SIGNATURES } : {}),
    columns: [
      { key: 'title', title: '项目', kind: 'text', width: columns.length > 6 ? 18 : 30 },
      { key: 'line', title: '栏次', kind: 'text', width: 5 },
      ...columns.map(({ col, title, over, type }) => ({
        key: col,
        title,
        kind: 'text' as const,
        width: columns.length > 6 ? 9 : 14,
        ...(over === undefined ? {} : { group: over }),
        ...(type === 'text' ? {} : { align: 'right' as const }),
      })),
    ],
    rows,
  }
}

export async function file(
  ctx: LedgerContext,
  tax: DeclaredTax,
  id: string,
  { form: code, format }: { readonly form: string; readonly format: 'xlsx' | 'pdf' },
) {
  const one = await queries.get(ctx.db, tax, id)
  const book = bookOf(ctx, one)
  const from = firstDay(startOfReturn(one.period, one.cycle))
  const captions = [`纳税人名称：${ctx.ledger.name}`, `税款所属期：${from} 至 ${lastDay(one.period)}`, '金额单位：元（列至角分）']
  const name = (what: string) => `${what}_${one.period}`
  if (code === 'letter') {
    const found = one.state === 'elsewhere' ? [] : violationsOf(book, reckon(book, { ...one.basis, typed: one.typed }))
    const rows = found.map((check, at): SheetRow => ({
      key: check.id,
      cells: { no: String(at + 1), says: check.says, reason: one.reasons[check.id] ?? '', source: check.source },
    }))
    const letter: Sheet = {
      title: `${taxNames[tax]}申报情况说明`,
      captions,
      columns: [
        { key: 'no', title: '序号', kind: 'text', width: 5 },
        { key: 'says', title: '提示', kind: 'text', width: 40 },
        { key: 'reason', title: '情况说明', kind: 'text', width: 40 },
        { key: 'source', title: '依据', kind: 'text', width: 20 },
      ],
      rows,
    }
    return printedSheet(ctx, 'statement', letter, name('申报情况说明'), format)
  }
  const form = book.forms.find(({ data }) => data.code === code)
  if (form === undefined) throw notFound('FM0405', `这份申报没有表${code}`)
  return printedSheet(ctx, 'statement', sheetOf(form, one, captions, await taxNumberOf(ctx.db)), name(form.data.title), format)
}
