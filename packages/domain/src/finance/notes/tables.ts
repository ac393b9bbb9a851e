/** The tables of notes to the statements, computed from the books of a year; what only a person knows is given cell by cell. */
import { fromFen, type Money, subtract, toFen, ZERO } from '../../kernel/money.ts'
import { firstOfYear, lastOfYear, previousPeriod, yearOf, type Period } from '../../kernel/period.ts'
import type { CellValue, SheetColumn, SheetRow } from '../../kernel/sheet.ts'
import { isProfitLoss, isUnder, type Subject } from '../../ledger/subjects/subject.ts'
import type { LedgerFacts } from '../books/facts.ts'
import { figuresOf, type Figures } from '../books/figures.ts'
import { incomeStatement } from '../reports/statements.ts'
import type { NoteTableSpec } from './catalogue.ts'

export interface NoteTable {
  readonly id: string
  readonly title: string
  readonly columns: readonly SheetColumn[]
  readonly rows: readonly SheetRow[]
  /** Columns whose cells a person fills in. */
  readonly given: readonly string[]
}

/** Amounts a person gave, by table/row/column. */
export type GivenCells = Readonly<Record<string, Money>>
export const cellKey = (table: string, row: string, column: string): string => `${table}/${row}/${column}`

/** What is owed by age at two moments; the caller has it from the books of parties. */
export interface AgedBand {
  readonly name: string
  readonly ending: Money
  /** Null where the books do not reach back that far. */
  readonly beginning: Money | null
}

/** Bands of the small businesses' form, in days. */
export const NOTE_BANDS = '365,730,1095'
export const noteBandNames = ['1年以内（含1年）', '1年至2年（含2年）', '2年至3年（含3年）', '3年以上'] as const

export interface NoteBooks {
  readonly facts: LedgerFacts
  /** The last month of the year the notes are of. */
  readonly through: Period
  readonly given: GivenCells
  readonly receivable: readonly AgedBand[]
}

const text = (key: string, title: string, width = 26): SheetColumn => ({ key, title, kind: 'text', width })
const amount = (key: string, title: string): SheetColumn => ({ key, title, kind: 'money', width: 16, zero: 'shown' })
/** A column somebody has yet to fill in has no total. */
const total = (columns: readonly string[], rows: readonly SheetRow[]): SheetRow => ({
  key: 'total',
  kind: 'total',
  cells: {
    name: '合计',
    ...Object.fromEntries(columns.map((key) => [key, rows.some((row) => row.cells[key] === null) ? null : sumOf(rows, key)])),
  },
})
const sumOf = (rows: readonly SheetRow[], key: string): Money =>
  fromFen(rows.reduce((fen, row) => fen + toFen((row.cells[key] ?? ZERO) as Money), 0n))

/** The subjects a table lists: the next level under one subject, or each of several. */
function listed(facts: LedgerFacts, codes: readonly string[]): Subject[] {
  const tops = facts.subjects.filter((one) => codes.includes(one.code))
  if (codes.length > 1) return tops
  const below = facts.subjects.filter((one) => one.level === 2 && codes.some((code) => isUnder(one.code, code)))
  return below.length > 0 ? below : tops
}

interface Moments {
  readonly ending: (code: string) => Money
  readonly beginning: (code: string) => Money
}

function momentsOf(figures: Figures, through: Period): Moments {
  const ends = figures.balances({ endOf: through })
  const starts = figures.balances({ yearStartOf: through })
  return { ending: (code) => figures.own(ends, code), beginning: (code) => figures.own(starts, code) }
}

/** Balances of a contra subject are taken off: a depreciation is −100 in a table of assets. */
const inSideOf = (value: Money, subject: Subject, side: Subject['side']): Money => (subject.side === side ? value : fromFen(-toFen(value)))

