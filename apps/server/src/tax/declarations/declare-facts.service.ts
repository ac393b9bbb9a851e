/** What the declare pages ask beside returns: layouts of forms, fixed lists, and the invoices of a period as the return counts them. */
import { notFound } from '@app/domain/kernel/app-error'
import { dayInChina, periodOf, lastDay, type Day, type Period } from '@app/domain/kernel/period'
import { INVOICE_KINDS } from '@app/domain/papers/invoices/invoice-kind'
import { openBook } from '@app/domain/tax/forms/engine/book'
import { endOfReturn } from '@app/domain/tax/forms/engine/cycles'
import { filingOf } from '@app/domain/tax/forms/engine/filings'
import type { Filing } from '@app/domain/tax/forms/engine/form'
import { declareConfigs } from '@app/domain/tax/forms/stamp/stamp-credits'
import { FILING_KINDS, FILING_TAXES, type DeclaredTax } from '@app/domain/tax/forms/engine/taxes'
import type { LedgerContext, UserContext } from '../../platform/http/context.ts'
import { Answer } from '../../platform/http/implement.ts'
import { switchedIn } from '../../ledger/policies/index.ts'
import { kindFor } from './company-taxes.service.ts'
import { judged } from './taking.service.ts'
import { soldIn, wholeOf, type Whole } from './taking.queries.ts'

function layoutOf(filing: Filing, on: Day) {
  const { forms } = openBook(filing, on)
  return {
    id: filing.kind,
    title: filing.title,
    forms: forms.map(({ data, columns, sections }) => ({
      code: data.code,
      title: data.title,
      from: data.from,
      source: data.source,
      columns: columns.map(({ col, title, over = '' }) => ({ col, title, over })),
      rows: sections.flatMap((section) =>
        section.rows.map((row) => ({ row: row.row, section: section.title, title: row.title, cells: row.cells.map(({ kind }) => kind) })),
      ),
    })),
  }
}

export async function module(ctx: LedgerContext, tax: DeclaredTax) {
  const { filing, cycle } = await kindFor(ctx, tax)
  const period = endOfReturn(periodOf(dayInChina(ctx.now)), cycle)
  return layoutOf(filingOf(filing, ctx.ledger.standard, cycle), lastDay(period))
}

const nameIn = (file: string): string => file.replace(/\.json$/, '')
const missing = () => notFound('FM0406', '没有这份文件')
/** As they are today; statements of the small-business standard, for those who ask without a ledger. */
export function layout(ctx: UserContext, moduleId: string) {
  const kind = FILING_KINDS.find((one) => one === moduleId)
  if (kind === undefined) throw missing()
  return layoutOf(filingOf(kind, 'smallBusiness', FILING_TAXES[kind].cycles[0]), dayInChina(ctx.now))
}
export function config(_: UserContext, file: string) {
  const rows = file.endsWith('.json') ? declareConfigs[nameIn(file)] : undefined
  if (rows === undefined) throw missing()
  return rows.map((row) => ({ ...row }))
}

interface Paged {
  readonly period: Period
  readonly page: number
  readonly pageSize: number
}
const pageOf = ({ page, pageSize }: Paged) => ({ skip: (page - 1) * pageSize, size: pageSize })
const answered = <T>(rows: T[], { count, net, tax }: Whole) => new Answer(rows, { total: count, totalData: { net, tax } })

export async function inputInvoices(ctx: LedgerContext, asked: Paged) {
  const rows = (await judged(ctx, asked.period, asked.period, await switchedIn(ctx), pageOf(asked))).map(({ paper, deduction }) => ({
    ...paper,
    kind: INVOICE_KINDS[paper.kind].name,
    cell: deduction.state === 'deductible' ? (deduction.rule?.cell ?? '') : '',
    why: deduction.why,
  }))
  return answered(rows, await wholeOf(ctx.db, ctx.ledger.id, 'input', asked.period, asked.period))
}
export async function outputInvoices(ctx: LedgerContext, asked: Paged) {
  const rows = await soldIn(ctx.db, ctx.ledger.id, asked.period, pageOf(asked))
  return answered(
    rows.map((one) => ({ ...one, kind: INVOICE_KINDS[one.kind].name, cell: '', why: '' })),
    await wholeOf(ctx.db, ctx.ledger.id, 'output', asked.period, asked.period),
  )
}
