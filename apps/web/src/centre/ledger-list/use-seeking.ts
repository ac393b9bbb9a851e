/** A word looked for as it is typed; typing anywhere on the page begins one. */
import type { InputRef } from 'antd'
import { useDeferredValue, useState } from 'react'
import { isTyping, usePageKeys } from '../../ui/overlay/use-keys.ts'

export function useSeeking(start: string) {
  const [typed, setTyped] = useState(start)
  const [seek, setSeek] = useState<InputRef | null>(null)
  usePageKeys((event) => {
    const plain = !event.ctrlKey && !event.altKey && !event.metaKey && !event.isComposing
    if (!plain || !/^[\p{L}\p{N}]$/u.test(event.key) || isTyping(event.target)) return
    event.preventDefault()
    setTyped(event.key)
    seek?.focus({ cursor: 'end' })
  })
  return {
    typed,
    setTyped,
    sought: useDeferredValue(typed),
    // the field hands itself over with every drawing: the first is as good as the next
    onInput: (input: InputRef | null) => setSeek((now) => now ?? input),
  }
}