function balancesTable(spec: Extract<NoteTableSpec, { kind: 'balances' }>, { facts, through, given }: NoteBooks): NoteTable {
  const { ending, beginning } = momentsOf(figuresOf(facts), through)
  const subjects = listed(facts, spec.codes)
  const side = facts.subjects.find((one) => one.code === spec.codes[0])?.side ?? 'debit'
  const rows = subjects.flatMap((subject): SheetRow[] => {
    const [now, before] = [inSideOf(ending(subject.code), subject, side), inSideOf(beginning(subject.code), subject, side)]
    if (now === ZERO && before === ZERO) return []
    const market = given[cellKey(spec.id, subject.code, 'market')] ?? null
    const extra: Record<string, CellValue> = spec.market ? { market, differs: market === null ? null : subtract(now, market) } : {}
    return [{ key: subject.code, cells: { name: subject.name, ending: now, ...extra, beginning: before } }]
  })
  const columns = spec.market
    ? [
        text('name', '项目'),
        amount('ending', '期末账面余额'),
        amount('market', '期末市价'),
        amount('differs', '账面余额与市价的差额'),
        amount('beginning', '年初账面余额'),
      ]
    : [text('name', '项目'), amount('ending', '期末账面余额'), amount('beginning', '年初账面余额')]
  return { ...named(spec), columns, rows: [...rows, total(keysOf(columns), rows)], given: spec.market ? ['market'] : [] }
}

const named = ({ id, title }: NoteTableSpec) => ({ id, title })
const keysOf = (columns: readonly SheetColumn[]): string[] => columns.filter((one) => one.kind === 'money').map((one) => one.key)

function netTable(spec: Extract<NoteTableSpec, { kind: 'netOf' }>, { facts, through }: NoteBooks): NoteTable {
  const { ending } = momentsOf(figuresOf(facts), through)
  const columns = [text('name', '项目'), amount('cost', '原价'), amount('worn', spec.wornTitle), amount('net', '期末账面价值')]
  const known = new Set(facts.subjects.map((one) => one.code))
  const endings = new Map<string, string>()
  for (const one of facts.subjects)
    for (const top of [spec.cost, ...spec.worn])
      if (one.level === 2 && isUnder(one.code, top) && !endings.has(one.code.slice(4))) endings.set(one.code.slice(4), one.name)
  const wornOf = (end: string) => fromFen(spec.worn.reduce((fen, top) => fen + (known.has(top + end) ? toFen(ending(top + end)) : 0n), 0n))
  const row = (key: string, name: string): SheetRow[] => {
    const [cost, worn] = [known.has(spec.cost + key) ? ending(spec.cost + key) : ZERO, wornOf(key)]
    return cost === ZERO && worn === ZERO
      ? []
      : [{ key: key === '' ? spec.cost : key, cells: { name, cost, worn, net: subtract(cost, worn) } }]
  }
  const rows =
    endings.size === 0
      ? row('', spec.title)
      : [...endings].toSorted(([a], [b]) => (a < b ? -1 : 1)).flatMap(([end, name]) => row(end, name))
  return { ...named(spec), columns, rows: [...rows, total(keysOf(columns), rows)], given: [] }
}

