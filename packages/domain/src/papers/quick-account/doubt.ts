/**
 * How much a voucher of one press needs a person's eye (把握与疑点): nought where a rule of people's own, or the same booking repeated before,
 * decided all of it; else the gravest doubt, with every further one a little more. Pure; the words are what a person reads.
 */
import { dec } from '../../kernel/decimal.ts'
import { absolute, compareMoney, groupThousands, isZero, type Money, money } from '../../kernel/money.ts'
import { periodOf, type Day, type Period } from '../../kernel/period.ts'
import type { Rate } from '../../kernel/quantity.ts'
import type { BookingSide } from './booking-rules.ts'
import type { Confidence, SuggestionSource } from './suggestion.ts'

/** From the gravest to the lightest. */
export const DOUBT_KINDS = [
  'twin',
  'forSale',
  'contradicts',
  'refund',
  'vat',
  'misfit',
  'month',
  'history',
  'nobody',
  'guess',
  'amount',
  'red',
  'recognised',
  'revenue',
  'words',
  'proposed',
  'fresh',
  'unknown',
] as const
export type DoubtKind = (typeof DOUBT_KINDS)[number]

const WEIGHTS: Readonly<Record<DoubtKind, number>> = {
  twin: 60,
  forSale: 58,
  contradicts: 50,
  refund: 45,
  vat: 55,
  misfit: 55,
  month: 50,
  history: 45,
  nobody: 45,
  guess: 40,
  amount: 40,
  red: 25,
  recognised: 25,
  revenue: 20,
  fresh: 15,
  words: 15,
  proposed: 15,
  unknown: 30,
}

/** Another voucher or paper that may be the same money: a person answers whether it is. */
export interface Other {
  readonly words: string
  readonly voucherId: string | null
  readonly paper: { readonly kind: string; readonly id: string } | null
}

export interface Doubt {
  readonly kind: DoubtKind
  readonly words: string
  /** Of a twin: what it may be, to be shown beside it. */
  readonly other?: Pick<Other, 'voucherId' | 'paper'>
}

export interface Doubtful {
  /** 0 certain, at most 99; more is more doubtful. */
  readonly score: number
  /** Gravest first, each kind once. */
  readonly doubts: readonly Doubt[]
}

/** How the same was booked before, in vouchers people had accepted, reviewed or posted. */
export interface Before {
  readonly subjectId: string
  readonly subject: string
  readonly times: number
}

/** One coded part of a paper: the subject it got and how. */
export interface CodedPart {
  readonly subjectId: string
  readonly subject: string
  readonly source: SuggestionSource
  readonly confidence: Confidence
  /** What it is: goods, or the words of a movement. */
  readonly what: string
  readonly before: readonly Before[]
}

export interface TaxedLine {
  readonly goods: string
  readonly net: Money
  /** null: not stated, exempt or not taxed. */
  readonly rate: Rate | null
  readonly tax: Money
}

/** A paper a voucher was made of, as far as doubt goes. */
export interface DoubtedPaper {
  readonly side: BookingSide
  readonly day: Day
  /** Empty: the paper names nobody. */
  readonly party: string
  readonly amount: Money
  readonly red: boolean
  readonly parts: readonly CodedPart[]
  readonly lines: readonly TaxedLine[]
  /** What the same party moved before: how often, and the most. */
  readonly usual: { readonly times: number; readonly most: Money } | null
  readonly twin: Other | null
  /** Another row of the same day that looks the same, in words; '' for none. */
  readonly same: string
  /** A refund without what it gives back, or the reverse; '' for none. */
  readonly refund: string
  /** Words of the paper that speak against what it was booked on; '' for none. */
  readonly contradiction: string
  /** What was said of it when it came in. */
  readonly misfits: readonly string[]
}

/** So often the same way, and never another: it is known. */
export const KNOWN_TIMES = 2
/** A party's amounts are known from so many on; so many times the most is unusual. */
const USUAL_TIMES = 3
const UNUSUAL = 3
/** Tax may stray from net × rate by so many fen a line: lines are rounded one by one, and prices are given with tax. */
const TAX_SLACK = money('0.06')

const sideWords: Readonly<Record<BookingSide, string>> = { output: '开票', input: '收票', inflow: '收款', outflow: '付款' }
const isFlow = (side: BookingSide): boolean => side === 'inflow' || side === 'outflow'

/** What a subject's history says: it was always this, it was another, or nothing. */
function history({ before, subjectId }: CodedPart): 'same' | 'other' | null {
  const others = before.filter((one) => one.subjectId !== subjectId)
  const same = before.find((one) => one.subjectId === subjectId)?.times ?? 0
  if (others.length === 0) return same >= KNOWN_TIMES ? 'same' : null
  return others.some((one) => one.times >= KNOWN_TIMES && one.times > same) ? 'other' : null
}

const byRule = (part: CodedPart): boolean => part.confidence === 'high'

