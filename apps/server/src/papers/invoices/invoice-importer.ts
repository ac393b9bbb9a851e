/** Importing invoices (发票导入): files to documents, documents against the ledger, rows in and out again. */
import { AppError } from '@app/domain/kernel/app-error'
import { creditCodeWarning } from '@app/domain/kernel/field-rules'
import { sum, type Money } from '@app/domain/kernel/money'
import { dayInChina } from '@app/domain/kernel/period'
import { INVOICE_KINDS } from '@app/domain/papers/invoices/invoice-kind'
import { misfits, monthsOf, type Fitting } from '@app/domain/papers/invoices/fit'
import { invoiceKey, type Invoice } from '@app/domain/papers/invoices/invoice'
import { counterpartyOf, type InvoiceDirection } from '@app/domain/papers/invoices/own-side'
import {
  planInvoices,
  type InvoiceOfFile,
  type InvoicePlan,
  type PlanProblem,
  type SelectionOfFile,
} from '@app/domain/papers/invoices/plan-import'
import { exceededBlues } from '@app/domain/papers/invoices/red-pairs'
import { ledgerSettings } from '../../ledger/ledgers/index.ts'
import { inBulk, insertRows } from '../../platform/database/bulk.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { asksPassword } from '../../platform/locks/unlock.ts'
import { claimedNotices } from '../same-money/index.ts'
import type { Importer, KeptFile } from '../imports/index.ts'
import { pairsOf } from './care.queries.ts'
import { addInvoices, headRow, lineRows, mastersOf, summaryOf } from './invoice-rows.ts'
import * as write from './invoices.write.queries.ts'
import { readInvoices } from './read-invoices.ts'

interface Reading {
  readonly files: readonly { readonly id: string; readonly name: string }[]
  readonly invoices: readonly InvoiceOfFile[]
  readonly selections: readonly SelectionOfFile[]
  readonly problems: readonly PlanProblem[]
  readonly repeated: number
  readonly notices?: readonly string[]
}

/** New rows the preview lists. */
const LISTED = 200

async function read(files: readonly KeptFile[]): Promise<Reading> {
  const [invoices, selections, problems, notices]: [InvoiceOfFile[], SelectionOfFile[], PlanProblem[], string[]] = [[], [], [], []]
  let repeated = 0
  const found = await Promise.all(
    files.map(async (file) => {
      try {
        return await readInvoices(file.bytes, file.name)
      } catch (error) {
        // one bad file among several refuses itself; alone, it is the answer
        if (files.length === 1 || !(error instanceof AppError) || asksPassword(error)) throw error
        return error
      }
    }),
  )
  for (const [file, one] of found.entries()) {
    if (one instanceof AppError) {
      problems.push({ file, sheet: '', row: 0, column: '', reason: one.message })
      continue
    }
    repeated += one.repeated
    for (const notice of one.notices) notices.push(files.length === 1 ? notice : `《${files[file]!.name}》${notice}`)
    for (const invoice of one.invoices) invoices.push({ file, invoice })
    for (const selection of one.selections) selections.push({ file, selection })
    for (const problem of one.problems) problems.push({ ...problem, file })
  }
  return { files: files.map(({ id, name }) => ({ id, name })), invoices, selections, problems, repeated, notices }
}

/** Where invoices are refused for whose they are, the number they were held against may be the one that is wrong. */
function oddNumber(taxNumber: string, refused: number): string[] {
  const odd = refused === 0 ? null : creditCodeWarning(taxNumber)
  return odd === null ? [] : [`本账套的纳税人识别号${taxNumber}：${odd}（企业信息）`]
}

/** What invoices of a plan take back beyond what there was, of theirs and of the ledger's together: the sentence by their key. */
async function overdrawn(ctx: LedgerContext, direction: InvoiceDirection, plan: InvoicePlan): Promise<Map<string, string>> {
  const blueOf = ({ red, blueNumber, number }: Invoice): string => (red ? blueNumber : number)
  const numbers = [...new Set(plan.added.map((one) => blueOf(one.invoice)))].filter((number) => number !== '')
  const incoming = new Map(plan.added.map(({ invoice }) => [invoiceKey(invoice), invoice]))
  const there = (await pairsOf(ctx.db, ctx.ledger.id, direction, numbers)).filter((one) => !incoming.has(one.key))
  const exceeded = exceededBlues([...there, ...[...incoming.values()].map((one) => ({ ...one, voided: one.state === 'voided' }))])
  return new Map(
    [...incoming].flatMap(([key, invoice]) => {
      const said = exceeded.get(blueOf(invoice))
      return said === undefined || invoice.state === 'voided'
        ? []
        : [[key, invoice.red ? `蓝字${blueOf(invoice)}的${said}` : said] as const]
    }),
  )
}