function movementTable(spec: Extract<NoteTableSpec, { kind: 'movement' }>, { facts, through }: NoteBooks): NoteTable {
  const figures = figuresOf(facts)
  const { ending, beginning } = momentsOf(figures, through)
  const columns = [
    text('name', '项目'),
    amount('beginning', '年初余额'),
    amount('more', '本年增加'),
    amount('less', '本年减少'),
    amount('ending', '期末余额'),
  ]
  const turned = yearTurnovers(facts, through)
  const [first] = spec.codes
  const side = figures.byCode.get(first ?? '')?.side ?? 'debit'
  const rows = spec.codes.flatMap((top): SheetRow[] => {
    const root = figures.byCode.get(top)
    if (root === undefined) return []
    const below = facts.subjects.filter((one) => one.level === 2 && isUnder(one.code, top))
    const rowOf = (subject: Subject, kind: SheetRow['kind']): SheetRow[] => {
      const { debit, credit } = turned(subject.code)
      const [more, less] = subject.side === 'debit' ? [debit, credit] : [credit, debit]
      const cells = { beginning: beginning(subject.code), more, less, ending: ending(subject.code) }
      if (Object.values(cells).every((value) => value === ZERO)) return []
      return [
        {
          key: subject.code,
          ...(kind === undefined ? {} : { kind }),
          cells: { name: kind === undefined ? `　${subject.name}` : subject.name, ...cells },
        },
      ]
    }
    return [...rowOf(root, 'subtotal'), ...below.flatMap((subject) => rowOf(subject, undefined))]
  })
  // what costs less what is worn off: only where there is something to take off
  const tops = spec.codes.flatMap((code) => figures.byCode.get(code) ?? [])
  const net = (of: (code: string) => Money) => fromFen(tops.reduce((fen, one) => fen + toFen(inSideOf(of(one.code), one, side)), 0n))
  const last: SheetRow[] =
    spec.codes.length > 1
      ? [
          {
            key: 'net',
            kind: 'total',
            cells: { name: tops.some((one) => one.side !== side) ? '账面价值' : '合计', beginning: net(beginning), ending: net(ending) },
          },
        ]
      : []
  return { ...named(spec), columns, rows: [...rows, ...last], given: [] }
}

/** Gross turnovers of the year up to a month, what was entered as turned over before the ledger's start included. */
function yearTurnovers(facts: LedgerFacts, through: Period): (code: string) => { debit: Money; credit: Money } {
  const from = firstOfYear(through)
  const codes = new Map(facts.subjects.map((one) => [one.id, one.code]))
  const earlier =
    yearOf(facts.startPeriod) === yearOf(through)
      ? facts.openings.map((one) => ({ ...one, debit: one.ytdDebit, credit: one.ytdCredit }))
      : []
  const moved = [...earlier, ...facts.turnovers.filter((one) => one.period >= from && one.period <= through)]
  return (code) => {
    let [debit, credit] = [0n, 0n]
    for (const one of moved)
      if (isUnder(codes.get(one.subjectId) ?? '', code)) {
        debit += toFen(one.debit)
        credit += toFen(one.credit)
      }
    return { debit: fromFen(debit), credit: fromFen(credit) }
  }
}

function amountsTable(spec: Extract<NoteTableSpec, { kind: 'amounts' }>, { facts, through }: NoteBooks): NoteTable {
  const figures = figuresOf(facts)
  const [now, before] = [figures.movements(firstOfYear(through), through), lastYear(facts, through)]
  const columns = [text('name', '项目'), amount('current', '本年金额'), ...(before === null ? [] : [amount('prior', '上年金额')])]
  const prior = before === null ? null : figures.movements(firstOfYear(before), before)
  const rows = listed(facts, spec.codes).flatMap((subject): SheetRow[] => {
    const cells = { current: figures.own(now, subject.code), ...(prior === null ? {} : { prior: figures.own(prior, subject.code) }) }
    return Object.values(cells).every((value) => value === ZERO) ? [] : [{ key: subject.code, cells: { name: subject.name, ...cells } }]
  })
  return { ...named(spec), columns, rows: [...rows, total(keysOf(columns), rows)], given: [] }
}

/** December of the year before, where the books reach back that far. */
export function lastYear(facts: Pick<LedgerFacts, 'startPeriod'>, through: Period): Period | null {
  const december = lastOfYear(previousPeriod(firstOfYear(through)))
  return december < facts.startPeriod ? null : december
}

function agingTable(spec: NoteTableSpec, { receivable: bands }: NoteBooks): NoteTable {
  const back = bands.every((one) => one.beginning !== null)
  const columns = [text('name', '账龄结构'), amount('ending', '期末账面余额'), ...(back ? [amount('beginning', '年初账面余额')] : [])]
  const rows = bands.map(({ name, ending, beginning }): SheetRow => ({
    key: name,
    cells: { name, ending, ...(back ? { beginning } : {}) },
  }))
  return { ...named(spec), columns, rows: [...rows, total(keysOf(columns), rows)], given: [] }
}