function ofPart(paper: DoubtedPaper, part: CodedPart): Doubt | null {
  const past = history(part)
  const what = part.what === '' ? '' : `“${part.what}”`
  // what a person chose or confirmed outranks the past
  if (byRule(part)) return null
  if (past === 'other') {
    const usual = part.before.filter((one) => one.subjectId !== part.subjectId).toSorted((a, b) => b.times - a.times)[0]!
    return { kind: 'history', words: `${what}以前${usual.times}次记${usual.subject}，这次记${part.subject}` }
  }
  if (past === 'same') return null
  if (part.source === 'own') return { kind: 'proposed', words: `按更正过一次的规则记${part.subject}，规则还没有确认` }
  if (part.source === 'sold')
    return part.confidence === 'low'
      ? { kind: 'forSale', words: `${what}是买来卖的还是自己用的？暂记${part.subject}，自己用的请改` }
      : { kind: 'recognised', words: `${what}本账套也在销售，记${part.subject}` }
  if (part.source === 'recognition') return { kind: 'recognised', words: `${what}按名称识别，记${part.subject}` }
  if (part.source === 'words') return { kind: 'words', words: `${what}只按关键字判断，记${part.subject}` }
  if (paper.side === 'output') return { kind: 'revenue', words: `${what}没有规则，按默认记${part.subject}` }
  if (paper.party === '' && isFlow(paper.side)) return { kind: 'nobody', words: `没有对方户名，${what}认不出是什么款，暂记${part.subject}` }
  return { kind: 'guess', words: `${what}没有规则，暂记${part.subject}` }
}

/** Whether a line's tax is its net times its rate. */
function taxDoubt({ goods, net, rate, tax }: TaxedLine): Doubt | null {
  if (rate === null) return null
  const computed = money(dec(net).times(rate))
  const apart = absolute(money(dec(tax).minus(computed)))
  if (compareMoney(apart, TAX_SLACK) <= 0) return null
  return { kind: 'vat', words: `${goods === '' ? '' : `“${goods}”`}税额${groupThousands(tax)}与金额乘税率${groupThousands(computed)}不符` }
}

function ofPaper(paper: DoubtedPaper, period: Period): Doubt[] {
  const { party, side, amount, usual } = paper
  const found: (Doubt | null)[] = paper.parts.map((part) => ofPart(paper, part))
  const decided = found.every((one) => one === null)
  if (paper.twin !== null) {
    const { words, ...other } = paper.twin
    found.push({ kind: 'twin', words: `可能重复：${words}`, other })
  } else if (paper.same !== '') found.push({ kind: 'twin', words: `可能重复：${paper.same}` })
  if (paper.contradiction !== '') found.push({ kind: 'contradicts', words: paper.contradiction })
  if (paper.refund !== '') found.push({ kind: 'refund', words: paper.refund })
  for (const line of paper.lines) found.push(taxDoubt(line))
  for (const misfit of paper.misfits) found.push({ kind: 'misfit', words: misfit })
  if (periodOf(paper.day) !== period) found.push({ kind: 'month', words: `${isFlow(side) ? '交易' : '开票'}日期${paper.day}不在${period}` })
  if (usual !== null && usual.times >= USUAL_TIMES && !isZero(usual.most)) {
    const limit = money(dec(usual.most).times(String(UNUSUAL)))
    if (compareMoney(absolute(amount), limit) > 0)
      found.push({
        kind: 'amount',
        words: `金额${groupThousands(amount)}远大于以往，${party === '' ? '同类' : `“${party}”`}最多${groupThousands(usual.most)}`,
      })
  }
  if (paper.red) found.push({ kind: 'red', words: '红字发票，请核对冲的是哪一张' })
  if (party !== '' && usual === null && !decided) found.push({ kind: 'fresh', words: `“${party}”第一次${sideWords[side]}` })
  return found.filter((one) => one !== null)
}

/** The doubt of a voucher of a month from the papers it was made of. */
export function doubtOf(papers: readonly DoubtedPaper[], period: Period): Doubtful {
  const all = papers.flatMap((paper) => ofPaper(paper, period))
  const kinds = [...Map.groupBy(all, (one) => one.kind)]
  const doubts = kinds.map(([kind, [first, ...more]]) => ({
    ...first!,
    kind,
    words: more.length === 0 ? first!.words : `${first!.words}（共${more.length + 1}处）`,
  }))
  return { score: scoreOf(doubts), doubts: sorted(doubts) }
}

const sorted = (doubts: readonly Doubt[]): Doubt[] => doubts.toSorted((a, b) => DOUBT_KINDS.indexOf(a.kind) - DOUBT_KINDS.indexOf(b.kind))

const MORE = 3
const MOST = 99
/** The gravest weighs most; each further kind adds a little, so that more doubt is never less. */
export function scoreOf(doubts: readonly Doubt[]): number {
  if (doubts.length === 0) return 0
  return Math.min(MOST, Math.max(...doubts.map((one) => WEIGHTS[one.kind])) + MORE * (doubts.length - 1))
}

/** A voucher nobody judged when it was made: before there was a queue, or in another house. */
export const unjudged: Doubtful = { score: WEIGHTS.unknown, doubts: [{ kind: 'unknown', words: '生成时没有留下判断依据，请看一遍' }] }
/** What people have approved on paper before: claims. */
export const approvedBefore: Doubtful = { score: 0, doubts: [] }
