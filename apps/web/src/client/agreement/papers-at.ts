/** Where the papers of a kind are, and the one of them. */
import { addressAt, type Address } from '@app/domain/access/address'
import type { MenuPath } from '@app/domain/access/menu'
import type { Period } from '@app/domain/kernel/period'
import type { AgreedKind } from '@app/domain/client/agreement/agreement'

const PAPERS = {
  outputInvoice: '/document/outputTax',
  inputInvoice: '/document/inputTax',
  bankFlow: '/document/trade',
  cashFlow: '/document/trade',
  salary: '/document/salary',
  claim: '/bailian/sumBill',
  otherItem: '/finance/othersIn',
} as const satisfies Readonly<Record<AgreedKind, MenuPath>>
export function papersAt(kind: AgreedKind, period: Period, id?: string): Address {
  const path = PAPERS[kind]
  const row = id === undefined ? {} : path === '/document/salary' ? { sheet: id } : path === '/bailian/sumBill' ? {} : { id }
  return addressAt(path, { from: period, to: period }, row)
}
