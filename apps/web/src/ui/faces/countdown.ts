/** Seconds that run down: before another code may be asked for. Right also when the window slept meanwhile. */
import { useEffect, useState } from 'react'

/** How many are left, 0 when it may be done; and how a new count begins. */
export function useCountdown(): [number, (seconds: number) => void] {
  const [until, setUntil] = useState(0)
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (until === 0) return undefined
    const count = () => {
      const seconds = Math.ceil((until - Date.now()) / 1000)
      setLeft(Math.max(0, seconds))
      if (seconds <= 0) setUntil(0)
    }
    count()
    const ticking = setInterval(count, 250)
    return () => clearInterval(ticking)
  }, [until])
  const begin = (seconds: number) => {
    setLeft(seconds)
    setUntil(Date.now() + seconds * 1000)
  }
  return [left, begin]
}
