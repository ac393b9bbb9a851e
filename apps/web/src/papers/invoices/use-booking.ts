/** Vouchers of chosen invoices, or of all that wait in a month, made and taken back. */
import type { Period } from '@app/domain/kernel/period'
import type { InvoiceDirection } from '@app/domain/papers/invoices/own-side'
import { ask, showError, tell } from '../../platform/feedback.tsx'
import { useStepCalls } from '../quick-account/index.ts'
import { useBookInvoices, useUnbookInvoices, type InvoiceRow } from './invoices.api.ts'

interface Failure {
  readonly name: string
  readonly reason: string
}
const LISTED = 3

/** What happened, and the first reasons of those that could not be booked. */
function said(made: number, failed: readonly Failure[]): void {
  if (failed.length === 0) {
    tell.success(`已生成 ${made} 张凭证`)
    return
  }
  const reasons = failed.slice(0, LISTED).map((one) => `${one.name}：${one.reason}`)
  tell.warning(`已生成 ${made} 张凭证；${failed.length} 张发票没有生成：${reasons.join('；')}${failed.length > LISTED ? ' …' : ''}`)
}

export function useBooking(direction: InvoiceDirection, chosen: readonly InvoiceRow[], month: Period, onDone: () => void) {
  const { mutateAsync: book, isPending: booking } = useBookInvoices(direction)
  const { mutateAsync: unbook, isPending: unbooking } = useUnbookInvoices(direction)
  const steps = useStepCalls()
  const byMonth = (rows: readonly InvoiceRow[]) => [...Map.groupBy(rows, (row) => row.period)]
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work()
      onDone()
    } catch {
      // the reason is shown
    }
  }
  const make = () =>
    attempt(async () => {
      let made = 0
      const failed: Failure[] = []
      if (chosen.length === 0) {
        // the wizard's steps keep their refusals to themselves
        const done = await steps[direction]({ params: { period: month } }).catch((error: unknown) => {
          showError(error)
          throw error
        })
        made = done.data
        failed.push(...(done.totals?.failed ?? []))
      } else
        for (const [period, rows] of byMonth(chosen)) {
          const done = await book({ body: { ids: rows.map((row) => row.id), period } })
          made += done.data
          failed.push(...(done.totals?.failed ?? []))
        }
      said(made, failed)
    })
  const takeBack = async () => {
    const what = chosen.length === 0 ? `${month} 全部${direction === 'output' ? '销项' : '进项'}发票` : `所选 ${chosen.length} 张发票`
    const content = '同一张凭证里的其他发票也一起回到未生成；已审核、已记账的凭证不能撤销。'
    if (!(await ask({ title: `撤销${what}生成的凭证？`, content, ok: '撤销', danger: true }))) return
    await attempt(async () => {
      let [vouchers, invoices] = [0, 0]
      const booked = chosen.filter((row) => row.voucherId !== null)
      for (const [period, ids] of chosen.length === 0
        ? [[month, undefined] as const]
        : byMonth(booked.length === 0 ? chosen : booked).map(([one, rows]) => [one, rows.map((row) => row.id)] as const)) {
        const { data } = await unbook({ body: { period, ...(ids === undefined ? {} : { ids }) } })
        vouchers += data.vouchers
        invoices += data.invoices
      }
      tell.success(`已撤销 ${vouchers} 张凭证，${invoices} 张发票回到未生成`)
    })
  }
  return { make, takeBack, busy: booking || unbooking }
}
