/** A form on paper or in a workbook, and the letter that explains what a check doubted (说明函). */
import type { Sheet, SheetRow } from '@app/domain/kernel/sheet'
import { firstDay, lastDay } from '@app/domain/kernel/period'
import { notFound } from '@app/domain/kernel/app-error'
import { startOfReturn } from '@app/domain/tax/forms/engine/cycles'
import { violationsOf, reckon } from '@app/domain/tax/forms/engine/reckon'
import type { Book } from '@app/domain/tax/forms/engine/book'
import { printedForm, spanCaptions, type PrintedHead, type PrintedValues } from '@app/domain/tax/forms/engine/printed'
import { DECLARED } from '@app/domain/tax/forms/engine/signatures'
import { taxNames, type DeclaredTax } from '@app/domain/tax/forms/engine/taxes'
import { taxNumberOf } from '../../ledger/ledgers/index.ts'
import { lookOf, preferences, printedSheet, signed } from '../../ledger/preferences/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { FileAnswer } from '../../platform/http/implement.ts'
import { bookletPdf, type Chapter, type SheetLook } from '../../platform/printing/index.ts'
import { XLSX } from '../../platform/sheet-file.ts'
import { writeWorkbook } from '../../platform/spreadsheet/write.ts'
import * as queries from './declarations.queries.ts'
import { bookOf } from './forms-of.ts'

/** Asked for in place of a form: all of them. */
const WHOLE = 'all'

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
      signatures: ['纳税人（签章）：　　经办人：　　　　　　年　月　日'],
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
  if (code === WHOLE) return whole(ctx, book, one, head, name(taxNames[tax]), format)
  const form = book.forms.find(({ data }) => data.code === code)
  if (form === undefined) throw notFound('FM0405', `这份申报没有表${code}`)
  return printedSheet(ctx, 'statement', printedForm(form, one, head), name(form.data.title), format)
}

/** Every form of the return in one file, in their order; the annual return of income tax under its cover. */
async function whole(
  ctx: LedgerContext,
  { filing, forms }: Book,
  values: PrintedValues,
  head: PrintedHead,
  name: string,
  format: 'xlsx' | 'pdf',
): Promise<FileAnswer> {
  const { print, staffNames } = await preferences(ctx.db)
  const sheets = forms.map((form) => ({ ...printedForm(form, values, head) }))
  if (format === 'xlsx') return new FileAnswer(`${name}.xlsx`, XLSX, writeWorkbook(sheets))
  const chapters = sheets.map((sheet, at): Chapter => {
    const look = lookOf(print.statement, sheet)
    return {
      title: sheet.title,
      sheet: signed(sheet, staffNames),
      look: at === 0 && filing.kind === 'citAnnual' ? { ...look, cover: coverOf(head) } : look,
    }
  })
  return new FileAnswer(`${name}.pdf`, 'application/pdf', bookletPdf({ title: filing.title, chapters }), true)
}

/** 中华人民共和国企业所得税年度纳税申报表封面. */
const coverOf = ({ company, taxNumber, from, to }: PrintedHead): SheetLook['cover'] => ({
  company: '中华人民共和国企业所得税年度纳税申报表',
  title: '（A类）',
  span: `税款所属期间：${from} 至 ${to}`,
  notes: [`纳税人识别号（统一社会信用代码）：${taxNumber}`, `纳税人名称：${company}`, '金额单位：人民币元（列至角分）', DECLARED],
  people: ['法定代表人（签章）', '经办人', '代理机构签章', '填报日期'].map((title) => ({ title, name: '' })),
})
