/** Statements (对账单) from text tables: finds the header rows, picks the layout, reads the rows, checks the file's own figures. */
import { isZero, sum } from '../../kernel/money.ts'
import { followBalances, type BalanceChain } from './balance-chain.ts'
import { headerKey, readAmount, readMoment, type RowProblem } from './cells.ts'
import { mappedColumns, mappedDirection, mappingMatches, type ColumnMapping } from './column-mapping.ts'
import { FIELD_NAMES, headerFingerprint, placeFields, type FieldColumns, type FlowField } from './flow-fields.ts'
import { withIdentities } from './flow-identity.ts'
import { readFlowRow, type RowPlan } from './flow-row.ts'
import type { FundFlow, HeaderCandidate, StatementReading, StatementSection } from './fund-flow.ts'
import { COMPANY_BOOK, directionOf, GENERIC, layoutOf, type Layout } from './layouts.ts'
import { compareTotals, readPreamble } from './preamble.ts'

export interface TextSheet {
  readonly name: string
  readonly rows: readonly (readonly string[])[]
}

interface Header {
  readonly layout: Layout
  readonly columns: FieldColumns
  readonly headers: readonly string[]
  /** How many rows the header takes: 1, or 2 when merged groups stand above. */
  readonly height: number
  readonly mapping: ColumnMapping | undefined
}

const KNOWN_NAMES = new Set(Object.values(FIELD_NAMES).flat())

const hasDay = (columns: FieldColumns): boolean =>
  columns.has('day') || (columns.has('year') && columns.has('month') && columns.has('dayOfMonth'))
const hasAmount = (columns: FieldColumns): boolean => columns.has('amount') || (columns.has('inflow') && columns.has('outflow'))

function headerFrom(headers: readonly string[], height: number, ownBook: boolean, mappings: readonly ColumnMapping[]): Header | undefined {
  const mapping = mappings.find((one) => mappingMatches(one, headers))
  if (mapping) {
    const layout: Layout = { ...GENERIC, name: 'mapped', title: '自定义流水', positive: mapping.positive }
    return { layout, columns: mappedColumns(mapping, headers), headers, height, mapping }
  }
  const known = layoutOf(headers)
  if (known) return { layout: known, columns: placeFields(headers, known.fields), headers, height, mapping: undefined }
  const layout = ownBook || headers.some((name) => headerKey(name) === '凭证字号') ? COMPANY_BOOK : GENERIC
  const columns = placeFields(headers, layout.fields)
  const context: FlowField[] = ['balance', 'counterpartyName', 'abstract', 'purpose', 'direction', 'serialNumber', 'remark']
  const enough = hasDay(columns) && hasAmount(columns) && context.some((field) => columns.has(field))
  return enough ? { layout, columns, headers, height, mapping: undefined } : undefined
}

/** Group titles above, names below: the lower name where there is one, else the upper. */
const merged = (upper: readonly string[], lower: readonly string[]): string[] =>
  Array.from({ length: Math.max(upper.length, lower.length) }, (_, index) => lower[index]?.trim() || (upper[index] ?? ''))

const looksLikeValue = (cell: string): boolean => readAmount(cell).kind === 'amount' || readMoment(cell) !== null

function headerAt(
  rows: readonly (readonly string[])[],
  index: number,
  ownBook: boolean,
  mappings: readonly ColumnMapping[],
): Header | undefined {
  const row = rows[index] ?? []
  // cheap test first: data rows hold no header names
  const names = row.filter((cell) => KNOWN_NAMES.has(headerKey(cell))).length
  if (names < 2 && !mappings.some((mapping) => mappingMatches(mapping, row))) return undefined
  const below = rows[index + 1] ?? []
  // a second header row names sides under a group (发生额 → 借方, 贷方) and holds no figure
  const twoRows = below.some((cell) => KNOWN_NAMES.has(headerKey(cell))) && !below.some(looksLikeValue)
  return (twoRows ? headerFrom(merged(row, below), 2, ownBook, mappings) : undefined) ?? headerFrom(row, 1, ownBook, mappings)
}

interface SheetReading {
  readonly flows: FundFlow[]
  readonly sections: StatementSection[]
  readonly problems: RowProblem[]
  readonly header: Header | undefined
}

function readSheet(sheet: TextSheet, mappings: readonly ColumnMapping[]): SheetReading {
  const reading: SheetReading = { flows: [], sections: [], problems: [], header: undefined }
  let header: Header | undefined
  let around: (readonly string[])[] = []
  for (let index = 0; index < sheet.rows.length; index += 1) {
    const found = headerAt(
      sheet.rows,
      index,
      around.some((row) => row.join('').includes('日记账')),
      mappings,
    )
    if (!found) {
      around.push(sheet.rows[index] ?? [])
      continue
    }
    header ??= found
    const end = readSection(sheet, index, found, around, mappings, reading)
    around = sheet.rows.slice(end.notesFrom, end.next)
    index = end.next - 1
  }
  return { ...reading, header }
}

