/** The day and the time a book is asked for as of; a day chosen without a time is the whole of it. */
import { CloseOutlined } from '@ant-design/icons'
import { momentText, type Day } from '@app/domain/kernel/period'
import { Button } from 'antd'
import { useState } from 'react'
import { DayInput } from '../../ui/inputs/DayInput.tsx'
import { TimeInput } from '../../ui/inputs/TimeInput.tsx'
import { useToday } from '../../platform/today.ts'

interface Props {
  /** 2026-11-21T10:00 in China; empty until it is chosen. */
  readonly value: string
  readonly onChange: (moment: string) => void
  readonly onClose: () => void
}

const END_OF_DAY = '23:59'

export default function AsOfFields({ value, onChange, onClose }: Props) {
  const today = useToday()
  const [started] = useState(() => momentText(new Date()).slice(11, 16))
  const day = (value === '' ? today : value.slice(0, 10)) as Day
  const time = value === '' ? started : value.slice(11, 16)
  const take = (on: Day, at: string) => onChange(`${on}T${at}`)
  return (
    <span className="as-of">
      <DayInput label="截至日期" value={day} max={today} onChange={(next) => take(next, value === '' ? END_OF_DAY : time)} />
      <TimeInput label="截至时刻" value={time} onChange={(next) => take(day, next)} onEnter={() => take(day, time)} />
      <Button type="text" aria-label="回到现在" title="回到现在" icon={<CloseOutlined />} onClick={onClose} />
    </span>
  )
}
