/** 标签核算表 and 往来账: what stands on each tag (a party, a project …), subject by subject. */
import { compare } from '../../kernel/compare.ts'
import { fromFen, type Money, toFen } from '../../kernel/money.ts'
import { firstOfYear, type Period, yearOf } from '../../kernel/period.ts'
import type { Drill, Sheet, SheetColumn, SheetRow } from '../../kernel/sheet.ts'
import type { Subject } from '../../ledger/subjects/subject.ts'
import { balanceWord, unsigned } from './book-line.ts'
import { bookCaptions } from './captions.ts'
import { moneyColumn } from './book-layout.ts'
import type { FigureKey, LedgerFacts } from './facts.ts'

/** Whom or what a figure stands on; null for a figure that is not asked about. */
export interface Holder {
  readonly key: string
  readonly code: string
  readonly name: string
  /** Where it stands among the others; by its code when not said. */
  readonly sort?: string
}

export interface TagSheetOptions {
  readonly title: string
  readonly from: Period
  readonly to: Period
  readonly company?: string
  readonly zeroRows?: boolean
  /** tag: the subjects of each holder beneath it · subject: the holders of each subject beneath it. */
  readonly order?: 'tag' | 'subject'
  /** What the first columns are called: 往来单位, 客户 … */
  readonly holderTitle: string
  readonly drill: (holder: Holder, subject: Subject | null) => Drill
}

interface Sums {
  opening: bigint
  debit: bigint
  credit: bigint
  ytdDebit: bigint
  ytdCredit: bigint
}
const noSums = (): Sums => ({ opening: 0n, debit: 0n, credit: 0n, ytdDebit: 0n, ytdCredit: 0n })
const plus = (a: Sums, b: Sums): Sums => ({
  opening: a.opening + b.opening,
  debit: a.debit + b.debit,
  credit: a.credit + b.credit,
  ytdDebit: a.ytdDebit + b.ytdDebit,
  ytdCredit: a.ytdCredit + b.ytdCredit,
})
const isEmpty = (one: Sums): boolean => Object.values(one).every((fen) => fen === 0n)

const COLUMNS: readonly SheetColumn[] = [
  { key: 'openingWord', title: '方向', kind: 'text', width: 4, group: '期初余额' },
  moneyColumn('opening', '金额', '期初余额'),
  moneyColumn('debit', '借方', '本期发生额'),
  moneyColumn('credit', '贷方', '本期发生额'),
  moneyColumn('ytdDebit', '借方', '本年累计发生额'),
  moneyColumn('ytdCredit', '贷方', '本年累计发生额'),
  { key: 'closingWord', title: '方向', kind: 'text', width: 4, group: '期末余额' },
  moneyColumn('closing', '金额', '期末余额'),
]

function amounts(sums: Sums) {
  const closing = sums.opening + sums.debit - sums.credit
  return {
    openingWord: balanceWord(sums.opening),
    opening: unsigned(sums.opening),
    debit: fromFen(sums.debit),
    credit: fromFen(sums.credit),
    ytdDebit: fromFen(sums.ytdDebit),
    ytdCredit: fromFen(sums.ytdCredit),
    closingWord: balanceWord(closing),
    closing: unsigned(closing),
  }
}

export interface TagSheet {
  /** Holder → its closing balance, debit positive. */
  readonly closings: ReadonlyMap<string, Money>
  readonly sheet: Sheet
}

