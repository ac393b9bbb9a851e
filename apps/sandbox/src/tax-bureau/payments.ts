/** Paying at the bureau of the sandbox: by an agreement, what is owed, at most once; and the papers of it. */
import { createHash } from 'node:crypto'
import type { BureauAsk, BureauDocument, BureauPayment } from '@app/contract/gateways/tax-bureau'
import { dec } from '@app/domain/kernel/decimal'
import { add, compareMoney, groupThousands, money, moneyText } from '@app/domain/kernel/money'
import { leftToPay } from '@app/domain/tax/filing/owing'
import { creditedOf, paidOf } from './items.ts'
import { refuse, type Refused, type Said } from './reply.ts'
import { sceneOf } from './scenes.ts'
import type { BureauState, KeptPayment } from './state.ts'

const NO_PAYMENT: BureauPayment = { found: false, state: 'none', number: '', key: '', of: '', asked: '0.00', paid: '0.00', at: null }
const told = ({ number, key, of, asked, paid, state, at }: KeptPayment): BureauPayment => ({
  found: true,
  state,
  number,
  key,
  of,
  asked,
  paid,
  at,
})
/** A late receipt is there so long afterwards. */
const LATE_MS = 3000

export function pay(state: BureauState, now: Date, asked: BureauAsk<'pay'>): Said<'pay'> {
  const company = state.company(asked.taxNumber)
  const scene = sceneOf(asked.taxNumber)
  const again = company.payments.find((one) => one.key === asked.key)
  if (again !== undefined)
    return again.of === asked.number && again.asked === asked.amount ? told(again) : refuse('key', '同一缴款流水号的内容不同')
  const found = company.returns.find((one) => one.number === asked.number && one.state === 'accepted')
  if (found === undefined) return refuse('none', '没有这份申报，不能缴款')
  const agreed = company.agreements.some((one) => one.kind === 'pay' && one.number === asked.agreement && one.state === 'valid')
  if (!agreed || scene === 'Z32') return refuse('agreement', '没有有效的三方协议，不能扣款')
  const owed = leftToPay({
    payable: money(found.payable),
    lateFee: money(found.lateFee),
    credited: money(creditedOf(company, found)),
    paid: money(paidOf(company, found.number)),
  })
  if (compareMoney(owed, '0') <= 0) return refuse('paid', '税款已缴清')
  if (compareMoney(owed, asked.amount) !== 0)
    return refuse('amount', `应缴${groupThousands(owed)}，所扣${groupThousands(money(asked.amount))}，不一致`)
  if (scene === 'Z33') return refuse('balance', '账户余额不足，扣款失败')
  const partly = scene === 'Z34' && company.payments.every((one) => one.of !== found.number)
  const kept: KeptPayment = {
    number: `JK${createHash('sm3').update(`${asked.taxNumber}${asked.key}`).digest('hex').slice(0, 16).toUpperCase()}`,
    key: asked.key,
    of: asked.number,
    asked: asked.amount,
    paid: partly ? half(asked.amount) : asked.amount,
    state: partly ? 'part' : 'done',
    at: now.toISOString(),
  }
  company.payments.push(kept)
  state.keep({ company })
  return { ...told(kept), ...(scene === 'Z38' && { lost: true as const }) }
}
const half = (amount: string): string => moneyText(money(dec(amount).over('2', 2)))

export function payStatus(state: BureauState, asked: BureauAsk<'payStatus'>): BureauPayment {
  const { payments } = state.company(asked.taxNumber)
  const found = asked.key === '' ? payments.findLast((one) => one.of === asked.number) : payments.find((one) => one.key === asked.key)
  return found === undefined ? NO_PAYMENT : told(found)
}

/** A page that says what it is of: enough of a PDF to be opened. */
const page = (words: string): string => {
  const body = `BT /F1 14 Tf 40 780 Td (${words}) Tj ET`
  return Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>/Contents 4 0 R>>endobj\n4 0 obj<</Length ${body.length}>>stream\n${body}\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  ).toString('base64')
}

export function receipt(state: BureauState, now: Date, asked: BureauAsk<'receipt'>): BureauDocument | Refused {
  const company = state.company(asked.taxNumber)
  const of = asked.kind === 'return' ? company.returns : company.payments
  const found = of.find((one) => one.number === asked.number)
  if (found === undefined) return refuse('none', '没有这份回执')
  const at = 'at' in found ? found.at : found.acceptedAt
  const amount = 'paid' in found ? found.paid : found.payable
  const late = sceneOf(asked.taxNumber) === 'Z35' && now.getTime() - Date.parse(at) < LATE_MS
  return { number: found.number, amount, at, pdf: late ? '' : page(`${asked.kind} ${found.number} ${amount}`) }
}

export function certificate(state: BureauState, asked: BureauAsk<'certificate'>): BureauDocument | Refused {
  const company = state.company(asked.taxNumber)
  const found = company.payments.find((one) => one.number === asked.number)
  if (found === undefined) return refuse('none', '没有可以开具完税证明的缴款')
  const amount = sceneOf(asked.taxNumber) === 'Z36' ? moneyText(add(money(found.paid), money('1'))) : found.paid
  return { number: `WS${found.number.slice(2)}`, amount, at: found.at, pdf: page(`certificate ${found.number} ${amount}`) }
}
