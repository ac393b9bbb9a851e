/** A form on paper or in a workbook, and the letter that explains what a check doubted (说明函). */
import type { Sheet, SheetRow } from '@app/domain/kernel/sheet'
import { firstDay, lastDay } from '@app/domain/kernel/period'
import { notFound } from '@app/domain/kernel/app-error'
import { startOfReturn } from '@app/domain/tax/forms/cycles'
import { violationsOf, reckon } from '@app/domain/tax/forms/reckon'
import { printedForm, spanCaptions } from '@app/domain/tax/forms/printed'
import { taxNames, type DeclaredTax } from '@app/domain/tax/forms/taxes'
import { taxNumberOf } from '../../ledger/ledgers/index.ts'
import { printedSheet } from '../../ledger/preferences/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import * as queries from './declarations.queries.ts'
import { bookOf } from './forms-of.ts'

export async function file(
  ctx: LedgerContext,
  tax: DeclaredTax,
  id: string,
  { form: code, format }: { readonly form: string; readonly format: 'xlsx' | 'pdf' },
) {
  const one = await queries.get(ctx.db, tax, id)
  const book = bookOf(ctx, one)
  const head = {
    company: ctx.ledger.name,
    owner: one.owner,
    taxNumber: await taxNumberOf(ctx.db),
    standard: ctx.ledger.standard,
    cycle: one.cycle,
    from: firstDay(startOfReturn(one.period, one.cycle)),
    to: lastDay(one.period),
  }
  const name = (what: string) => `${what}_${one.period}`
  if (code === 'letter') {
    const found = one.state === 'elsewhere' ? [] : violationsOf(book, reckon(book, { ...one.basis, typed: one.typed }))
    const rows = found.map((check, at): SheetRow => ({
      key: check.id,
      cells: { no: String(at + 1), says: check.says, reason: one.reasons[check.id] ?? '', source: check.source },
    }))
    const letter: Sheet = {
      title: `${taxNames[tax]}申报情况说明`,
      captions: spanCaptions(head),
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
  return printedSheet(ctx, 'statement', printedForm(form, one, head), name(form.data.title), format)
}
