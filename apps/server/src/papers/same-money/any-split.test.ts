/** Any split of the same truth over accounts, files, orders of import and months gives the same balances. */
import { addDays, day as asDay, type Day } from '@app/domain/kernel/period'
import fc from 'fast-check'
import { expect } from 'vitest'
import { test, type LedgerClient } from '../../testing/bench.ts'
import { balances, bankFile, bookedFlows, brought, ownAccount, wechatFile, type BankRow, type WechatRow } from '../../testing/statements.ts'

const NUMBERS = { a: '6217000010001111', b: '6222020020002222' } as const
type Bank = keyof typeof NUMBERS

/** What happened, and how many fen of each account it moved. */
type Happening =
  | {
      readonly kind: 'trade'
      readonly on: number
      readonly bank: Bank
      readonly fen: number
      readonly inward: boolean
      readonly party: number
    }
  | { readonly kind: 'transfer'; readonly on: number; readonly from: Bank; readonly fen: number; readonly lag: number }
  | { readonly kind: 'withdrawal'; readonly on: number; readonly fen: number; readonly lag: number; readonly free: boolean }
  | { readonly kind: 'byCard'; readonly on: number; readonly fen: number; readonly lag: number }
  | { readonly kind: 'byBalance'; readonly on: number; readonly fen: number; readonly back: number | null }

const on = fc.integer({ min: 0, max: 55 })
// few amounts, so that many are equal
const fen = fc.constantFrom(10_000, 10_000, 25_000, 50_000, 123_456)
const lag = fc.integer({ min: 0, max: 3 })
const happening: fc.Arbitrary<Happening> = fc.oneof(
  fc.record({
    kind: fc.constant('trade' as const),
    on,
    bank: fc.constantFrom<Bank>('a', 'b'),
    fen,
    inward: fc.boolean(),
    party: fc.integer({ min: 0, max: 2 }),
  }),
  { arbitrary: fc.record({ kind: fc.constant('transfer' as const), on, from: fc.constantFrom<Bank>('a', 'b'), fen, lag }), weight: 3 },
  fc.record({ kind: fc.constant('withdrawal' as const), on, fen, lag, free: fc.boolean() }),
  fc.record({ kind: fc.constant('byCard' as const), on, fen, lag }),
  fc.record({ kind: fc.constant('byBalance' as const), on, fen, back: fc.option(fc.integer({ min: 1, max: 5 })) }),
)

const START = asDay('2026-03-02')
const at = (days: number): Day => addDays(START, days)
const yuan = (value: number): string => (value / 100).toFixed(2)

/** The rows statements show of it, and what it comes to. */
function told(happenings: readonly Happening[]) {
  const bank: Record<Bank, BankRow[]> = { a: [], b: [] }
  const wallet: WechatRow[] = []
  const truth = { a: 0, b: 0, w: 0 }
  for (const [index, one] of happenings.entries()) {
    const serial = `42000000${String(index).padStart(12, '0')}`
    const day = at(one.on)
    const later = 'lag' in one ? at(one.on + one.lag) : day
    switch (one.kind) {
      case 'trade':
        bank[one.bank].push([day, `货款${index}`, one.inward ? yuan(one.fen) : '', one.inward ? '' : yuan(one.fen), `往来${one.party}公司`])
        truth[one.bank] += one.inward ? one.fen : -one.fen
        break
      case 'transfer': {
        const to: Bank = one.from === 'a' ? 'b' : 'a'
        bank[one.from].push([day, '划转', '', yuan(one.fen), '本公司', NUMBERS[to]])
        bank[to].push([later, '划转', yuan(one.fen), '', '本公司', NUMBERS[one.from]])
        truth[one.from] -= one.fen
        truth[to] += one.fen
        break
      }
      case 'withdrawal': {
        const fee = one.free ? 0 : Math.round(one.fen / 1000)
        wallet.push([
          `${day} 09:00:00`,
          '零钱提现',
          '建设银行(1111)',
          '/',
          '/',
          yuan(one.fen),
          '建设银行(1111)',
          '提现已到账',
          serial,
          '/',
          fee === 0 ? '/' : `服务费¥${yuan(fee)}`,
        ])
        bank.a.push([later, '微信零钱提现', yuan(one.fen - fee), '', '财付通支付科技有限公司'])
        truth.w -= one.fen
        truth.a += one.fen - fee
        break
      }
      case 'byCard':
        wallet.push([`${day} 10:00:00`, '商户消费', `小店${index}`, '杂物', '支出', yuan(one.fen), '建设银行(1111)', '支付成功', serial])
        bank.a.push([later, '快捷支付', '', yuan(one.fen), `财付通-微信支付-小店${index}`])
        truth.a -= one.fen
        break
      case 'byBalance':
        wallet.push([
          `${day} 11:00:00`,
          '商户消费',
          `店${index}`,
          '杂物',
          '支出',
          yuan(one.fen),
          '零钱',
          one.back === null ? '支付成功' : '已全额退款',
          serial,
        ])
        truth.w -= one.fen
        if (one.back === null) break
        wallet.push([
          `${at(one.on + one.back)} 11:00:00`,
          `店${index}-退款`,
          `店${index}`,
          '杂物',
          '收入',
          yuan(one.fen),
          '零钱',
          '已全额退款',
          serial,
        ])
        truth.w += one.fen
    }
  }
  return { bank, wallet, truth }
}

