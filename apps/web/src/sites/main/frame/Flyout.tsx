/** The links of a menu group beside the narrow sidebar. */
import { Popover } from 'antd'
import type { ReactElement, ReactNode } from 'react'

const HOVER_SECONDS = 0.2

export default function Flyout({ links, children }: { links: ReactNode; children: ReactElement }) {
  return (
    <Popover placement="rightTop" mouseEnterDelay={HOVER_SECONDS} content={links}>
      {children}
    </Popover>
  )
}
