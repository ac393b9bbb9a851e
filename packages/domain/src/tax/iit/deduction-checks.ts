/** What may be declared of special additional deductions, and what does not go together: of one person, and of husband and wife. */
import { fromFen, groupThousands } from '../../kernel/money.ts'
import { firstOfYear, lastOfYear, monthsBetween, periodOf, type Day, type Period } from '../../kernel/period.ts'
import { amountBy, kindOf, standardIn, type DeductionItem } from '../../people/salary/deduction-kinds.ts'
import { DEDUCTIONS } from '../../people/salary/deductions.ts'

export interface DeclaredDeduction {
  readonly item: DeductionItem
  readonly variety: string
  readonly persons: number
  readonly share: number
  /** Fen a month. */
  readonly monthly: bigint
  readonly from: Period
  readonly to: Period | null
}
const MOST_PERSONS = 10
const LAST = '9999-12' as Period
const yuan = (fen: bigint): string => groupThousands(fromFen(fen))
const endOf = (one: DeclaredDeduction): Period => one.to ?? LAST
const together = (a: DeclaredDeduction, b: DeclaredDeduction): boolean => endOf(a) >= b.from && endOf(b) >= a.from
const nameOf = ({ item, variety }: DeclaredDeduction): string => {
  const kind = kindOf(item, variety)
  return kind === undefined || kind.title === DEDUCTIONS[item] ? DEDUCTIONS[item] : `${DEDUCTIONS[item]}（${kind.title}）`
}

/** Why a row cannot be declared so; null: it can. What was typed without a kind keeps its amount. */
export function refusalOfDeclared(one: DeclaredDeduction): string | null {
  const name = nameOf(one)
  if (one.to !== null && one.to < one.from) return `${name}的结束月份早于开始月份`
  if (one.monthly <= 0n) return `${name}的金额应大于零`
  if (one.variety === '') return null
  const kind = kindOf(one.item, one.variety)
  if (kind === undefined) return `请选择${DEDUCTIONS[one.item]}的类别`
  const standard = standardIn(kind, one.from)
  if (standard === undefined) return `${one.from}还没有${name}扣除`
  if (standard.to !== null && endOf(one) > periodOf(standard.to)) return `${name}的标准从${periodOf(standard.to)}以后改变，请在那里分成两行`
  if (one.persons < 1 || one.persons > MOST_PERSONS || (kind.by !== 'heads' && one.persons !== 1))
    return kind.by === 'heads' ? `人数应为1到${MOST_PERSONS}` : `${name}不按人数`
  if (one.share !== 100 && !kind.halved) return `${name}不能分摊`
  if (kind.by === 'once' && one.to !== one.from) return `${name}只在取得证书当年的一个月里扣，请把开始和结束写成同一个月`
  if (kind.months !== undefined && one.to !== null && monthsBetween(one.from, one.to) > kind.months) return `${name}最长${kind.months}个月`
  const amount = amountBy(kind, one, one.from)
  if (amount !== null) return amount === one.monthly ? null : `${name}每月应为${yuan(amount)}元`
  return one.monthly > standard.value ? `${name}每月最多${yuan(standard.value)}元` : null
}

export interface Finding {
  readonly item: DeductionItem
  readonly words: string
}
const within = (year: Period) => (one: DeclaredDeduction) => one.from <= lastOfYear(year) && endOf(one) >= firstOfYear(year)

/** What one person's year does not bear: refused where it is typed. */
export function conflictsOf(all: readonly DeclaredDeduction[], year: Period): Finding[] {
  const rows = all.filter(within(year))
  const found: Finding[] = []
  const pair = (a: DeductionItem, b: DeductionItem, words: string, same = false): void => {
    const hit = rows.some((one, at) =>
      rows.some(
        (other, index) => (same ? index > at : true) && one !== other && one.item === a && other.item === b && together(one, other),
      ),
    )
    if (hit) found.push({ item: a, words })
  }
  pair('mortgage', 'rent', '住房贷款利息和住房租金不能同时扣除')
  pair('rent', 'rent', '同一时期只能有一处住房租金', true)
  pair('mortgage', 'mortgage', '同一时期只能有一笔首套住房贷款', true)
  pair('elderly', 'elderly', '赡养老人不论几位老人，同一时期只扣一份', true)
  const degrees = rows.filter((one) => one.item === 'education' && one.variety === 'degree')
  if (degrees.some((one, at) => degrees.some((other, index) => index > at && together(one, other))))
    found.push({ item: 'education', words: '同一时期只能有一项学历（学位）继续教育' })
  const certificates = rows.filter((one) => one.item === 'education' && one.variety === 'certificate')
  if (certificates.length > 1) found.push({ item: 'education', words: '职业资格继续教育一年只扣一次' })
  const limit = standardIn(kindOf('privatePension', 'plan')!, year)
  const pension = rows.filter((one) => one.item === 'privatePension').reduce((sum, one) => sum + one.monthly * monthsIn(one, year), 0n)
  if (limit !== undefined && pension > limit.value)
    found.push({ item: 'privatePension', words: `个人养老金全年合计${yuan(pension)}元，超过上限${yuan(limit.value)}元` })
  return found
}

const monthsIn = (one: DeclaredDeduction, year: Period): bigint => {
  const from = one.from > firstOfYear(year) ? one.from : firstOfYear(year)
  const to = endOf(one) < lastOfYear(year) ? endOf(one) : lastOfYear(year)
  return BigInt(monthsBetween(from, to))
}

/** What somebody should look at: nothing of it is refused. */
export function doubtsOf(
  all: readonly DeclaredDeduction[],
  year: Period,
  about: { readonly leftOn: Day | null; readonly spouse: { readonly name: string; readonly rows: readonly DeclaredDeduction[] } | null },
): Finding[] {
  const rows = all.filter(within(year))
  const found: Finding[] = rows
    .filter((one) => one.variety === '')
    .map(({ item }) => ({ item, words: `${DEDUCTIONS[item]}没有填类别，按录入的金额扣除，未与标准核对` }))
  const left = about.leftOn === null ? null : periodOf(about.leftOn)
  for (const one of rows)
    if (left !== null && endOf(one) > left && left < lastOfYear(year))
      found.push({ item: one.item, words: `${nameOf(one)}没有截止到离职的${left}` })
  const { spouse } = about
  if (spouse === null) return found
  for (const one of rows)
    for (const other of spouse.rows.filter(within(year))) {
      if (one.item !== other.item || !together(one, other)) continue
      if (one.item === 'rent') found.push({ item: 'rent', words: `与配偶${spouse.name}同时扣住房租金：夫妻在同一城市的只能由一方扣` })
      const doubled = one.share + other.share > 100 && (one.item === 'child' || one.item === 'infant' || one.item === 'mortgage')
      if (doubled)
        found.push({
          item: one.item,
          words: `${nameOf(one)}：本人${one.share}%，配偶${spouse.name}${other.share}%，请核对是不是同一${one.item === 'mortgage' ? '住房' : '子女'}`,
        })
    }
  return found
}
