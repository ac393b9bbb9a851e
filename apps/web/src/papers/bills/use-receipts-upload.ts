/** Receipts sent one file after the other; at the end one word of what came of all of them. */
import type { Period } from '@app/domain/kernel/period'
import { useRef } from 'react'
import { tell } from '../../platform/feedback.tsx'
import { receiptsMoved, sendReceipts } from './receipts.api.ts'
import { useUpload } from './use-upload.ts'

export function useReceiptsUpload(period: Period) {
  const sums = useRef({ count: 0, matched: 0, known: 0 })
  return useUpload({
    sendOne: async (file) => {
      const { data: done } = await sendReceipts(file, period)
      sums.current = {
        count: sums.current.count + done.count,
        matched: sums.current.matched + done.matched,
        known: sums.current.known + done.known,
      }
    },
    onMoved: async () => {
      await receiptsMoved()
      const { count, matched, known } = sums.current
      sums.current = { count: 0, matched: 0, known: 0 }
      if (count + known > 0)
        tell.success(`收到回单 ${count} 张，已配 ${matched} 张，待配 ${count - matched} 张${known > 0 ? `，已有 ${known} 张` : ''}`)
    },
  })
}
