/** Payments of a sample company to people who are not employed by it, the owner of a sample shop, what is prepaid elsewhere. */
import { recordsApi } from '@app/contract/ledger/records/records'
import { reviewQueueApi } from '@app/contract/papers/review-queue/review-queue'
import { prepayReturnsApi } from '@app/contract/tax/declarations/declarations'
import { naturalPersonsApi } from '@app/contract/tax/natural-persons/natural-persons'
import { money, toFen, ZERO } from '@app/domain/kernel/money'
import { day, firstDay, type Period } from '@app/domain/kernel/period'
import { IN_FORCE } from '@app/domain/tax/natural-persons/payment'
import type { Desk } from './desk.ts'
import type { Movement } from './documents.ts'
import { type, type Company } from './months.ts'

/** The standard's own example of a number, of nobody. */
const NOBODY = '11010519491231002X'

/** The register, kept since the rule is in force: tax withheld of one payment, an invoice of the bureau of another. */
export async function payNaturalPersons(desk: Desk): Promise<void> {
  if (desk.today < IN_FORCE) return
  await desk.call(naturalPersonsApi.keep, { body: { since: IN_FORCE } })
  const payment = {
    payeeKind: 'natural',
    idType: '1',
    idNumber: NOBODY,
    day: firstDay(desk.today),
    levy: '0.01',
    place: 'city',
    halved: true,
    educationFree: false,
    given: false,
    vat: ZERO,
    voucher: '',
    iitIncomeId: null,
    note: '',
    flowId: null,
    claimPaymentId: null,
  } as const
  await desk.call(naturalPersonsApi.add, {
    body: { ...payment, payeeName: '林一帆', gross: money('5050'), nature: 'service', route: 'withheld', document: '门店海报设计合同' },
  })
  await desk.call(naturalPersonsApi.add, {
    body: { ...payment, payeeName: '许静', gross: money('1200'), nature: 'service', route: 'bureau', document: '26442000000100000001' },
  })
}

/** A property let in another city: prepaid there, booked, credited in the return of VAT; answers what the bank shows of it. */
export async function prepayAway(company: Company, period: Period): Promise<Movement[]> {
  const { desk } = company
  const typed = { $place_rate: '0.07', 'VYJ!P2:1': '惠州仓库出租', 'VYJ!P3:1': '惠州市惠城区', 'VYJ!P4:1': '是', 'VYJ!3:1': '21800' }
  const { id } = await desk.call(prepayReturnsApi.add, { body: { period, typed } })
  const params = { id }
  await desk.call(prepayReturnsApi.check, { params, body: { reasons: {} } })
  await desk.call(prepayReturnsApi.declared, { params })
  const { figures } = await desk.call(prepayReturnsApi.get, { params })
  const fen = (cell: string): number => Number(toFen(money(figures[cell] ?? '0')))
  const paid = [
    ['22210003', fen('VYJ!6:4')],
    ['54030002', fen('VYJF!1:8')],
    ['54030009', fen('VYJF!2:8')],
    ['54030010', fen('VYJF!3:8')],
  ] as const
  const all = paid.reduce((sum, [, amount]) => sum + amount, 0)
  const on = day(`${period}-18`)
  await type(company, on, '惠州仓库出租预缴增值税及附加', [
    ...paid.filter(([, amount]) => amount !== 0).map(([code, amount]) => [code, amount, 0] as const),
    ['bank', 0, all],
  ])
  return [{ on, fen: -all, text: '实时扣税' }]
}

/** The bank's row of it and the voucher typed for it are one payment. */
export async function sayTheSame(desk: Desk, period: Period): Promise<void> {
  for (const { id, version, doubts } of await desk.call(reviewQueueApi.list, { query: { period } }))
    if (doubts.some((one) => one.kind === 'twin')) await desk.call(reviewQueueApi.same, { body: { id, version, same: true } })
}

/** The owner of a shop, who is taxed for what it earns. */
export async function enterOwner(desk: Desk): Promise<void> {
  await desk.call(recordsApi.save, {
    params: { kind: 'employee' },
    body: [{ name: '陈川', values: { idType: '1', idNumber: NOBODY } }],
  })
}
