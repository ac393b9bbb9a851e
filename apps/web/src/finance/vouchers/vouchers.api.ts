/** The calls of vouchers (凭证), one hook each. A voucher moves every figure of the ledger. */
import type { ClientInput } from '@app/contract/kernel/endpoint'
import { vouchersApi as api, type VoucherLineWire, type VoucherWire } from '@app/contract/finance/vouchers/vouchers'
import type { VoucherWord } from '@app/domain/finance/vouchers/voucher'
import type { Period } from '@app/domain/kernel/period'
import type { z } from 'zod'
import { readOnce, useRead, useWrite } from '../../platform/reading.ts'

export type VoucherRow = z.output<typeof VoucherWire>
export type LineRow = z.output<typeof VoucherLineWire>

export { voucherName } from '@app/domain/finance/books/book-line'

const AREA = 'vouchers'
const refreshes = ['balances', 'books', 'reports', 'home', 'opening-balances', 'invoices', 'funds']
const moving = { refreshes }

/** may: whether the person may see them at all; nothing is asked for one who may not. */
export const useVouchers = (query: ClientInput<typeof api.list>['query'], may = true) =>
  useRead(AREA, api.list, { query }, { enabled: may })
export const useSummary = (query: ClientInput<typeof api.summary>['query']) => useRead(AREA, api.summary, { query })
export const useVoucher = (id: string) => useRead(AREA, api.get, { params: { id } }, { enabled: id !== '', keep: false })
export const useNextNumber = (period: Period, word: VoucherWord, enabled: boolean) =>
  useRead(AREA, api.nextNumber, { query: { period, word } }, { enabled, staleMs: 0 })
export const useUsualAbstracts = () => useRead(AREA, api.abstracts, {}, { staleMs: 300_000 })

export const useAddVoucher = () => useWrite(AREA, api.add, { ...moving, quiet: true })
export const useChangeVoucher = () => useWrite(AREA, api.change, { ...moving, quiet: true })
export const useCorrectVoucher = () => useWrite(AREA, api.correct, { ...moving, quiet: true })
export const useRemoveVouchers = () => useWrite(AREA, api.remove, { ...moving, quiet: true })
export const useBin = () => useRead(AREA, api.bin, {})
export const useRestore = () => useWrite(AREA, api.restore, moving)
export const useReview = () => useWrite(AREA, api.review, { ...moving, quiet: true })
export const useUnreview = () => useWrite(AREA, api.unreview, { ...moving, quiet: true })
export const usePost = () => useWrite(AREA, api.post, { ...moving, quiet: true })
export const useRenumber = () => useWrite(AREA, api.renumber, { ...moving, quiet: true })

/** The voucher before or after one; from a new voucher, the last of its period. Null at either end. */
export async function neighbourOf(id: string | null, forward: boolean, period: Period): Promise<string | null> {
  if (id !== null) return (await readOnce(AREA, api.neighbour, { params: { id }, query: { forward } })).data[0]?.id ?? null
  if (forward) return null
  const range = { from: period, to: period, pageSize: 1 }
  const { total } = await readOnce(AREA, api.list, { query: { ...range, page: 1 } })
  if (total === 0) return null
  return (await readOnce(AREA, api.list, { query: { ...range, page: total } })).data[0]?.id ?? null
}
