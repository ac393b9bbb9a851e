/** Statements (对账单) from text tables: finds the header rows, picks the layout, reads the rows, checks the file's own figures. */
import { invalid } from '../../kernel/app-error.ts'
import { moneyText, negate, sum, ZERO } from '../../kernel/money.ts'
import type { RowProblem } from './cells.ts'
import { isAnswer, mappedDirection, type ColumnMapping } from './column-mapping.ts'
import { decideDirection, follows, waysOf } from './direction.ts'
import { headerFingerprint } from './flow-fields.ts'
import { withIdentities } from './flow-identity.ts'
import { readFlowRow, type RowPlan } from './flow-row.ts'
import { dayOrderOf, noHeadFacts, sidesBeside, timesOf, unitIn, unitsOf, type HeadFacts, type Sided } from './head-facts.ts'
import { withReversals } from './flow-status.ts'
import type { DirectionQuestion, FundFlow, ReadHead, StatementReading, StatementSection, Way } from './fund-flow.ts'
import { COMPANY_BOOK, directionOf } from './layouts.ts'
import { isJournalRow, mirroredSheets, OWN_JOURNAL } from './not-statement.ts'
import { readPreamble } from './preamble.ts'
import { sectionOf } from './statement-section.ts'
import { candidateAt, candidatesOf, headerAt, otherIn, type Header, type Remembered, type TextSheet } from './statement-heads.ts'
import { movesBalance, noticesOf, textOf, unreadIn } from './statement-notices.ts'

export type { TextSheet }

interface SheetReading {
  readonly flows: FundFlow[]
  readonly sections: StatementSection[]
  readonly problems: RowProblem[]
  readonly questions: DirectionQuestion[]
  readonly heads: Map<string, ReadHead>
  readonly sums: { readonly row: number; readonly text: string }[]
  readonly unread: Set<string>
  readonly facts: HeadFacts
  /** As its columns name them, whatever was decided. */
  readonly printed: Omit<FundFlow, 'identity'>[]
  header: Header | undefined
  /** A company's own journal, by its rows and by nothing that proves otherwise. */
  ownJournal: boolean
}

/** Statements of more accounts in one file than anybody has. */
const MOST_SECTIONS = 2000

function readSheet(sheet: TextSheet, remembered: Remembered): SheetReading {
  const reading: SheetReading = {
    flows: [],
    sections: [],
    problems: [],
    questions: [],
    heads: new Map(),
    sums: [],
    unread: new Set(),
    facts: noHeadFacts(),
    printed: [],
    header: undefined,
    ownJournal: false,
  }
  let around: (readonly string[])[] = []
  let ownBook = false
  for (let index = 0; index < sheet.rows.length; index += 1) {
    const row = sheet.rows[index] ?? []
    const found = headerAt(sheet.rows, index, ownBook, remembered)
    if (!found) {
      ownBook ||= row.join('').includes('日记账')
      around.push(row)
      continue
    }
    reading.header ??= found
    const end = readSection(sheet, index, found, around, remembered, reading)
    around = sheet.rows.slice(end.notesFrom, end.next)
    ownBook = around.some((one) => one.join('').includes('日记账'))
    index = end.next - 1
    if (reading.sections.length >= MOST_SECTIONS) throw invalid('FF0006', `文件里有超过${MOST_SECTIONS}段对账单，请分成几个文件后再上传`)
  }
  return reading
}

type Rows = readonly Omit<FundFlow, 'identity'>[]

interface Collected {
  readonly rows: Rows
  readonly sums: readonly { readonly row: number; readonly text: string }[]
  readonly problems: readonly RowProblem[]
  readonly below: readonly (readonly string[])[]
  readonly notesFrom: number
  readonly next: number
}

/** The rows under one header, to the next header or the end of the sheet. */
function collect(sheet: TextSheet, start: number, plan: RowPlan, remembered: Remembered): Collected {
  const rows: Omit<FundFlow, 'identity'>[] = []
  const sums: { row: number; text: string }[] = []
  const problems: RowProblem[] = []
  const below: (readonly string[])[] = []
  let next = start
  let notesFrom = start
  for (; next < sheet.rows.length; next += 1) {
    const row = sheet.rows[next] ?? []
    const read = readFlowRow(plan, row, next + 1)
    if (read.kind === 'flow' && read.sum && !movesBalance(read.flow, rows)) sums.push({ row: next + 1, text: textOf(read.flow) })
    else if (read.kind === 'flow') rows.push(read.flow)
    // names where figures should be: the head again, and what follows is read by it
    else if (headerAt(sheet.rows, next, false, remembered)) break
    else if (read.kind === 'problem') problems.push(read.problem)
    // the summary block of a merchant bill has a header of its own
    else if (plan.layout.name === 'wechatMerchant' && /总交易单数/.test(row.join(''))) {
      next = sheet.rows.length
      break
    } else {
      below.push(row)
      continue
    }
    notesFrom = next + 1
  }
  return { rows, sums, problems, below, notesFrom: Math.max(notesFrom, start), next }
}

