/** The menu of a button that was pressed: open at once, and on each further press. The button is drawn anew and keeps the cursor. */
import { Dropdown, type MenuProps } from 'antd'
import { cloneElement, useState, type MouseEvent, type ReactElement } from 'react'

export interface MenuButtonProps {
  readonly items: NonNullable<MenuProps['items']>
  readonly onChoose: (key: string) => void
  readonly placement?: 'bottomLeft' | 'topRight'
  readonly children: ReactElement<{ autoFocus?: boolean; onClick?: (event: MouseEvent) => void }>
}

export default function OpenMenu({ items, onChoose, placement = 'bottomLeft', children }: MenuButtonProps) {
  const [open, setOpen] = useState(true)
  return (
    <Dropdown
      trigger={['click']}
      placement={placement}
      open={open}
      onOpenChange={setOpen}
      menu={{
        items,
        onClick: ({ key }) => {
          setOpen(false)
          onChoose(key)
        },
      }}
    >
      {cloneElement(children, { autoFocus: true })}
    </Dropdown>
  )
}
