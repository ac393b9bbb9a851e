/** Files dropped on a voucher: sent at once to a saved one, kept until it is saved for a new one. */
import { proposedCount } from '@app/domain/finance/vouchers/voucher-file'
import { useState, type DragEvent } from 'react'
import { showError, tell } from '../../../platform/feedback.tsx'
import { recall, remember } from '../../../platform/storage.ts'
import { later } from '../../../ui/faces/later.tsx'
import type { EntryActs } from '../entry/use-entry.ts'
import type { VoucherRow } from '../vouchers.api.ts'

export const FilesPanel = later(() => import('./FilesPanel.tsx'))
const OPEN = 'voucher:files'
const none: readonly File[] = []

export function useFiles(voucher: VoucherRow | null, mayAdd: boolean, editable: boolean, acts: EntryActs) {
  // whoever types from papers does so voucher after voucher
  const [open, setOpen] = useState(() => recall(OPEN, false))
  const [waiting, setWaiting] = useState(none)
  const [over, setOver] = useState(false)
  const [busy, setBusy] = useState(false)
  const show = (next: boolean) => {
    remember(OPEN, next)
    setOpen(next)
  }
  const send = async (id: string, files: readonly File[]) => {
    const { sendFiles } = await import('./voucher-files.api.ts')
    await sendFiles(id, files)
  }
  const add = async (chosen: readonly File[]) => {
    if (chosen.length === 0 || !mayAdd) return
    show(true)
    setBusy(true)
    try {
      const [{ taken }, { voucherFiles }] = await Promise.all([import('./FilesPanel.tsx'), import('./voucher-files.api.ts')])
      const files = await taken(chosen)
      if (files.length === 0) return
      const there = voucher === null ? waiting.length : (await voucherFiles(voucher.id)).length
      if (voucher === null) setWaiting([...waiting, ...files])
      else {
        await send(voucher.id, files)
        tell.success(`已添加 ${files.length} 个附件`)
      }
      if (editable) acts.head({ attachmentCount: proposedCount(acts.now().attachmentCount, there + files.length) })
    } catch (error) {
      showError(error)
    } finally {
      setBusy(false)
    }
  }
  return {
    open,
    waiting,
    busy,
    over,
    show,
    add: (files: readonly File[]) => void add(files),
    forget: (file: File) => setWaiting(waiting.filter((one) => one !== file)),
    /** After a new voucher is saved; what could not be sent is said, the voucher stays. */
    sendWaiting: async (id: string) => {
      if (voucher !== null || waiting.length === 0) return
      await send(id, waiting).then(() => setWaiting(none), showError)
    },
    drops: {
      onDragOver: (event: DragEvent) => {
        if (!mayAdd || !event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        if (!mayAdd || event.dataTransfer.files.length === 0) return
        event.preventDefault()
        setOver(false)
        void add([...event.dataTransfer.files])
      },
    },
  }
}
