/** 整本装订: which books of the chosen months are bound into one PDF, made in the background. */
import { BOOKLET_BOOKS, bookletBooks, type BookletBook } from '@app/domain/finance/books/booklet-books'
import type { Period } from '@app/domain/kernel/period'
import { Checkbox, Modal } from 'antd'
import { useState } from 'react'
import { sendToBackground } from '../../platform/background.ts'
import { showError } from '../../platform/feedback.tsx'

const USUAL: BookletBook[] = ['general', 'cash', 'bank', 'detail']

export function BookletDialog({ from, to, onClose }: { from: Period; to: Period; onClose: () => void }) {
  const [books, setBooks] = useState<BookletBook[]>(USUAL)
  const [busy, setBusy] = useState(false)
  const bind = async () => {
    setBusy(true)
    try {
      await sendToBackground({ kind: 'printBooklet', from, to, books })
      onClose()
    } catch (error) {
      showError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      title={`整本装订　${from} 至 ${to}`}
      okText="开始装订"
      okButtonProps={{ disabled: books.length === 0, loading: busy }}
      onOk={() => void bind()}
      onCancel={onClose}
    >
      <Checkbox.Group
        className="booklet-books"
        value={books}
        onChange={(chosen) => setBooks(BOOKLET_BOOKS.filter((one) => chosen.includes(one)))}
        options={BOOKLET_BOOKS.map((value) => ({ value, label: bookletBooks[value] }))}
      />
      <p className="quiet">封面、启用表、目录和所选账簿合成一个 PDF，页码连续；只含已记账的凭证。进度和结果在“任务管理”里。</p>
    </Modal>
  )
}
