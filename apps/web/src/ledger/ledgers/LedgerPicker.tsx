/** The company picker (账套选择, spec 2 §2.4): 416 wide, a list of 300, rows of 50; arrows and Enter work in the search. */
import { DownOutlined } from '@ant-design/icons'
import type { Day } from '@app/domain/kernel/period'
import { useState } from 'react'
import { useToday } from '../../platform/today.ts'
import { laterPage } from '../../ui/faces/later.tsx'
import { PopButton } from '../../ui/overlay/PopButton.tsx'
import { markOf } from './ledger-mark.ts'
import { MarkTag } from './MarkTag.tsx'
import { QuickButton } from '../../ui/overlay/QuickButton.tsx'
import './ledgers.css'

const LedgerChoice = laterPage(() => import('./LedgerChoice.tsx'))

interface Props {
  readonly current: {
    readonly id: string
    readonly name: string
    readonly status: number
    readonly expiresOn: Day | null
    readonly sharePermit: number
  }
  readonly onChoose: (id: string) => void
}
export function LedgerPicker({ current, onChoose }: Props) {
  const [open, setOpen] = useState(false)
  const today = useToday()
  const mark = markOf({ ...current, readOnly: current.sharePermit === 1 }, today)
  return (
    <PopButton
      open={open}
      onOpenChange={setOpen}
      content={
        <LedgerChoice
          currentId={current.id}
          onChoose={(id) => {
            setOpen(false)
            onChoose(id)
          }}
        />
      }
    >
      <QuickButton look="plain" className="ledger-button" aria-label={`账套 ${current.name}`}>
        <b>{current.name}</b>
        <MarkTag mark={mark} />
        <DownOutlined />
      </QuickButton>
    </PopButton>
  )
}
