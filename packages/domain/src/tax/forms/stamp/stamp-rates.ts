/** Rates of stamp tax by item (印花税税目税率), as dated rows: the form and the forecast read these. */
import { dated, type Dated } from '../../../kernel/dated.ts'
import { rate, type Rate } from '../../../kernel/quantity.ts'

const since = (value: string): readonly Dated<Rate>[] => [dated('2022-07-01', null, rate(value), '印花税法附《印花税税目税率表》')]
const [HALF, THREE, TEN, FIVE, CAPITAL] = ['0.00005', '0.0003', '0.001', '0.0005', '0.00025'].map(since) as [
  readonly Dated<Rate>[],
  readonly Dated<Rate>[],
  readonly Dated<Rate>[],
  readonly Dated<Rate>[],
  readonly Dated<Rate>[],
]
export const stampRates = {
  LOAN: HALF,
  FLEASE: HALF,
  SALE: THREE,
  WORK: THREE,
  CONS: THREE,
  TRANS: THREE,
  TECH: THREE,
  LEASE: TEN,
  KEEP: TEN,
  STORE: TEN,
  INS: TEN,
  LAND: FIVE,
  HOUSE: FIVE,
  EQUITY: FIVE,
  IP: THREE,
  BOOK: CAPITAL,
  SEC: TEN,
} as const satisfies Readonly<Record<string, readonly Dated<Rate>[]>>
export type StampRateItem = keyof typeof stampRates