async function store(
  ctx: LedgerContext,
  direction: InvoiceDirection,
  reading: Reading,
  plan: InvoicePlan,
  importId: string,
  marksOf: (invoice: Invoice) => string[],
): Promise<void> {
  const enriched = plan.changed.flatMap((change) => (change.invoice ? [{ id: change.id, invoice: change.invoice }] : []))
  const masters = await mastersOf(
    ctx,
    direction,
    plan.added.map((one) => counterpartyOf(one.invoice, direction)),
    [...plan.added, ...enriched].flatMap((one) => one.invoice.lines),
  )
  const heads: write.HeadRow[] = []
  const lines: write.LineRow[] = []
  for (const { file, invoice, selected, deductibleTax, certifiedPeriod } of plan.added) {
    const origin = { importId, fileId: reading.files[file]!.id, selected, deductibleTax, certifiedPeriod }
    const marked = { ...invoice, warnings: [...invoice.warnings, ...marksOf(invoice)] }
    const head = headRow(direction, marked, masters, origin)
    heads.push(head)
    for (const line of lineRows(head.id, invoice.lines, masters)) lines.push(line)
  }
  for (const { id, invoice } of enriched) for (const line of lineRows(id, invoice.lines, masters)) lines.push(line)
  await inBulk(ctx.db, async () => {
    await addInvoices(ctx, heads)
    await write.applyChanges(
      ctx.db,
      ctx.ledger.id,
      importId,
      plan.changed.map(({ id, state, stateText, selected, deductibleTax, withLines, certifiedPeriod, attached, file, invoice }) => ({
        id,
        said: withLines && invoice ? summaryOf(invoice.lines) : null,
        certifiedPeriod,
        fileId: attached ? reading.files[file]!.id : null,
        state,
        stateText,
        selected,
        deductibleTax,
        withLines,
      })),
    )
    await insertRows(ctx.db, 'invoiceLines', lines)
  })
}

export const invoiceImporter = (direction: InvoiceDirection): Importer<Reading> => ({
  read,
  async plan(ctx, reading) {
    const company = await ledgerSettings(ctx.db)
    const keys = [...reading.invoices.map((one) => invoiceKey(one.invoice)), ...reading.selections.map((one) => one.selection.key)]
    const known = await write.knownByKeys(ctx.db, ctx.ledger.id, direction, [...new Set(keys)])
    const plan = planInvoices(reading.invoices, reading.selections, {
      direction,
      own: { name: company.name, taxNumber: company.taxNumber },
      known: new Map(known.map((one) => [one.key, one])),
    })
    const fitting: Fitting = {
      direction,
      own: { name: company.name, taxNumber: company.taxNumber },
      startPeriod: ctx.ledger.startPeriod,
      closedThrough: ctx.ledger.closedThrough,
      today: dayInChina(ctx.now),
    }
    const over = await overdrawn(ctx, direction, plan)
    const marksOf = (invoice: Invoice) => {
      const said = over.get(invoiceKey(invoice))
      return [...misfits(invoice, fitting), ...(said === undefined ? [] : [said])]
    }
    const months = monthsOf(plan.added.map((one) => one.invoice))
    const claimed =
      direction === 'input'
        ? await claimedNotices(
            ctx,
            plan.added.map((one) => invoiceKey(one.invoice)),
          )
        : []
    const named = ({ file, ...problem }: PlanProblem) => ({
      fileName: reading.files[file]?.name ?? '',
      sheet: problem.sheet,
      row: problem.row,
      column: problem.column,
      reason: problem.reason,
    })
    const total = (of: 'netAmount' | 'taxAmount'): Money =>
      sum(plan.added.filter((one) => one.invoice.state !== 'voided').map((one) => one.invoice[of]))
    return {
      title: direction === 'output' ? '销项发票' : '进项发票',
      outline: [
        plan.added.map((one) => invoiceKey(one.invoice)),
        plan.changed.map((one) => [one.id, one.what]),
        plan.skipped,
        plan.conflicts.map((one) => one.reason),
      ],
      newCount: plan.added.length,
      changedCount: plan.changed.length,
      skippedCount: plan.skipped + reading.repeated,
      shown: {
        firstTotal: total('netAmount'),
        secondTotal: total('taxAmount'),
        rows: plan.added.slice(0, LISTED).map(({ invoice }) => ({
          day: invoice.issuedOn,
          title: `${INVOICE_KINDS[invoice.kind].name} ${invoiceKey(invoice)}${invoice.red ? ' 红字' : ''}`,
          party: counterpartyOf(invoice, direction).name,
          first: invoice.netAmount,
          second: invoice.taxAmount,
        })),
        changes: plan.changed.map(({ id, key, what }) => ({ id, key, what })),
        conflicts: plan.conflicts.map(named),
        refused: [...reading.problems, ...plan.refused].map(named),
        sections: [],
        slots: [],
        candidates: [],
        heads: [],
        questions: [],
        dayQuestions: [],
        marks: plan.added.flatMap(({ file, invoice }) =>
          // what is odd of it by itself, and what beside the ledger
          [...invoice.warnings, ...marksOf(invoice)].map((reason) => ({
            fileName: reading.files[file]?.name ?? '',
            sheet: invoice.place?.sheet ?? '',
            row: invoice.place?.row ?? 0,
            column: '',
            reason: `发票${invoiceKey(invoice)}：${reason}`,
          })),
        ),
        doubled: [],
        notices: [
          ...oddNumber(company.taxNumber, plan.refused.length),
          ...(reading.notices ?? []),
          ...(months === '' ? [] : [months]),
          ...claimed,
        ],
      },
      store: (importId) => store(ctx, direction, reading, plan, importId, marksOf),
    }
  },
  async builtOn(ctx, importId) {
    const rows = await write.builtOn(ctx.db, ctx.ledger.id, importId)
    return rows.map(({ key, row, voucher, edited }) => ({
      row,
      reason: `发票${key}${voucher !== null ? `已生成凭证${voucher}` : edited ? '已修改' : '已由后来的导入更新'}`,
    }))
  },
  undo: (ctx, importId) => write.undoImport(ctx.db, ctx.ledger.id, importId),
})