/** Reads the rows under one header, the way they point decided or asked. */
function readSection(
  sheet: TextSheet,
  at: number,
  header: Header,
  above: readonly (readonly string[])[],
  remembered: Remembered,
  into: SheetReading,
): { notesFrom: number; next: number } {
  const before = readPreamble(above)
  const { facts } = into
  facts.unit = unitIn(above) ?? facts.unit
  const sided = sidesBeside(sheet, header, facts)
  const plan = {
    sheet: sheet.name,
    dayOrder: dayOrderOf(sheet, at, header, facts),
    times: timesOf(header, facts.unit),
    sided: sided === undefined ? null : header.layout === COMPANY_BOOK ? ('book' as const) : ('bank' as const),
    layout: header.layout,
    headers: header.headers,
    columns: header.columns,
    hint: before.hint ?? undefined,
    currency: before.currency,
    bankAccount: before.bankAccount,
    directionOf: header.mapping && !isAnswer(header.mapping) ? mappedDirection(header.mapping) : directionOf,
  }
  const start = at + header.height
  let asPrinted = collect(sheet, start, { ...plan, way: 'in' }, remembered)
  // the unit may stand below the rows
  const underneath = facts.unit === null && asPrinted.next >= sheet.rows.length ? unitIn(asPrinted.below) : null
  if (underneath !== null && underneath.times !== 1) {
    facts.unit = underneath
    plan.times = timesOf(header, underneath)
    asPrinted = collect(sheet, start, { ...plan, way: 'in' }, remembered)
  }
  for (const unit of unitsOf(header, facts.unit)) facts.units.push(unit)
  const byWords = bareFigures(sheet, at, header, asPrinted) ? collect(sheet, start, { ...plan, way: 'words' }, remembered) : null
  const way = wayOf(sheet, at, header, { asPrinted, byWords, sided }, into)
  const read = way === 'in' ? asPrinted : way === 'words' && byWords ? byWords : collect(sheet, start, { ...plan, way }, remembered)
  const { rows, problems, below, notesFrom, next } = read
  for (const row of asPrinted.rows) into.printed.push(row)
  for (const one of problems) into.problems.push(one)
  for (const one of read.sums) into.sums.push(one)
  for (const label of unreadIn(header, rows)) into.unread.add(label)
  if (header.mapping === undefined && below.some(isJournalRow) && sidesAreBooked(header) && follows(asPrinted.rows) !== true)
    into.ownJournal = true
  const owned = withIdentities(withReversals(rows, (rows[0]?.day ?? '') > (rows.at(-1)?.day ?? '')))
  for (const flow of owned) into.flows.push(flow)
  into.sections.push(sectionOf(sheet.name, at + 1, header, { around: [...above, ...below], times: facts.unit?.times ?? 1 }, owned))
  const fingerprint = headerFingerprint(header.headers)
  if (!into.heads.has(fingerprint)) into.heads.set(fingerprint, { ...candidateAt(sheet, at, header), mapping: header.mapping ?? null })
  return { notesFrom, next }
}

/** Columns that a bank and a company name the other way round. */
const sidesAreBooked = ({ columns, headers }: Header): boolean =>
  (['inflow', 'outflow', 'direction'] as const).some((field) => /[借贷]/.test(headers[columns.get(field) ?? -1] ?? ''))

interface Readings {
  readonly asPrinted: Collected
  readonly byWords: Collected | null
  readonly sided: Sided | undefined
}

