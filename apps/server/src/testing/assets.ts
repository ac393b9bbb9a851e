/** Cards written short in tests: a machine of 126,800 in use since March 2026, and what is said otherwise. */
import { inputInvoicesApi } from '@app/contract/papers/invoices/invoices'
import { assetCardsApi } from '@app/contract/stock/assets/asset-cards'
import { assetCategoriesApi } from '@app/contract/stock/assets/asset-settings'
import { money, ZERO } from '@app/domain/kernel/money'
import { day, type Period } from '@app/domain/kernel/period'
import { rate, ZERO_QUANTITY } from '@app/domain/kernel/quantity'
import type { TaxGround } from '@app/domain/stock/assets/cards/kinds'
import type { LedgerClient } from './bench.ts'
import { numberOf } from './document-files.ts'

export const MACHINE = {
  name: '数控机床',
  code: '',
  spec: '',
  quantity: 1,
  unit: '台',
  location: '',
  keeper: '',
  supplier: '',
  note: '',
  inService: day('2026-03-18'),
  cost: money('126800'),
  residual: money('6340'),
  method: 'straightLine' as const,
  residue: 'static' as const,
  start: 'nextMonth' as const,
  lifeMonths: 60 as number | null,
  unitsTotal: null,
  openingPeriod: null as Period | null,
  openingAccumulated: ZERO,
  openingImpairment: ZERO,
  openingMonths: 0,
  openingUnits: ZERO_QUANTITY,
  taxMethod: 'same' as const,
  taxCost: ZERO,
  taxResidual: ZERO,
  taxMonths: 120,
  taxGround: null as TaxGround | null,
  taxUsedMonths: 0,
  voucherId: null as string | null,
  voucherPosition: null as number | null,
  invoiceId: null as string | null,
  invoicePosition: null as number | null,
  shares: [],
}

/** The categories of the standard, by name. */
export async function categoriesOf(ledger: LedgerClient): Promise<ReadonlyMap<string, string>> {
  await ledger.call(assetCategoriesApi.adopt, { body: { agreed: true } })
  return new Map((await ledger.call(assetCategoriesApi.list)).map(({ name, id }) => [name, id]))
}
export async function card(ledger: LedgerClient, more: object = {}, category = '机器设备') {
  const categoryId = (await categoriesOf(ledger)).get(category)!
  return ledger.call(assetCardsApi.add, { body: { ...MACHINE, categoryId, ...more } })
}

const bought = (goodsName: string, net: string, tax: string) => ({
  goodsName,
  specification: 'X-1',
  unit: '台',
  quantity: '2',
  unitPrice: null,
  netAmount: money(net),
  taxRate: rate('0.13'),
  taxTreatment: 'taxed' as const,
  taxAmount: money(tax),
})
/** A special invoice of a machine and of paper. */
export async function invoiced(ledger: LedgerClient, no = 7): Promise<string> {
  const { id } = await ledger.call(inputInvoicesApi.add, {
    body: {
      kind: 'digitalSpecial',
      number: numberOf(no),
      code: '',
      issuedOn: day('2026-03-18'),
      partyName: '机床厂',
      partyTaxNumber: '',
      remark: '',
      lines: [bought('数控机床', '100000', '13000'), bought('复印纸', '200', '26')],
    },
  })
  return id
}
