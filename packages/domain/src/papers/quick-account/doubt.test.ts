import { expect, test } from 'vitest'
import { money } from '../../kernel/money.ts'
import { day, period } from '../../kernel/period.ts'
import { rate } from '../../kernel/quantity.ts'
import { DOUBT_KINDS, doubtOf, type Before, type CodedPart, type DoubtedPaper } from './doubt.ts'

const march = period('2026-03')
const part = (more: Partial<CodedPart> = {}): CodedPart => ({
  subjectId: 'office',
  subject: '管理费用-办公费',
  source: 'set',
  confidence: 'high',
  what: '文具',
  before: [],
  ...more,
})
const paper = (more: Partial<DoubtedPaper> = {}): DoubtedPaper => ({
  side: 'input',
  day: day('2026-03-10'),
  party: '甲公司',
  amount: money('100'),
  red: false,
  parts: [part()],
  lines: [],
  usual: { times: 5, most: money('100') },
  twin: null,
  same: '',
  refund: '',
  contradiction: '',
  misfits: [],
  ...more,
})
const kindsOf = (...papers: DoubtedPaper[]) => doubtOf(papers, march).doubts.map((one) => one.kind)
const before = (subjectId: string, times: number): Before => ({
  subjectId,
  subject: subjectId === 'office' ? '管理费用-办公费' : '库存商品',
  times,
})
const guessed = { source: 'default', confidence: 'low' } as const

test('a rule of people, or the same booking repeated, is certain; nothing else is', () => {
  expect(doubtOf([paper()], march)).toEqual({ score: 0, doubts: [] })
  for (const source of ['set', 'own', 'firm', 'transfer', 'party'] as const)
    expect(kindsOf(paper({ parts: [part({ source, confidence: 'high' })] }))).toEqual([])
  expect(kindsOf(paper({ parts: [part({ ...guessed, before: [before('office', 2)] })] }))).toEqual([])
  // once is no habit, and a habit with an exception is none
  expect(kindsOf(paper({ parts: [part({ ...guessed, before: [before('office', 1)] })] }))).toEqual(['guess'])
  expect(kindsOf(paper({ parts: [part({ ...guessed, before: [before('office', 5), before('stock', 1)] })] }))).toEqual(['guess'])
  // one uncertain part is enough
  expect(kindsOf(paper({ parts: [part(), part({ source: 'words', confidence: 'medium' })] }))).toEqual(['words'])
  expect(kindsOf(paper(), paper({ parts: [part(guessed)] }))).toEqual(['guess'])
})

test.each([
  ['a default on a purchase', paper({ parts: [part(guessed)] }), 'guess', '“文具”没有规则，暂记管理费用-办公费'],
  ['a default on a sale', paper({ side: 'output', parts: [part(guessed)] }), 'revenue', '没有规则，按默认记'],
  ['a movement that names nobody', paper({ side: 'outflow', party: '', parts: [part(guessed)] }), 'nobody', '没有对方户名'],
  ['words alone', paper({ parts: [part({ source: 'words', confidence: 'medium' })] }), 'words', '只按关键字判断'],
  ['a recognised asset', paper({ parts: [part({ source: 'recognition', confidence: 'medium' })] }), 'recognised', '按名称识别'],
  ['a rule nobody confirmed', paper({ parts: [part({ source: 'own', confidence: 'medium' })] }), 'proposed', '规则还没有确认'],
  [
    'booked otherwise before',
    paper({ parts: [part({ ...guessed, before: [before('stock', 3)] })] }),
    'history',
    '以前3次记库存商品，这次记管理费用-办公费',
  ],
  ['more than ever', paper({ amount: money('300.01') }), 'amount', '金额300.01远大于以往，“甲公司”最多100.00'],
  ['less than nothing, more than ever', paper({ amount: money('-300.01') }), 'amount', '远大于以往'],
  ['the day of another month', paper({ day: day('2026-04-01') }), 'month', '开票日期2026-04-01不在2026-03'],
  ['the same money twice', paper({ twin: { words: '记-3同日同额', voucherId: null, paper: null } }), 'twin', '可能重复：记-3同日同额'],
  ['what was said when it came in', paper({ misfits: ['抬头不是本企业'] }), 'misfit', '抬头不是本企业'],
  ['a red invoice', paper({ red: true }), 'red', '红字发票'],
  [
    'tax that is not net times rate',
    paper({ lines: [{ goods: '文具', net: money('100'), rate: rate('0.13'), tax: money('6') }] }),
    'vat',
    '“文具”税额6.00与金额乘税率13.00不符',
  ],
] as const)('%s', (_, one, kind, words) => {
  const { score, doubts } = doubtOf([one], march)
  expect(doubts.map((each) => each.kind)).toEqual([kind])
  expect(doubts[0]!.words).toContain(words)
  expect(score).toBeGreaterThan(0)
})

test('what is at its limit is no doubt', () => {
  expect(kindsOf(paper({ amount: money('300.00') }))).toEqual([])
  // amounts are not known from two
  expect(kindsOf(paper({ amount: money('900'), usual: { times: 2, most: money('100') } }))).toEqual([])
  const line = (tax: string, at: string | null = '0.13') => ({
    goods: '',
    net: money('100'),
    rate: at === null ? null : rate(at),
    tax: money(tax),
  })
  expect(kindsOf(paper({ lines: [line('13.06'), line('12.94'), line('5', null)] }))).toEqual([])
  expect(kindsOf(paper({ lines: [line('13.07')] }))).toEqual(['vat'])
})

test('a party seen for the first time is a doubt only where nothing decided', () => {
  expect(kindsOf(paper({ usual: null }))).toEqual([])
  expect(kindsOf(paper({ usual: null, parts: [part(guessed)] }))).toEqual(['guess', 'fresh'])
  expect(kindsOf(paper({ usual: null, party: '', parts: [part(guessed)] }))).toEqual(['guess'])
})

test('the gravest doubt leads, more doubt is never less, each kind is said once', () => {
  const all = doubtOf(
    [
      paper({ parts: [part(guessed), part(guessed)], usual: null, twin: { words: '记-3', voucherId: null, paper: null }, red: true }),
      paper({ parts: [part({ source: 'words', confidence: 'medium' })], misfits: ['抬头不是本企业'] }),
    ],
    march,
  )
  expect(all.doubts.map((one) => one.kind)).toEqual(['twin', 'misfit', 'guess', 'red', 'words', 'fresh'])
  expect(all.doubts[2]!.words).toContain('（共2处）')
  expect(all.score).toBeLessThanOrEqual(99)
  expect(all.score).toBeGreaterThan(doubtOf([paper({ twin: { words: '记-3', voucherId: null, paper: null } })], march).score)
  expect(doubtOf([paper({ twin: { words: 'x', voucherId: null, paper: null } })], march).score).toBeGreaterThan(
    doubtOf([paper({ parts: [part(guessed)] })], march).score,
  )
  expect(new Set(DOUBT_KINDS).size).toBe(DOUBT_KINDS.length)
})
