/** The panel of a button that was pressed. The button is drawn anew under it and keeps the cursor. */
import { Popover } from 'antd'
import { cloneElement, Fragment, useState, type MouseEvent, type ReactElement, type ReactNode } from 'react'

export interface PopButtonProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly content: ReactNode
  readonly children: ReactElement<{ autoFocus?: boolean; onClick?: (event: MouseEvent) => void }>
}

export default function OpenPanel({ open, onOpenChange, content, children }: PopButtonProps) {
  // each opening is a new panel, also while the one before is still fading: it starts anew and asks for the cursor
  const [opening, setOpening] = useState({ open, count: 0 })
  if (opening.open !== open) setOpening({ open, count: opening.count + (open ? 1 : 0) })
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      arrow={false}
      open={open}
      onOpenChange={onOpenChange}
      content={<Fragment key={opening.count}>{content}</Fragment>}
      destroyOnHidden
    >
      {cloneElement(children, { autoFocus: true })}
    </Popover>
  )
}
