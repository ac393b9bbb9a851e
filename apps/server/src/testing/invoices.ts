/** Invoices written short in tests: one line of one goods, counted in pieces where nothing else is said, without a code or a word beside it. */
import { money } from '@app/domain/kernel/money'
import { day } from '@app/domain/kernel/period'
import { rate } from '@app/domain/kernel/quantity'
import { numberOf } from './document-files.ts'

interface OneGoods {
  readonly no: number
  readonly on: string
  readonly party: string
  readonly goods: string
  /** Null: it is not counted, and has no unit. */
  readonly count: string | null
  readonly net: string
  readonly tax: string
  readonly percent: string
  readonly unit?: string
  readonly kind?: 'digitalSpecial' | 'digitalOrdinary'
}
export const oneGoods = ({
  no,
  on,
  party,
  goods,
  count,
  net,
  tax,
  percent,
  unit = count === null ? '' : '个',
  kind = 'digitalOrdinary',
}: OneGoods) => ({
  kind,
  number: numberOf(no),
  code: '',
  issuedOn: day(on),
  partyName: party,
  partyTaxNumber: '',
  remark: '',
  lines: [
    {
      goodsName: goods,
      specification: '',
      unit,
      quantity: count,
      unitPrice: null,
      netAmount: money(net),
      taxRate: rate(percent),
      taxTreatment: 'taxed' as const,
      taxAmount: money(tax),
    },
  ],
})
