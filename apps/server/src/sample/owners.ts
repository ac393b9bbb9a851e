/** Payments of a sample company to people who are not employed by it, the owner of a sample shop, what is prepaid elsewhere. */
import { recordsApi } from '@app/contract/ledger/records'
import { prepayReturnsApi } from '@app/contract/tax/declarations'
import { naturalPersonsApi } from '@app/contract/tax/natural-persons'
import { money, ZERO } from '@app/domain/kernel/money'
import { addMonths, firstDay } from '@app/domain/kernel/period'
import { IN_FORCE } from '@app/domain/tax/natural-persons/payment'
import type { Desk } from './desk.ts'

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

/** A property let in another city: prepaid there last month, credited in the return of VAT. */
export async function prepayAway(desk: Desk): Promise<void> {
  const typed = { $place_rate: '0.07', 'VYJ!P2:1': '惠州仓库出租', 'VYJ!P3:1': '惠州市惠城区', 'VYJ!P4:1': '是', 'VYJ!3:1': '21800' }
  const { id } = await desk.call(prepayReturnsApi.add, { body: { period: addMonths(desk.today, -1), typed } })
  await desk.call(prepayReturnsApi.check, { params: { id }, body: { reasons: {} } })
  await desk.call(prepayReturnsApi.declared, { params: { id } })
}

/** The owner of a shop, who is taxed for what it earns. */
export async function enterOwner(desk: Desk): Promise<void> {
  await desk.call(recordsApi.save, {
    params: { kind: 'employee' },
    body: [{ name: '陈川', values: { idType: '1', idNumber: NOBODY } }],
  })
}
