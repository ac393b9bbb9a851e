/** Making the vouchers of lines: what nothing says of them is asked once for the ledger, what cannot be booked is listed. */
import { TRADES, type ItemDirection, type Trade } from '@app/domain/people/simple-books/other-item'
import type { Period } from '@app/domain/kernel/period'
import { useState } from 'react'
import { isApiError } from '../../platform/api-error.ts'
import { FailedDialog, type Failure } from '../../papers/paper/index.ts'
import { TradeDialog } from './TradeDialog.tsx'
import { useItemActs } from './simple-books.api.ts'

interface Asked {
  readonly from: Period
  readonly to: Period
  /** None: all that wait. */
  readonly ids: readonly string[]
  /** Runs an act of the list and tells what came of it. */
  readonly act: (work: () => Promise<string>) => Promise<unknown>
}

export function useBooking(direction: ItemDirection, { from, to, ids, act }: Asked) {
  const { makeVouchers } = useItemActs(direction)
  const [asking, setAsking] = useState('')
  const [failures, setFailures] = useState<readonly Failure[] | null>(null)
  const book = async (trade?: Trade) => {
    const body = { from, to, ...(ids.length > 0 ? { ids: [...ids] } : {}), ...(trade === undefined ? {} : { trade }) }
    const { data: done } = await makeVouchers({ body }).catch((refusal: unknown) => {
      // what nothing says is asked in place, and the answer goes on where this stopped
      if (isApiError(refusal) && refusal.code === 'OI0013') setAsking(refusal.message)
      throw refusal
    })
    setAsking('')
    if (done.failed.length > 0) setFailures(done.failed)
    return `已生成 ${done.vouchers} 张凭证`
  }
  return {
    book: () => act(() => book()),
    /** To say it otherwise: with the next lines that wait. */
    changeTrade: (now: Trade, off: boolean) => ({
      label: `更改主营（现在是${TRADES[now]}）`,
      off,
      run: () => setAsking('以后认不出的收支按新的主营记；已生成的凭证不变'),
    }),
    dialogs: (
      <>
        {asking !== '' && <TradeDialog asked={asking} onChoose={(trade) => void act(() => book(trade))} onClose={() => setAsking('')} />}
        {failures !== null && <FailedDialog failures={failures} onClose={() => setFailures(null)} />}
      </>
    ),
  }
}