/** Reads the rows under one header, to the next header or the end of the sheet. */
function readSection(
  sheet: TextSheet,
  at: number,
  header: Header,
  above: readonly (readonly string[])[],
  mappings: readonly ColumnMapping[],
  into: SheetReading,
): { notesFrom: number; next: number } {
  const before = readPreamble(above)
  const plan: RowPlan = {
    sheet: sheet.name,
    layout: header.layout,
    headers: header.headers,
    columns: header.columns,
    hint: before.hint ?? undefined,
    currency: before.currency,
    bankAccount: before.bankAccount,
    directionOf: header.mapping ? mappedDirection(header.mapping) : directionOf,
  }
  const flows: Omit<FundFlow, 'identity'>[] = []
  const below: (readonly string[])[] = []
  const start = at + header.height
  let next = start
  let notesFrom = start
  for (; next < sheet.rows.length; next += 1) {
    const row = sheet.rows[next] ?? []
    const read = readFlowRow(plan, row, next + 1)
    if (read.kind === 'flow') flows.push(read.flow)
    else if (read.kind === 'problem') into.problems.push(read.problem)
    else if (headerAt(sheet.rows, next, false, mappings)) break
    // the summary block of a merchant bill has a header of its own
    else if (header.layout.name === 'wechatMerchant' && /总交易单数/.test(row.join(''))) {
      next = sheet.rows.length
      break
    } else {
      below.push(row)
      continue
    }
    notesFrom = next + 1
  }
  const owned = withIdentities(flows)
  for (const flow of owned) into.flows.push(flow)
  into.sections.push(sectionOf(sheet.name, at + 1, header, [...above, ...below], owned))
  return { notesFrom: Math.max(notesFrom, start), next }
}

function sectionOf(
  sheet: string,
  headerRow: number,
  header: Header,
  around: readonly (readonly string[])[],
  flows: readonly FundFlow[],
): StatementSection {
  const words = readPreamble(around)
  const chains = chainsOf(flows)
  const only = chains.length === 1 ? chains[0] : undefined
  return {
    sheet,
    headerRow,
    bankAccount: words.bankAccount || (flows[0]?.ownBankAccount ?? ''),
    holder: words.holder,
    bankName: words.bankName || header.layout.bankName,
    currency: words.currency,
    from: words.from,
    to: words.to,
    flowCount: flows.length,
    balancesMissing: header.columns.has('balance') ? flows.filter((flow) => flow.balance === null).length : 0,
    chains,
    controls: compareTotals(words.stated, {
      count: flows.length,
      inflowCount: flows.filter((flow) => !isZero(flow.inflow)).length,
      outflowCount: flows.filter((flow) => !isZero(flow.outflow)).length,
      neutralCount: flows.filter((flow) => flow.neutral).length,
      inflow: sum(flows.map((flow) => flow.inflow)),
      outflow: sum(flows.map((flow) => flow.outflow)),
      opening: only?.opening ?? null,
      closing: only?.closing ?? null,
    }),
  }
}

function chainsOf(flows: readonly FundFlow[]): BalanceChain[] {
  const groups = Map.groupBy(flows, (flow) => `${flow.ownBankAccount}|${flow.currency}`)
  return [...groups.values()].flatMap((moves) => followBalances(moves, moves[0]?.ownBankAccount ?? '', moves[0]?.currency ?? '') ?? [])
}

/** The rows most like a header, for a person to choose from. */
function candidatesOf(sheet: TextSheet): HeaderCandidate[] {
  const scored = sheet.rows.slice(0, 60).map((row, index) => {
    const filled = row.filter((cell) => cell.trim() !== '')
    const known = filled.filter((cell) => KNOWN_NAMES.has(headerKey(cell))).length
    const wordy = filled.filter((cell) => !/\d/.test(cell) && cell.trim().length <= 20).length
    return { index, row, score: filled.length < 2 || filled.some(looksLikeValue) ? 0 : known * 10 + wordy }
  })
  return scored
    .filter((one) => one.score >= 2)
    .toSorted((a, b) => b.score - a.score || a.index - b.index)
    .slice(0, 3)
    .map(({ index, row }) => ({
      sheet: sheet.name,
      row: index + 1,
      headers: row,
      fingerprint: headerFingerprint(row),
      guess: Object.fromEntries([...placeFields(row)].map(([field, column]) => [field, row[column] ?? ''])),
      sample: sheet.rows.slice(index + 1, index + 6),
    }))
}

/** Reads every sheet of a file; sheets repeating the same movements count once. Unknown tables come back as candidates to map. */
export function readStatementSheets(sheets: readonly TextSheet[], mappings: readonly ColumnMapping[] = []): StatementReading {
  const readings = sheets.map((sheet) => readSheet(sheet, mappings))
  const header = readings.find((reading) => reading.header)?.header
  if (!header) return { kind: 'unrecognised', candidates: sheets.flatMap(candidatesOf) }
  const seen = new Set<string>()
  const flows: FundFlow[] = []
  let repeated = 0
  for (const reading of readings) {
    const earlier = new Set(seen)
    for (const flow of reading.flows) {
      const key = `${flow.ownBankAccount}|${flow.identity}`
      seen.add(key)
      if (earlier.has(key)) repeated += 1
      else flows.push(flow)
    }
  }
  return {
    kind: 'recognised',
    layout: header.layout.name,
    title: header.layout.title,
    fingerprint: headerFingerprint(header.headers),
    flows,
    sections: readings.flatMap((reading) => reading.sections),
    problems: readings.flatMap((reading) => reading.problems),
    repeated,
  }
}
