/** Words asked for: a list, a line each, or a reason. */
import { Input, Modal } from 'antd'
import { useState } from 'react'

/** A line each, blank ones left out. */
export const linesOf = (words: string): string[] =>
  words
    .split('\n')
    .map((one) => one.trim())
    .filter((one) => one !== '')

interface Props {
  readonly title: string
  readonly label: string
  readonly ok: string
  readonly rows?: number
  readonly start?: string
  readonly onWords: (words: string) => void
  readonly onClose: () => void
}

export function WordsDialog({ title, label, ok, rows = 2, start = '', onWords, onClose }: Props) {
  const [words, setWords] = useState(start)
  return (
    <Modal open width={420} title={title} okText={ok} cancelText="取消" onCancel={onClose} onOk={() => onWords(words)}>
      <Input.TextArea aria-label={label} autoFocus rows={rows} value={words} onChange={(event) => setWords(event.target.value)} />
    </Modal>
  )
}
