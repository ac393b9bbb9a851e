/** The papers of the list, the one in hand, those that go up, and what is open beside them. */
import type { PAGE_CHANNELS } from '@app/domain/papers/bills/bill-facts'
import { useMemo, useState } from 'react'
import { useGo } from '../../platform/links.tsx'
import { billColumns } from './bill-columns.tsx'
import { billsMoved, sendBill, useBills, type Bill } from './bills.api.ts'
import { useBillActs } from './use-bill-acts.ts'
import { useBillList, usePasted } from './use-bill-list.ts'
import { useUpload } from './use-upload.ts'

const none: readonly Bill[] = []

export function useBillDesk(mayEdit: boolean) {
  const navigate = useGo()
  const list = useBillList()
  const { values, put } = list
  const { to } = list.query
  const [linking, setLinking] = useState<readonly string[] | null>(null)
  const [placing, setPlacing] = useState<readonly Bill[] | null>(null)
  const [receipts, setReceipts] = useState(false)
  const [paperless, setPaperless] = useState(false)
  const removed = values.removed === '1'
  const read = useBills({ ...list.query, removed })
  const bills = read.data ?? none
  const shown = bills.find((one) => one.id === values.id)
  const upload = useUpload<(typeof PAGE_CHANNELS)[number]>({
    sendOne: (file, channel) => sendBill(file, { period: to, ...(channel === undefined ? {} : { channel }) }),
    onMoved: billsMoved,
    said: (count) => `已上传 ${count} 个文件`,
  })
  const chosen = bills.filter((one) => list.selected.has(one.id))
  const acts = useBillActs(chosen, mayEdit, list, {
    onLink: () => setLinking(chosen.map((one) => one.id)),
    onPlace: () => setPlacing(chosen),
    onVoucher: (address) => void navigate(address),
  })
  const { send } = upload
  usePasted(mayEdit && !removed, (files) => void send(files, 'paste'))
  const columns = useMemo(
    () => billColumns({ onOpen: (bill) => put({ id: bill.id }), onGo: (address) => void navigate(address) }),
    // oxlint-disable-next-line react/exhaustive-deps -- put only writes the address
    [navigate],
  )
  const open = (bill: Bill | undefined) => put({ id: bill?.id ?? '' })
  return {
    list,
    read,
    removed,
    bills,
    shown,
    chosen,
    acts,
    columns,
    open,
    upload,
    linking,
    setLinking,
    placing,
    setPlacing,
    receipts,
    setReceipts,
    paperless,
    setPaperless,
  }
}
export type Desk = ReturnType<typeof useBillDesk>