/** Rows of one statement cut into files by a day; a file the bank never gave is none. */
const cut = <R extends readonly [string, ...unknown[]]>(rows: readonly R[], where: number): R[][] => {
  const sorted = rows.toSorted((x, y) => (x[0] < y[0] ? -1 : x[0] > y[0] ? 1 : 0))
  const edge = at(where)
  return [sorted.filter((row) => row[0].slice(0, 10) < edge), sorted.filter((row) => row[0].slice(0, 10) >= edge)].filter(
    (part) => part.length > 0,
  )
}

async function came(
  ledger: LedgerClient,
  happenings: readonly Happening[],
  cuts: readonly number[],
  order: readonly number[],
  between: readonly boolean[],
) {
  const { bank, wallet, truth } = told(happenings)
  const accounts = {
    a: await ownAccount(ledger, 'bank', '建设银行', NUMBERS.a),
    b: await ownAccount(ledger, 'bank', '工商银行', NUMBERS.b),
    w: await ownAccount(ledger, 'wallet', '微信支付'),
  }
  const files = [
    ...cut(bank.a, cuts[0]!).map((rows) => ({ id: accounts.a.id, bytes: bankFile(NUMBERS.a, rows) })),
    ...cut(bank.b, cuts[1]!).map((rows) => ({ id: accounts.b.id, bytes: bankFile(NUMBERS.b, rows) })),
    ...cut(wallet, cuts[2]!).map((rows) => ({ id: accounts.w.id, bytes: wechatFile(rows) })),
  ]
  const sorted = files.map((file, index) => ({ file, rank: order[index % order.length]! * 10 + index })).toSorted((x, y) => x.rank - y.rank)
  for (const [index, { file }] of sorted.entries()) {
    await brought(ledger, file.id, file.bytes)
    if (between[index % between.length])
      for (const month of index % 2 === 0 ? ['2026-03', '2026-04'] : ['2026-04']) await bookedFlows(ledger, month)
  }
  // what waited for the month before is booked when the months are gone through in their order
  for (const month of ['2026-03', '2026-04', '2026-05']) await bookedFlows(ledger, month)
  const found = await balances(ledger)
  return {
    found: [accounts.a, accounts.b, accounts.w].map((one) => found[one.subjectCode] ?? '0.00'),
    truth: [truth.a, truth.b, truth.w].map((value) => yuan(value)),
    files: sorted.length,
  }
}

test('the same truth however it is split, ordered and booked in between', { timeout: 240_000 }, async ({ house }) => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(happening, { minLength: 3, maxLength: 9 }),
      fc.tuple(on, on, on),
      fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 6, maxLength: 6 }),
      fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
      async (happenings, cuts, order, between) => {
        const { found, truth } = await came(await house.ledger(), happenings, cuts, order, between)
        expect(found).toEqual(truth)
      },
    ),
    { seed: 20_261_128, numRuns: 24, endOnFailure: true },
  )
})
