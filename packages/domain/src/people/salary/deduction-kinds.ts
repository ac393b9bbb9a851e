/**
 * The seven special additional deductions (专项附加扣除, 国发〔2018〕41号 and after) and 个人养老金: each kind with its dated standard, and whether
 * it goes by heads, may be halved between two, or is typed up to a limit. Amounts in fen.
 */
import { dated, heldOn, type Dated } from '../../kernel/dated.ts'
import { firstDay, type Period } from '../../kernel/period.ts'

export type DeductionItem = 'child' | 'education' | 'mortgage' | 'rent' | 'elderly' | 'infant' | 'privatePension'

interface DeductionKind {
  readonly title: string
  /** A month's standard; of what is typed, the most a month. */
  readonly amounts: readonly Dated<bigint>[]
  /** heads: the standard for each · typed: the amount is said, up to the standard · once: in one month of the year, whole. */
  readonly by: 'standard' | 'heads' | 'typed' | 'once'
  /** May be halved between two. */
  readonly halved: boolean
  /** Months in all. */
  readonly months?: number
  /** Who may. */
  readonly who: string
}

const since = (from: string, to: string | null, yuan: number, source: string): Dated<bigint> => dated(from, to, BigInt(yuan) * 100n, source)
const LAW = '国发〔2018〕41号'
const RAISED = '国发〔2023〕13号'
const always = (yuan: number): readonly Dated<bigint>[] => [since('2019-01-01', null, yuan, LAW)]
const raised = (before: number, after: number): readonly Dated<bigint>[] => [
  since('2019-01-01', '2022-12-31', before, LAW),
  since('2023-01-01', null, after, RAISED),
]

export const DEDUCTION_KINDS = {
  child: {
    child: { title: '子女教育', amounts: raised(1000, 2000), by: 'heads', halved: true, who: '父母一方100%或各50%，满3岁当月起' },
  },
  education: {
    degree: { title: '学历（学位）', amounts: always(400), by: 'standard', halved: false, months: 48, who: '本人，同一学历最长48个月' },
    certificate: { title: '职业资格', amounts: always(3600), by: 'once', halved: false, who: '本人，取得证书当年一次' },
  },
  mortgage: {
    first: {
      title: '首套住房贷款',
      amounts: always(1000),
      by: 'standard',
      halved: true,
      months: 240,
      who: '夫妻一方，或婚前各购各50%，最长240个月',
    },
  },
  rent: {
    large: { title: '直辖市、省会等', amounts: always(1500), by: 'standard', halved: false, who: '主要工作城市没有自有住房' },
    medium: { title: '市辖区户籍人口超100万', amounts: always(1100), by: 'standard', halved: false, who: '主要工作城市没有自有住房' },
    small: { title: '其他城市', amounts: always(800), by: 'standard', halved: false, who: '主要工作城市没有自有住房' },
  },
  elderly: {
    only: { title: '独生子女', amounts: raised(2000, 3000), by: 'standard', halved: false, who: '父母年满60周岁当月起' },
    shared: { title: '非独生子女', amounts: raised(1000, 1500), by: 'typed', halved: false, who: '兄弟姐妹分摊，每人有上限' },
  },
  infant: {
    infant: {
      title: '3岁以下婴幼儿照护',
      amounts: [since('2022-01-01', '2022-12-31', 1000, '国发〔2022〕8号'), since('2023-01-01', null, 2000, RAISED)],
      by: 'heads',
      halved: true,
      who: '父母一方100%或各50%，满3周岁前一个月止',
    },
  },
  privatePension: {
    plan: {
      title: '个人养老金',
      amounts: [since('2024-01-01', null, 12_000, '财政部 税务总局公告2024年第21号')],
      by: 'typed',
      halved: false,
      who: '缴费凭证上的金额，全年合计不超过上限',
    },
  },
} as const satisfies Readonly<Record<DeductionItem, Readonly<Record<string, DeductionKind>>>>

/** Known of the settlement after the year alone: nothing is withheld less for it. */
export const MEDICAL = {
  title: '大病医疗',
  amounts: [since('2019-01-01', null, 80_000, LAW)],
  who: '医保目录内自付超过15000元的部分，全年最多80000元，只在年度汇算时扣除',
} as const

export const kindsOf = (item: DeductionItem): Readonly<Record<string, DeductionKind>> => DEDUCTION_KINDS[item]
export const kindOf = (item: DeductionItem, variety: string): DeductionKind | undefined => kindsOf(item)[variety]

/** The standard of a month; undefined before there was one. */
export const standardIn = ({ amounts }: Pick<DeductionKind, 'amounts'>, month: Period): Dated<bigint> | undefined =>
  heldOn(amounts, firstDay(month))

/** What a month comes to by the standard; null where the amount is said. */
export function amountBy(kind: DeductionKind, { persons, share }: { persons: number; share: number }, month: Period): bigint | null {
  if (kind.by === 'typed') return null
  const standard = standardIn(kind, month)?.value ?? 0n
  const all = kind.by === 'heads' ? standard * BigInt(persons) : standard
  return kind.halved && share === 50 ? all / 2n : all
}
