/** Charts of subjects (科目表) by accounting standard and VAT nature: presets of a new ledger and what may be added. */
import type { Standard, VatNature } from '../ledgers/standard.ts'
import type { ChartRow } from './charts/chart-row.ts'
import { cooperativeChart } from './charts/cooperative.ts'
import { enterpriseChart } from './charts/enterprise.ts'
import { nonProfit2004Chart } from './charts/non-profit-2004.ts'
import { nonProfitChart } from './charts/non-profit.ts'
import { smallBusinessChart } from './charts/small-business.ts'
import { levelOf, parentCodeOf, type Side, type Subject, type SubjectClass, type TagType } from './subject.ts'

const charts: Readonly<Record<Standard, readonly ChartRow[]>> = {
  smallBusiness: smallBusinessChart,
  enterprise: enterpriseChart,
  nonProfit: nonProfitChart,
  nonProfit2004: nonProfit2004Chart,
  cooperative: cooperativeChart,
}

/** The first-level code of 应交税费 under each standard. */
export const taxesPayableCodes: Readonly<Record<Standard, string>> = {
  smallBusiness: '2221',
  enterprise: '2221',
  nonProfit: '2206',
  nonProfit2004: '2206',
  cooperative: '2140',
}

/** A subject as the chart offers it; it becomes a Subject when a ledger takes it over. */
export interface ChartSubject {
  readonly code: string
  readonly name: string
  readonly fullName: string
  readonly level: number
  readonly parentCode: string | null
  readonly subjectClass: SubjectClass
  readonly side: Side
  readonly leaf: boolean
  readonly unitAccounting: boolean
  readonly revalued: boolean
  readonly cash: Subject['cash']
  readonly suggestedTags: readonly TagType[]
  readonly closeTo: string | null
  /** official: the standard prescribes it · practice: customary. */
  readonly source: 'official' | 'practice'
  readonly officialCode: string | null
  readonly note: string | null
}

const rowsFor = (standard: Standard, vatNature: VatNature): readonly ChartRow[] =>
  charts[standard].filter(([, , , , more]) => more?.vat === undefined || more.vat === vatNature)

function toSubjects(rows: readonly ChartRow[], all: readonly ChartRow[]): ChartSubject[] {
  const names = new Map(all.map(([code, name]) => [code, name]))
  const parents = new Set(rows.map(([code]) => parentCodeOf(code)))
  return rows.map(([code, name, subjectClass, side, more = {}]) => {
    const path: string[] = []
    for (let one = parentCodeOf(code); one !== null; one = parentCodeOf(one)) path.unshift(names.get(one) ?? one)
    return {
      code,
      name,
      fullName: [...path, name].join('-'),
      level: levelOf(code),
      parentCode: parentCodeOf(code),
      subjectClass,
      side,
      leaf: !parents.has(code),
      unitAccounting: more.quantity ?? false,
      revalued: more.revalued ?? false,
      cash: more.cash ?? null,
      suggestedTags: more.tags ?? [],
      closeTo: more.closeTo ?? null,
      source: more.source ?? (code.length === 4 ? 'official' : 'practice'),
      officialCode: more.official ?? null,
      note: more.note ?? null,
    }
  })
}

/** The subjects a new ledger starts with, in code order; leaf is judged among them (for small-scale taxpayers 22210001 is one). */
export function chartOf(standard: Standard, vatNature: VatNature): ChartSubject[] {
  const all = rowsFor(standard, vatNature)
  return toSubjects(
    all.filter(([, , , , more]) => more?.optional !== true),
    all,
  )
}

/** The subjects of the chart a ledger may add later; leaf is judged in the whole chart. */
export function optionalSubjects(standard: Standard, vatNature: VatNature): ChartSubject[] {
  const all = rowsFor(standard, vatNature)
  const optional = new Set(all.filter(([, , , , more]) => more?.optional === true).map(([code]) => code))
  return toSubjects(all, all).filter((one) => optional.has(one.code))
}

/** Codes of the first level the standard prescribes (科目编码 of the appendix): neither renamed nor removed. */
export function prescribedCodes(standard: Standard): ReadonlySet<string> {
  return new Set(
    charts[standard].filter(([code, , , , more]) => code.length === 4 && (more?.source ?? 'official') === 'official').map(([code]) => code),
  )
}

/** First-level codes that hold cash: on hand, at banks, elsewhere. */
export const cashCodes = (standard: Standard): string[] =>
  charts[standard].filter(([code, , , , more]) => code.length === 4 && (more?.cash ?? null) !== null).map(([code]) => code)

/** The balance side the whole chart gives a code, or null when the code is not in it. */
export function chartSide(standard: Standard, code: string): Side | null {
  return charts[standard].find(([one]) => one === code)?.[3] ?? null
}

/** Subjects of a ledger from chart subjects, with ids from the caller; tags stay off until the user switches them on. */
export function adoptChart(chart: readonly ChartSubject[], idOf: (code: string) => string): Subject[] {
  return chart.map((one) => ({
    id: idOf(one.code),
    code: one.code,
    name: one.name,
    fullName: one.fullName,
    parentId: one.parentCode === null ? null : idOf(one.parentCode),
    level: one.level,
    subjectClass: one.subjectClass,
    side: one.side,
    leaf: one.leaf,
    disabled: false,
    // quantities start when the user names the unit
    unit: null,
    currencies: [],
    revalued: one.revalued,
    cash: one.cash,
    tagTypes: [],
    closeTo: one.closeTo,
  }))
}
