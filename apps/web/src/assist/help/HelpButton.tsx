/** The header's entry to the help centre: pressed, or pointed at for a moment (spec 2 §2.2). */
import { QuestionCircleOutlined } from '@ant-design/icons'
import { useEffect, useRef } from 'react'
import { QuickButton } from '../../ui/overlay/QuickButton.tsx'
import { openHelp, toggleHelp, useHelpDisplay } from './display.ts'

const HOVER_MS = 200

export function HelpButton() {
  const open = useHelpDisplay((state) => state.open)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Opened by the pointer that is still here: the press that follows means the same, and does not close it again. */
  const pointed = useRef(false)
  const leave = () => {
    clearTimeout(waiting.current)
    pointed.current = false
  }
  useEffect(() => () => clearTimeout(waiting.current), [])
  return (
    <QuickButton
      look="plain"
      aria-label="帮助中心"
      title="帮助中心"
      aria-expanded={open}
      icon={<QuestionCircleOutlined />}
      onPointerEnter={({ pointerType }) => {
        // a finger points by pressing
        if (pointerType !== 'mouse' || open) return
        waiting.current = setTimeout(() => {
          pointed.current = true
          openHelp('pointer')
        }, HOVER_MS)
      }}
      onPointerLeave={leave}
      onClick={() => {
        const meantThis = pointed.current
        leave()
        if (!meantThis) toggleHelp()
      }}
    />
  )
}
