/** A menu at a point of the window: what the right button opens. */
import { Dropdown, type MenuProps } from 'antd'

interface Props {
  readonly x: number
  readonly y: number
  readonly items: NonNullable<MenuProps['items']>
  readonly onChoose: (key: string) => void
  readonly onClose: () => void
}

export default function PointMenu({ x, y, items, onChoose, onClose }: Props) {
  return (
    <Dropdown
      open
      trigger={['click']}
      onOpenChange={(open) => !open && onClose()}
      menu={{
        items,
        onClick: ({ key }) => {
          onClose()
          onChoose(key)
        },
      }}
    >
      {/* a point without extent would not be on screen, and the menu would be placed nowhere */}
      <span style={{ position: 'fixed', left: x, top: y, width: 1, height: 1 }} />
    </Dropdown>
  )
}