/** 利润分配表: what the year earned and where it went; what moved retained profit otherwise stands in a row of its own. */
function distributionTable(spec: NoteTableSpec, { facts, through }: NoteBooks): NoteTable {
  const figures = figuresOf(facts)
  const before = lastYear(facts, through)
  const columns = [text('name', '项目', 34), amount('current', '本年金额'), ...(before === null ? [] : [amount('prior', '上年金额')])]
  const years = [through, ...(before === null ? [] : [before])].map((month) => distributionOf(facts, figures, month))
  const rows = distributionRows.map(([key, name, kind]): SheetRow => {
    const cells = Object.fromEntries(years.map((year, at) => [at === 0 ? 'current' : 'prior', year[key]]))
    return { key, ...(kind === 'total' ? { kind } : {}), cells: { name, ...cells } }
  })
  const told = rows.filter((row) => row.key !== 'other' || years.some((year) => year.other !== ZERO))
  return { ...named(spec), columns, rows: told, given: [] }
}

const distributionRows = [
  ['net', '一、净利润', 'item'],
  ['beginning', '加：年初未分配利润', 'item'],
  ['fromReserve', '　　盈余公积补亏转入', 'item'],
  ['available', '二、可供分配的利润', 'total'],
  ['legal', '减：提取法定盈余公积', 'item'],
  ['free', '　　提取任意盈余公积', 'item'],
  ['forOwners', '三、可供投资者分配的利润', 'total'],
  ['payable', '减：应付利润', 'item'],
  ['capital', '　　转作资本的利润', 'item'],
  ['other', '加：以前年度损益调整等其他变动', 'item'],
  ['ending', '四、未分配利润', 'total'],
] as const

function distributionOf(facts: LedgerFacts, figures: Figures, through: Period): Record<(typeof distributionRows)[number][0], Money> {
  const statement = incomeStatement(facts, through, 'year')
  const net = toFen(statement.values['ytd']?.[statement.template.ends.net ?? ''] ?? ZERO)
  const { ending, beginning } = momentsOf(figures, through)
  const turned = yearTurnovers(facts, through)
  const [legal, free, payable, capital] = ['31040001', '31040002', '31040003', '31040004'].map((code) => toFen(turned(code).debit)) as [
    bigint,
    bigint,
    bigint,
    bigint,
  ]
  const fromReserve = toFen(turned('31040005').credit)
  const start = toFen(beginning('3104')) + toFen(beginning('3103'))
  // profit not yet carried stands in the year's profit, or still on the subjects of profit and loss
  const unclosed = figures.balances({ endOf: through }).details.reduce((fen, one) => (isProfitLoss(one.subject) ? fen - one.fen : fen), 0n)
  const end = toFen(ending('3104')) + toFen(ending('3103')) + unclosed
  const available = net + start + fromReserve
  const forOwners = available - legal - free
  const other = end - (forOwners - payable - capital)
  const all = { net, beginning: start, fromReserve, available, legal, free, forOwners, payable, capital, other, ending: end }
  return Object.fromEntries(Object.entries(all).map(([key, fen]) => [key, fromFen(fen)])) as ReturnType<typeof distributionOf>
}

/** One table of the notes; rows without any figure are left out, the total stays. */
export function noteTable(spec: NoteTableSpec, books: NoteBooks): NoteTable {
  if (spec.kind === 'balances') return balancesTable(spec, books)
  if (spec.kind === 'netOf') return netTable(spec, books)
  if (spec.kind === 'movement') return movementTable(spec, books)
  if (spec.kind === 'amounts') return amountsTable(spec, books)
  return spec.kind === 'aging' ? agingTable(spec, books) : distributionTable(spec, books)
}
