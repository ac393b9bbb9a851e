/** Asks for a book or statement as it stood at an earlier moment (某一时点的账); the moment is in the address, empty for now. */
import { HistoryOutlined } from '@ant-design/icons'
import { momentIn } from '@app/domain/finance/books/captions'
import { Button } from 'antd'
import { useState } from 'react'
import { later } from '../../ui/faces/later.tsx'
import './as-of.css'

const AsOfFields = later(() => import('./AsOfFields.tsx'))

/** The moment, as calls ask for it. */
export function asOfIn(address: string): { asOf?: Date } {
  const asOf = momentIn(address)
  return asOf === null ? {} : { asOf }
}

/** Said while such figures are on their way, and of what they are. */
export const AsOfNote = ({ loading }: { loading: boolean }) => (
  <span className="quiet" title="科目名称、设置和草稿的凭证号按现在">
    {loading ? '正在由当时的分录重新计算…' : '由当时的分录重新计算'}
  </span>
)

interface Props {
  readonly value: string
  readonly onChange: (moment: string) => void
  /** Why there is none of this book, where there is none. */
  readonly without?: string | undefined
}

export function AsOfPicker({ value, onChange, without }: Props) {
  const [open, setOpen] = useState(false)
  if (without !== undefined || (!open && value === ''))
    return (
      <Button
        icon={<HistoryOutlined />}
        title={without ?? '看某一时点的账，与现在的差别'}
        disabled={without !== undefined}
        onClick={() => setOpen(true)}
      >
        某一时点
      </Button>
    )
  return (
    <AsOfFields
      value={value}
      onChange={onChange}
      onClose={() => {
        setOpen(false)
        onChange('')
      }}
    />
  )
}
