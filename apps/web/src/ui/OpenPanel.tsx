/** The panel of a button that was pressed. The button is drawn anew under it and keeps the cursor. */
import { Popover } from 'antd'
import { cloneElement, type MouseEvent, type ReactElement, type ReactNode } from 'react'

export interface PopButtonProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly content: ReactNode
  readonly children: ReactElement<{ autoFocus?: boolean; onClick?: (event: MouseEvent) => void }>
}

export default function OpenPanel({ open, onOpenChange, content, children }: PopButtonProps) {
  return (
    <Popover trigger="click" placement="bottomLeft" arrow={false} open={open} onOpenChange={onOpenChange} content={content} destroyOnHidden>
      {cloneElement(children, { autoFocus: true })}
    </Popover>
  )
}
