/** Vouchers on paper, as the ledger set them. */
import type { PrintSettings, StaffNames } from '@app/domain/ledger/preferences/print-settings'
import type { Readable } from 'node:stream'
import { drawn } from '../../../platform/drawing/drawn.ts'
import type { VoucherFacts, VoucherMarks } from './voucher.drawer.ts'
import type { VoucherRead } from '../vouchers.reading.ts'

const DRAWER = new URL('./voucher.drawer.ts', import.meta.url)

export const voucherPdf = (
  company: string,
  vouchers: readonly VoucherRead[],
  settings: PrintSettings,
  names: StaffNames,
  marks: VoucherMarks = {},
): Readable => {
  const facts: VoucherFacts = { company, settings, names, marks }
  return drawn(DRAWER, () => ({ facts, items: vouchers }))
}
