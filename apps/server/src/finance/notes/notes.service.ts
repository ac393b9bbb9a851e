/** 会计报表附注 of a year: tables computed anew from the books, texts kept by year, methods told from their register; printed with the statements. */
import { agedSubject } from '@app/domain/finance/books/trade-subjects'
import { notesForm, sectionNumber, type NoteSection } from '@app/domain/finance/notes/catalogue'
import {
  cellKey,
  lastYear,
  NOTE_BANDS,
  noteBandNames,
  noteTable,
  type AgedBand,
  type GivenCells,
  type NoteBooks,
  type NoteTable,
} from '@app/domain/finance/notes/tables'
import type { StatementKind } from '@app/domain/finance/reports/template'
import { hasStatement } from '@app/domain/finance/reports/templates'
import { broken, conflict } from '@app/domain/kernel/app-error'
import { groupThousands } from '@app/domain/kernel/money'
import { dayInChina, lastDay, periodFrom, periodOf, yearOf, type Period } from '@app/domain/kernel/period'
import type { Sheet, SheetRow } from '@app/domain/kernel/sheet'
import { methodsInForce } from '../../ledger/accounting-methods/index.ts'
import { lockChain, record } from '../../ledger/book-log/index.ts'
import { lookOf, preferences, signed } from '../../ledger/preferences/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { FileAnswer } from '../../platform/http/implement.ts'
import { bookletPdf } from '../../platform/printing/index.ts'
import { XLSX } from '../../platform/sheet-file.ts'
import { writeWorkbook } from '../../platform/spreadsheet/write.ts'
import { readFacts, type ReadFacts } from '../books/index.ts'
import { agedTotals, makeStatement } from '../reports/index.ts'
import { methodsBeside } from './methods.registry.ts'
import * as queries from './notes.queries.ts'

export interface NotesAsk {
  readonly year: number
  readonly withDrafts: boolean
}

/** December of the year, or the month it is now. NT0001 before the ledger began, NT0002 for a year that has not begun. */
function lastMonth(ctx: LedgerContext, year: number): Period {
  if (year < yearOf(ctx.ledger.startPeriod)) throw broken('NT0001', `账套自${ctx.ledger.startPeriod}启用，没有${year}年的附注`)
  const [december, now] = [periodFrom(year, 12), periodOf(dayInChina(ctx.now))]
  if (year > yearOf(now)) throw broken('NT0002', `${year}年还没有到，没有附注`)
  return december < now ? december : now
}

/** What is owed by age at the end and at the beginning of the year. */
async function agedOf(ctx: LedgerContext, through: Period, withDrafts: boolean): Promise<AgedBand[]> {
  const before = lastYear(ctx.ledger, through)
  const now = await agedTotals(ctx, 'receivable', { period: through, withDrafts, bands: NOTE_BANDS })
  const then = before === null ? null : await agedTotals(ctx, 'receivable', { period: before, withDrafts, bands: NOTE_BANDS })
  return now.map((ending, at) => ({ name: noteBandNames[at]!, ending, beginning: then?.[at] ?? null }))
}

async function booksOf(
  ctx: LedgerContext,
  through: Period,
  withDrafts: boolean,
  given: GivenCells,
): Promise<NoteBooks & { readonly facts: ReadFacts }> {
  const facts = await readFacts(ctx, { through, withDrafts, forStatements: true })
  // a ledger without the subject has nothing to be owed
  const receivable = agedSubject(facts.subjects, 'receivable') === null ? [] : await agedOf(ctx, through, withDrafts)
  return { facts, through, given, receivable }
}

/** The methods in force and the changes of the year, in sentences. */
async function methodSentences(ctx: LedgerContext, through: Period): Promise<string[]> {
  const { methods, changes } = await methodsInForce(ctx, through)
  return [
    ...methods.map((one) => `${one.name}：${one.valueName}${one.law === '' ? '' : `（${one.law}）`}。`),
    ...changes
      .filter((one) => yearOf(one.effective) === yearOf(through))
      .map((one) => {
        const figures = one.effect.lines.map((line) => `${line.name}由${groupThousands(line.was)}变为${groupThousands(line.is)}`)
        const effect = [one.effect.words, ...figures].filter((words) => words !== '').join('，')
        return `自${one.effective}起，${one.name}由${one.from}变更为${one.to}。原因：${one.reason === '' ? '账套启用时选定' : one.reason}。${effect === '' ? '' : `影响：${effect}。`}`
      }),
    ...(await methodsBeside(ctx, through)),
  ]
}

interface Told extends NoteSection {
  readonly text: string
  readonly computed: readonly NoteTable[]
  readonly sentences: readonly string[]
}

async function told(ctx: LedgerContext, { year, withDrafts }: NotesAsk) {
  const through = lastMonth(ctx, year)
  const kept = await queries.newest(ctx.db, year)
  const own = kept?.year === year ? kept : undefined
  const given = own?.given ?? {}
  const books = await booksOf(ctx, through, withDrafts, given)
  const form = notesForm(ctx.ledger.standard)
  const sentences = await methodSentences(ctx, through)
  const sections = form.sections.map((one): Told => ({
    ...one,
    text: kept?.texts[one.id] ?? one.start,
    computed: one.tables.map((table) => noteTable(table, books)),
    sentences: one.methods ? sentences : [],
  }))
  return { through, form, kept, own, given, sections, facts: books.facts }
}

const sheetOf = ({ title, columns, rows }: NoteTable): Sheet => ({ title, captions: [], columns, rows })

