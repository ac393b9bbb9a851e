/** What was begun and has its other half to come: input tax that nobody ticked, pay that nobody accrued, what was kept back from pay and paid over from elsewhere. */
import { groupThousands } from '../../../kernel/money.ts'
import { none, size, total } from './check-finders.ts'
import { HELD_KINDS } from '../held-kinds.ts'
import type { ClosingCheckInput, Found } from './closing-check.ts'

/** 待认证进项税额 and 应付职工薪酬, of the charts of companies. */
const [UNTICKED, PAY] = ['22210005', '2211']

/** 待认证进项税额 (财会〔2016〕22号): until it is ticked, all of the output tax is paid. */
export function untickedInput(input: ClosingCheckInput): readonly Found[] {
  const fen = input.settings.vatNature === 'generalTaxpayer' ? total(input, UNTICKED) : 0n
  if (fen <= 0n) return none
  const cause = `累计${groupThousands(size(fen))}的进项税额没有勾选抵扣，增值税按全部销项计算`
  return [{ cause, amount: size(fen), jump: { to: 'inputInvoices', query: { ticked: '0' } } }]
}

/** 应付职工薪酬 on the wrong side: paid without being a cost, so that the profit is as much too high. */
export function unaccruedPay(input: ClosingCheckInput): readonly Found[] {
  const fen = total(input, PAY)
  if (fen <= 0n) return none
  const cause = `应付职工薪酬借方余额${groupThousands(size(fen))}：发放了还没有计提，费用少记，利润多记`
  return [{ cause, amount: size(fen), jump: { to: 'salary', query: {} } }]
}

/** The employer's part paid twice over while what was kept back from pay stays owed: the whole payment was booked on one of the two. */
export function heldUnpaid(input: ClosingCheckInput): readonly Found[] {
  return HELD_KINDS.flatMap(({ name, held, own }) => {
    const [back, ours] = [-total(input, held), own.reduce((all, code) => all + total(input, code), 0n)]
    if (back <= 0n || ours <= 0n) return none
    const fen = back < ours ? back : ours
    const cause = `缴纳的${name}全部记在单位部分（借方余额${groupThousands(size(ours))}），代扣的个人部分${groupThousands(size(back))}没有冲`
    return [
      { cause, amount: size(fen), jump: { to: 'detailBook' as const, query: { subjects: held, from: input.period, to: input.period } } },
    ]
  })
}
