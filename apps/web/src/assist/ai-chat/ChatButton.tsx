/** The header's entry to the assistants, where the house runs the chat service. */
import { RobotOutlined } from '@ant-design/icons'
import { useEffect, useState } from 'react'
import { whenIdle } from '../../platform/idle.ts'
import { site } from '../../platform/site.ts'
import { QuickButton } from '../../ui/QuickButton.tsx'
import { toggleChat, useChatWindow } from './display.ts'

export function ChatButton() {
  const open = useChatWindow((now) => now.state !== 'closed')
  const [offered, setOffered] = useState(false)
  // the first page comes first
  useEffect(() => whenIdle(() => void site().then(({ chatUrl }) => setOffered(chatUrl !== '')), 2000), [])
  if (!offered) return null
  return (
    <QuickButton look="plain" aria-expanded={open} icon={<RobotOutlined />} onClick={toggleChat}>
      智能助手
    </QuickButton>
  )
}