export async function one(ctx: LedgerContext, ask: NotesAsk) {
  const { through, form, kept, own, given, sections } = await told(ctx, ask)
  return {
    year: ask.year,
    through,
    law: form.law,
    version: own?.version ?? 0,
    carriedFrom: kept !== undefined && own === undefined ? kept.year : null,
    changedBy: own?.changedName ?? null,
    changedAt: own?.changedAt ?? null,
    given: { ...given },
    sections: sections.map(({ id, title, hint, text, computed, sentences }) => ({
      id,
      title,
      hint,
      text,
      tables: computed.map((table) => ({ id: table.id, sheet: sheetOf(table), given: [...table.given] })),
      told: [...sentences],
    })),
  }
}

interface NotesDraft {
  readonly year: number
  readonly version: number
  readonly texts: Readonly<Record<string, string>>
  readonly given: GivenCells
}

/** Adds the next version. NT0003 where another one was kept meanwhile; NT0004 for a section or a cell the standard's notes do not have. */
export async function save(ctx: LedgerContext, { year, version, texts, given }: NotesDraft): Promise<void> {
  await lockChain(ctx.db)
  lastMonth(ctx, year)
  const { sections } = notesForm(ctx.ledger.standard)
  const typed = new Set(
    sections.flatMap((one) => one.tables.filter((table) => table.kind === 'balances' && table.market).map((table) => table.id)),
  )
  const strange =
    Object.keys(texts).find((id) => !sections.some((one) => one.id === id)) ??
    Object.keys(given).find((key) => {
      const [table = '', row = '', column = ''] = key.split('/')
      return !typed.has(table) || cellKey(table, row, 'market') !== key || column !== 'market'
    })
  if (strange !== undefined) throw broken('NT0004', `附注里没有“${strange}”`)
  const kept = await queries.newest(ctx.db, year)
  const now = kept?.year === year ? kept.version : 0
  if (now !== version) throw conflict('NT0003', '附注刚被别人修改过，请刷新后再改')
  await queries.add(ctx.db, { year, version: now + 1, texts, given, changedName: ctx.user.name, changedAt: ctx.now })
  await record(ctx, {
    action: '修改会计报表附注',
    object: 'statementNotes',
    objectId: String(year),
    ...(now === 0 ? {} : { before: { version: now, texts: kept!.texts, given: kept!.given } }),
    after: { version: now + 1, texts, given },
  })
}

const STATEMENTS: readonly StatementKind[] = ['balanceSheet', 'incomeStatement', 'activityStatement', 'cashFlowStatement']
/** Characters of a text that stand on a line of the printed page. */
const LINE = 46

/** Paragraphs as rows of a table of one column: a page breaks between any two of them. */
function linesOf(paragraphs: readonly string[]): SheetRow[] {
  return paragraphs
    .flatMap((paragraph) => paragraph.split('\n'))
    .flatMap((line) => {
      const characters = Array.from(line)
      return Array.from({ length: Math.max(1, Math.ceil(characters.length / LINE)) }, (_, at) =>
        characters.slice(at * LINE, (at + 1) * LINE).join(''),
      )
    })
    .map((words, at) => ({ key: String(at), cells: { words } }))
}

/** Statements of the year, then the notes, section after section; each table under its section's number. */
export async function file(
  ctx: LedgerContext,
  ask: NotesAsk & { readonly format: 'xlsx' | 'pdf'; readonly withStatements: boolean },
): Promise<FileAnswer> {
  const { through, form, sections, facts } = await told(ctx, ask)
  const { print, staffNames } = await preferences(ctx.db)
  const { standard, reclassified, name } = ctx.ledger
  const query = { period: through, span: 'year' as const, withDrafts: ask.withDrafts }
  const statements = ask.withStatements
    ? STATEMENTS.filter((kind) => hasStatement(standard, kind)).map((kind) => makeStatement(kind, facts, query, reclassified, name).sheet)
    : []
  const captions = [`编制单位：${name}`, `${ask.year}年度（截至${lastDay(through)}）`, form.law]
  const notes = sections.flatMap(({ title, text, sentences, computed }, at): Sheet[] => {
    const paragraphs = [...sentences, ...(text === '' ? [] : [text])]
    const head = `${sectionNumber(at)}、${title}`
    const words: Sheet = {
      title: head,
      captions,
      columns: [{ key: 'words', title: '会计报表附注', kind: 'text', width: 90 }],
      rows: linesOf(paragraphs.length === 0 ? ['未填写'] : paragraphs),
    }
    const tables = computed.map((table) => ({
      ...sheetOf(table),
      title: `${sectionNumber(at)}、${table.title}`,
      captions: [...captions.slice(0, 2), '单位：元'],
    }))
    return paragraphs.length === 0 && tables.length > 0 ? tables : [words, ...tables]
  })
  const title = `${name}_${ask.year}年${ask.withStatements ? '会计报表及附注' : '会计报表附注'}`
  const sheets = [...statements.map((sheet) => ({ ...signed(sheet, staffNames), rows: sheet.rows })), ...notes]
  if (ask.format === 'xlsx') return new FileAnswer(`${title}.xlsx`, XLSX, writeWorkbook(sheets))
  const chapters = sheets.map((sheet) => ({ title: sheet.title, sheet, look: lookOf(print.statement, sheet) }))
  return new FileAnswer(`${title}.pdf`, 'application/pdf', bookletPdf({ title, chapters }), true)
}