const isSigned = (sheet: TextSheet, at: number, { columns }: Header, { next }: Collected): boolean => {
  const amount = columns.get('amount')
  return amount !== undefined && sheet.rows.slice(at, next).some((row) => /^\W*[-+−(（].*[1-9]/.test((row[amount] ?? '').trim()))
}

/** One column of figures, none of them signed, and nothing beside it that says the direction. */
const bareFigures = (sheet: TextSheet, at: number, header: Header, asPrinted: Collected): boolean =>
  (['inflow', 'outflow', 'direction'] as const).every((field) => !header.columns.has(field)) && !isSigned(sheet, at, header, asPrinted)

function wayOf(sheet: TextSheet, at: number, header: Header, { asPrinted, byWords, sided }: Readings, into: SheetReading): Way {
  const { columns, headers, layout, mapping } = header
  // as far as sums and balances go; a row of the other direction may name another party
  const turned = asPrinted.rows.map((row) => (row.neutral ? row : { ...row, inflow: row.outflow, outflow: row.inflow }))
  const answered = mapping === undefined ? null : mapping.exchanged === true ? 'out' : mapping.exchanged === false ? 'in' : mapping.positive
  const { way, asked } = decideDirection({
    columns,
    headers,
    known: layout.name === 'generic' || layout.name === 'mapped' ? null : (layout.positive ?? 'in'),
    answered,
    asPrinted: asPrinted.rows,
    turned,
    byWords: byWords && byWords.rows,
    signed: isSigned(sheet, at, header, asPrinted),
    ...(sided === undefined ? {} : { sided }),
  })
  if (asked === null) return way
  const fingerprint = headerFingerprint(headers)
  const known = into.questions.findIndex((one) => one.fingerprint === fingerprint)
  const ways = waysOf(asPrinted.rows, turned, byWords && byWords.rows)
  const earlier = into.questions[known]
  if (earlier === undefined)
    into.questions.push({
      sheet: sheet.name,
      row: at + 1,
      fingerprint,
      headers,
      ...asked,
      ways,
      sample: asPrinted.rows.slice(0, 5).map((row) => ({
        day: row.day,
        text: [row.transactionKind, row.abstract, row.counterparty.name, row.remark].filter((text) => text !== '').join(' '),
        amount: row.inflow === ZERO ? moneyText(negate(row.outflow)) : moneyText(row.inflow),
      })),
    })
  // the head again further down: one question, with the sums of all
  else
    into.questions[known] = {
      ...earlier,
      ways: earlier.ways.flatMap((one) => {
        const more = ways.find((other) => other.way === one.way)
        return more ? [{ way: one.way, inflow: sum([one.inflow, more.inflow]), outflow: sum([one.outflow, more.outflow]) }] : []
      }),
    }
  return way
}

const OWN_BOOK = '这是企业自己的日记账，借方读作收入、贷方读作支出；与银行核对请用银行的对账单'

/** Reads every sheet of a file; sheets repeating the same movements count once. Unknown tables come back as candidates to map. */
export function readStatementSheets(sheets: readonly TextSheet[], mappings: readonly ColumnMapping[] = []): StatementReading {
  const remembered = new Map(mappings.map((mapping) => [mapping.fingerprint, mapping]))
  const readings = sheets.map((sheet) => readSheet(sheet, remembered))
  const header = readings.find((reading) => reading.header)?.header
  const reason = header === undefined ? otherIn(sheets) : notStatement(readings)
  if (reason !== null) return { kind: 'notStatement', reason }
  if (!header) return { kind: 'unrecognised', candidates: sheets.flatMap(candidatesOf) }
  const first = new Map<string, number>()
  const flows: FundFlow[] = []
  const repeats: FundFlow[] = []
  for (const [number, reading] of readings.entries()) {
    for (const flow of reading.flows) {
      const key = `${flow.ownBankAccount}|${flow.identity}`
      const there = first.get(key) ?? number
      first.set(key, there)
      if (there < number) repeats.push(flow)
      else flows.push(flow)
    }
  }
  const heads = new Map(readings.flatMap((reading) => [...reading.heads]))
  const questions = new Map(readings.flatMap((reading) => reading.questions.map((one) => [one.fingerprint, one])))
  const dayQuestions = new Map(readings.flatMap(({ facts }) => facts.dayQuestions.map((one) => [one.fingerprint, one])))
  return {
    kind: 'recognised',
    layout: header.layout.name,
    title: header.layout.title,
    fingerprint: headerFingerprint(header.headers),
    flows,
    sections: readings.flatMap((reading) => reading.sections),
    problems: readings.flatMap((reading) => reading.problems),
    repeated: repeats.length,
    heads: [...heads.values()],
    questions: [...questions.values()],
    dayQuestions: [...dayQuestions.values()],
    repeats,
    notices: [...(header.layout === COMPANY_BOOK ? [OWN_BOOK] : []), ...noticesOf(readings, sheets)],
  }
}

function notStatement(readings: readonly SheetReading[]): string | null {
  if (readings.some((one) => one.ownJournal && one.header!.layout !== COMPANY_BOOK)) return OWN_JOURNAL
  return mirroredSheets(readings.map((one) => one.printed))
}
