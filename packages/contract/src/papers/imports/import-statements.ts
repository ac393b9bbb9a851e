/** What a preview of statements shows and asks (对账单的预览): proofs, accounts, heads, directions. */
import { DAY_ORDERS } from '@app/domain/papers/funds/cells'
import { z } from 'zod'
import { DayText, Flag, Id, Moment, MoneyText, Whole } from '../../kernel/codecs.ts'
import { wire } from '../../kernel/wire.ts'

const Gap = wire({ row: ['rowNo', Whole], expected: ['expected', MoneyText], found: ['found', MoneyText] })
/** opening + in − out = closing, followed row by row. */
const Chain = wire({
  bankAccount: ['bankAccount', z.string()],
  currency: ['currencyCode', z.string()],
  opening: ['openingBalance', MoneyText],
  inflow: ['incomeAmount', MoneyText],
  outflow: ['expenditureAmount', MoneyText],
  closing: ['closingBalance', MoneyText],
  checked: ['checkedCount', Whole],
  gaps: ['gaps', z.array(Gap)],
})
const Control = wire({
  label: ['label', z.string()],
  stated: ['stated', z.string()],
  found: ['found', z.string()],
  agrees: ['agrees', Flag],
})
/** One account's part of a statement with what the file says about itself. */
export const StatementSection = wire({
  fileName: ['fileName', z.string()],
  title: ['layoutTitle', z.string()],
  sheet: ['sheetName', z.string()],
  bankAccount: ['bankAccount', z.string()],
  holder: ['holderName', z.string()],
  bankName: ['bankName', z.string()],
  from: ['fromDate', DayText.nullable()],
  to: ['toDate', DayText.nullable()],
  flowCount: ['flowCount', Whole],
  balancesMissing: ['balancesMissing', Whole],
  controls: ['controls', z.array(Control)],
  chains: ['chains', z.array(Chain)],
})
/** An account printed in the files, and which of ours it is; null while nobody has said. */
export const AccountSlot = wire({
  slot: ['slot', z.string()],
  printed: ['printedAccount', z.string()],
  currency: ['currencyCode', z.string()],
  bankName: ['bankName', z.string()],
  holder: ['holderName', z.string()],
  flowCount: ['flowCount', Whole],
  bankAccountId: ['bankAccountId', Id.nullable()],
})
/** A header row that was not understood, for a person to map. */
export const HeaderCandidate = wire({
  fileName: ['fileName', z.string()],
  sheet: ['sheetName', z.string()],
  row: ['rowNo', Whole],
  headers: ['headers', z.array(z.string())],
  fingerprint: ['fingerprint', z.string()],
  guess: ['guess', z.record(z.string(), z.string())],
  sample: ['sample', z.array(z.array(z.string()))],
})

export const DayOrderText = z.enum(DAY_ORDERS, { error: '请选择年月日的次序' })

/** How the table of a head is read, as somebody taught us; positive null: nobody has said. */
export const mappingFields = {
  columns: ['columns', z.record(z.string(), z.string())],
  positive: ['positiveDirection', z.enum(['in', 'out', 'words']).nullable().default(null)],
  /** What three bare numbers mean as a day: 05/03/2026, 26-03-05; null: nobody has said. */
  dayOrder: ['dayOrder', DayOrderText.nullable().default(null)],
  /** start: the direction column holds more than the word, which stands at its beginning. */
  directionAt: ['directionAt', z.enum(['whole', 'start']).default('whole')],
  inflowWords: ['inflowWords', z.array(z.string().max(20)).max(50).default([])],
  outflowWords: ['outflowWords', z.array(z.string().max(20)).max(50).default([])],
} as const

/** A header that was read, and the mapping it was read by; null: by its names. */
export const ReadHead = wire({
  fileName: ['fileName', z.string()],
  sheet: ['sheetName', z.string()],
  row: ['rowNo', Whole],
  headers: ['headers', z.array(z.string())],
  fingerprint: ['fingerprint', z.string()],
  guess: ['guess', z.record(z.string(), z.string())],
  sample: ['sample', z.array(z.array(z.string()))],
  mapping: ['mapping', wire(mappingFields).nullable()],
})

export const WayText = z.enum(['in', 'out', 'words'], { error: '请选择哪一种是收入' })
/** Which way the figures of a table point, where nothing in it says so: answered once for its head. */
export const DirectionQuestion = wire({
  fileName: ['fileName', z.string()],
  sheet: ['sheetName', z.string()],
  row: ['rowNo', Whole],
  fingerprint: ['fingerprint', z.string()],
  headers: ['headers', z.array(z.string())],
  about: ['questionAbout', z.enum(['amount', 'sides'])],
  proposal: ['proposal', WayText.nullable()],
  why: ['reason', z.string()],
  ways: [
    'answers',
    z.array(wire({ way: ['answer', WayText], inflow: ['incomeAmount', MoneyText], outflow: ['expenditureAmount', MoneyText] })),
  ],
  sample: ['sample', z.array(wire({ day: ['day', DayText], text: ['text', z.string()], amount: ['amountText', z.string()] }))],
})

/** In which order the days of a head are written, where three bare numbers leave it open: answered once for its head. */
export const DayQuestion = wire({
  fileName: ['fileName', z.string()],
  sheet: ['sheetName', z.string()],
  row: ['rowNo', Whole],
  fingerprint: ['fingerprint', z.string()],
  headers: ['headers', z.array(z.string())],
  proposal: ['proposal', DayOrderText.nullable()],
  why: ['reason', z.string()],
  /** Each order with the day it makes of the first sample. */
  orders: ['orders', z.array(wire({ order: ['dayOrder', DayOrderText], first: ['firstDay', DayText] }))],
  sample: ['sample', z.array(z.string())],
})

/** A mapping or an answer that is remembered for a head. */
export const RememberedHead = wire({
  id: ['mappingId', z.string()],
  headers: ['headers', z.array(z.string())],
  ...mappingFields,
  /** Of two columns: they are read the other way round; null: nobody was asked. */
  exchanged: ['exchangedFlag', z.boolean().nullable()],
  changedBy: ['modifyUserName', z.string()],
  changedAt: ['modifyTime', Moment],
})

/** How a table that nobody knows is to be read: field → header name. */
export const MappingDraft = wire({
  fingerprint: ['fingerprint', z.string().min(1, '请选择表头行')],
  headers: ['headers', z.array(z.string()).min(1, '请选择表头行')],
  ...mappingFields,
})
