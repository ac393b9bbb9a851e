/** A card made by a document of ours, not by a person's form: nothing was charged before, and it is of no paper but that document. */
import { ZERO } from '@app/domain/kernel/money'
import { ZERO_QUANTITY } from '@app/domain/kernel/quantity'

export const MADE_HERE = {
  code: '',
  unitsTotal: null,
  openingPeriod: null,
  openingAccumulated: ZERO,
  openingImpairment: ZERO,
  openingMonths: 0,
  openingUnits: ZERO_QUANTITY,
  taxMethod: 'same',
  taxGround: null,
  taxUsedMonths: 0,
  voucherId: null,
  voucherPosition: null,
  invoiceId: null,
  invoicePosition: null,
} as const