/** Figures by holder and subject with their sums; `holderOf` says whom a figure stands on. */
export function tagSheet(facts: LedgerFacts, holderOf: (of: FigureKey) => Holder | null, options: TagSheetOptions): TagSheet {
  const subjects = new Map(facts.subjects.map((one) => [one.id, one]))
  const holders = new Map<string, Holder>()
  const bySubject = new Map<string, Map<string, Sums>>()
  const sumsOf = (of: FigureKey): Sums | null => {
    const holder = holderOf(of)
    if (holder === null || !subjects.has(of.subjectId)) return null
    holders.set(holder.key, holder)
    const own = bySubject.get(holder.key) ?? new Map<string, Sums>()
    bySubject.set(holder.key, own)
    const sums = own.get(of.subjectId) ?? noSums()
    own.set(of.subjectId, sums)
    return sums
  }
  const inStartYear = yearOf(facts.startPeriod) === yearOf(options.to)
  for (const one of facts.openings) {
    const sums = sumsOf(one)
    if (sums === null) continue
    sums.opening += toFen(one.opening)
    if (!inStartYear) continue
    sums.ytdDebit += toFen(one.ytdDebit)
    sums.ytdCredit += toFen(one.ytdCredit)
  }
  const year = firstOfYear(options.to)
  for (const one of facts.turnovers) {
    if (one.period > options.to) continue
    const sums = sumsOf(one)
    if (sums === null) continue
    const [debit, credit] = [toFen(one.debit), toFen(one.credit)]
    if (one.period < options.from) sums.opening += debit - credit
    else {
      sums.debit += debit
      sums.credit += credit
    }
    if (one.period < year) continue
    sums.ytdDebit += debit
    sums.ytdCredit += credit
  }
  const cells = [...bySubject].flatMap(([key, own]) =>
    [...own].map(([subjectId, sums]) => ({ holder: holders.get(key)!, subject: subjects.get(subjectId)!, sums })),
  )
  const kept = options.zeroRows === true ? cells : cells.filter((one) => !isEmpty(one.sums))
  const byTag = options.order !== 'subject'
  const groupKey = (one: (typeof kept)[number]): string => (byTag ? one.holder.key : one.subject.code)
  const groups = [...Map.groupBy(kept, groupKey).values()].toSorted((a, b) => compare(placeOf(a[0]!, byTag), placeOf(b[0]!, byTag)))
  const rows = groups.flatMap((group): SheetRow[] => {
    const first = group[0]!
    const head = headOf(first, byTag)
    const sums = group.reduce((all, one) => plus(all, one.sums), noSums())
    const headRow: SheetRow = {
      key: groupKey(first),
      kind: 'subtotal',
      cells: { code: head.code, name: head.name, ...amounts(sums) },
      ...(byTag ? { drills: { name: options.drill(first.holder, null) } } : {}),
    }
    const parts = group
      .toSorted((a, b) => compare(placeOf(a, !byTag), placeOf(b, !byTag)))
      .map((one): SheetRow => {
        const { code, name } = headOf(one, !byTag)
        return {
          key: `${one.holder.key} ${one.subject.code}`,
          kind: 'item',
          cells: { code, name: `　${name}`, ...amounts(one.sums) },
          drills: { name: options.drill(one.holder, one.subject) },
        }
      })
    return [headRow, ...parts]
  })
  const closing = (list: typeof kept): Money => fromFen(list.reduce((fen, { sums }) => fen + sums.opening + sums.debit - sums.credit, 0n))
  const total = kept.reduce((all, one) => plus(all, one.sums), noSums())
  return {
    closings: new Map([...Map.groupBy(kept, (one) => one.holder.key)].map(([key, list]) => [key, closing(list)])),
    sheet: {
      title: options.title,
      captions: bookCaptions(options),
      columns: [
        { key: 'code', title: '编码', kind: 'text', width: 14 },
        { key: 'name', title: byTag ? `${options.holderTitle} / 科目` : `科目 / ${options.holderTitle}`, kind: 'text', width: 26 },
        ...COLUMNS,
      ],
      rows: rows.length === 0 ? [] : [...rows, { key: 'total', kind: 'total', cells: { code: '', name: '合计', ...amounts(total) } }],
    },
  }
}

const headOf = (one: { readonly holder: Holder; readonly subject: Subject }, tag: boolean) =>
  tag ? one.holder : { code: one.subject.code, name: one.subject.fullName }

const placeOf = (one: { readonly holder: Holder; readonly subject: Subject }, tag: boolean): string =>
  tag ? (one.holder.sort ?? one.holder.code) : one.subject.code
