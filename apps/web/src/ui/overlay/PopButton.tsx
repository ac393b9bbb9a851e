/** A button with a panel under it; the panel's program comes with the first use. */
import { cloneElement, useState } from 'react'
import { showError } from '../../platform/feedback.tsx'
import { later } from '../faces/later.tsx'
import type { PopButtonProps } from './OpenPanel.tsx'

const OpenPanel = later(() => import('./OpenPanel.tsx'))

export function PopButton(props: PopButtonProps) {
  const [used, setUsed] = useState(false)
  if (used) return <OpenPanel {...props} />
  const open = async () => {
    await OpenPanel.preload()
    setUsed(true)
    props.onOpenChange(true)
  }
  return cloneElement(props.children, { onClick: () => void open().catch(showError) })
}
