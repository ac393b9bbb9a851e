/** A button with a menu under it; the menu's program comes with the first use. */
import { cloneElement, useState } from 'react'
import { showError } from '../../platform/feedback.tsx'
import { later } from '../faces/later.tsx'
import type { MenuButtonProps } from './OpenMenu.tsx'

const OpenMenu = later(() => import('./OpenMenu.tsx'))

export function MenuButton(props: MenuButtonProps) {
  const [used, setUsed] = useState(false)
  if (used) return <OpenMenu {...props} />
  const open = async () => {
    await OpenMenu.preload()
    setUsed(true)
  }
  return cloneElement(props.children, { onClick: () => void open().catch(showError) })
}
