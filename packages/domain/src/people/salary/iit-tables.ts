/** Brackets of individual income tax (个人所得税税率表), as dated rows with their documents; amounts in fen, rates in percent. */
import { dated, rateOn, type Dated } from '../../kernel/dated.ts'
import type { Day } from '../../kernel/period.ts'

export interface Bracket {
  /** The most that falls into it, included; null: no limit. */
  readonly upTo: bigint | null
  readonly percent: bigint
  /** Quick deduction (速算扣除数). */
  readonly quick: bigint
}

/** comprehensive: 综合所得 a year · monthly: 按月换算 · labour: 劳务报酬预扣 · business: 经营所得 a year. */
export type IitTable = 'comprehensive' | 'monthly' | 'labour' | 'business'

const rows = (...list: readonly (readonly [upTo: number | null, percent: number, quick: number])[]): Bracket[] =>
  list.map(([upTo, percent, quick]) => ({
    upTo: upTo === null ? null : BigInt(upTo) * 100n,
    percent: BigInt(percent),
    quick: BigInt(quick) * 100n,
  }))
const since2019 = (value: Bracket[], source: string): Dated<Bracket[]>[] => [dated('2019-01-01', null, value, source)]
const LAW = '个人所得税法'

export const iitTables: Readonly<Record<IitTable, readonly Dated<Bracket[]>[]>> = {
  comprehensive: since2019(
    rows(
      [36_000, 3, 0],
      [144_000, 10, 2520],
      [300_000, 20, 16_920],
      [420_000, 25, 31_920],
      [660_000, 30, 52_920],
      [960_000, 35, 85_920],
      [null, 45, 181_920],
    ),
    `${LAW} 附表一`,
  ),
  monthly: since2019(
    rows(
      [3000, 3, 0],
      [12_000, 10, 210],
      [25_000, 20, 1410],
      [35_000, 25, 2660],
      [55_000, 30, 4410],
      [80_000, 35, 7160],
      [null, 45, 15_160],
    ),
    `${LAW} 附表一注2`,
  ),
  labour: since2019(rows([20_000, 20, 0], [50_000, 30, 2000], [null, 40, 7000]), '国家税务总局公告2018年第61号 预扣率表二'),
  business: since2019(
    rows([30_000, 5, 0], [90_000, 10, 1500], [300_000, 20, 10_500], [500_000, 30, 40_500], [null, 35, 65_500]),
    `${LAW} 附表二`,
  ),
}

/** Figures the rules set, dated. Amounts in fen. */
const figure = (from: string, to: string | null, value: bigint, source: string): Dated<bigint>[] => [dated(from, to, value, source)]
export const iitFigures = {
  /** 基本减除费用 a month (I-BASIC). */
  basic: figure('2018-10-01', null, 500_000n, `${LAW} 第六条`),
  /** 扣缴单位上年全年工资不超6万的，直接扣除60000 (I-60K). */
  yearAtOnce: figure('2021-01-01', null, 6_000_000n, '国家税务总局公告2020年第19号'),
  /** 全年一次性奖金单独计税：优惠到期后只能并入 (I-BONUS). The value is the months it is spread over. */
  bonusMonths: figure('2019-01-01', '2027-12-31', 12n, '财政部 税务总局公告2023年第30号'),
  /** 财产租赁的修缮费用，每次（月）以800元为限 (I-RENT). */
  lettingRepairs: figure('1994-05-18', null, 80_000n, '国税发〔1994〕89号'),
  /** 个体工商户应纳税所得额不超过200万元部分减半 (I-BIZHALF). */
  businessHalf: figure('2023-01-01', '2027-12-31', 200_000_000n, '财政部 税务总局公告2023年第12号'),
} as const

export interface Taxed {
  /** Of the bracket. */
  readonly percent: bigint
  readonly quick: bigint
  readonly tax: bigint
}

const bracketsOn = new Map<string, readonly Bracket[]>()
/** The table in force on a day; PE0001 when there is none. */
export function bracketsOf(table: IitTable, on: Day): readonly Bracket[] {
  const key = `${table} ${on.slice(0, 7)}`
  const known = bracketsOn.get(key)
  if (known) return known
  const found = rateOn(iitTables[table], on).value
  bracketsOn.set(key, found)
  return found
}

/** Fen times percent, 四舍五入 to the fen (half away from zero). */
export function percentOf(fen: bigint, percent: bigint): bigint {
  const exact = fen * percent
  return exact < 0n ? -((-exact + 50n) / 100n) : (exact + 50n) / 100n
}

/** The bracket an amount falls into. */
export const bracketFor = (brackets: readonly Bracket[], fen: bigint): Bracket =>
  brackets.find((one) => one.upTo === null || fen <= one.upTo)!

/** Tax on an amount: times the rate, less the quick deduction; nothing on nothing. */
export function taxOn(table: IitTable, taxable: bigint, on: Day): Taxed {
  const { percent, quick } = bracketFor(bracketsOf(table, on), taxable < 0n ? 0n : taxable)
  return { percent, quick, tax: taxable <= 0n ? 0n : percentOf(taxable, percent) - quick }
}
