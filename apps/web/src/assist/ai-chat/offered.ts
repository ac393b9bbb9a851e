/** Whether the assistants are offered here: where the house runs the chat service. */
import { useEffect, useState } from 'react'
import { whenIdle } from '../../platform/idle.ts'
import { site } from '../../platform/site.ts'

export function useChatOffered(): boolean {
  const [offered, setOffered] = useState(false)
  // the first page comes first
  useEffect(() => whenIdle(() => void site().then(({ chatUrl }) => setOffered(chatUrl !== '')), 2000), [])
  return offered
}
