/** Asks for a book or statement as it stood at an earlier moment (某一时点的账); the moment is in the address, empty for now. */
import { CloseOutlined, HistoryOutlined } from '@ant-design/icons'
import { momentIn } from '@app/domain/finance/books/captions'
import { momentText } from '@app/domain/kernel/period'
import { Button, Input } from 'antd'
import { useState } from 'react'
import './as-of.css'

/** The moment, as calls ask for it. */
export function asOfIn(address: string): { asOf?: Date } {
  const asOf = momentIn(address)
  return asOf === null ? {} : { asOf }
}

/** Said while such figures are on their way, and of what they are. */
export const AsOfNote = ({ loading }: { loading: boolean }) => (
  <span className="quiet">{loading ? '正在由当时的分录重新计算…' : '由当时的分录重新计算；科目名称和草稿的凭证号按现在'}</span>
)

export function AsOfPicker({ value, onChange }: { value: string; onChange: (moment: string) => void }) {
  const [typed, setTyped] = useState(value)
  const [open, setOpen] = useState(value !== '')
  if (!open)
    return (
      <Button
        icon={<HistoryOutlined />}
        title="看某一时点的账，与现在的差别"
        onClick={() => {
          setTyped(momentText(new Date()).slice(0, 16).replace(' ', 'T'))
          setOpen(true)
        }}
      >
        某一时点
      </Button>
    )
  const take = () => {
    if (momentIn(typed) !== null && typed !== value) onChange(typed)
  }
  return (
    <span className="as-of">
      <Input
        type="datetime-local"
        aria-label="截至时点"
        step={1}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={take}
        onPressEnter={take}
      />
      <Button
        type="text"
        aria-label="回到现在"
        title="回到现在"
        icon={<CloseOutlined />}
        onClick={() => {
          setOpen(false)
          onChange('')
        }}
      />
    </span>
  )
}
