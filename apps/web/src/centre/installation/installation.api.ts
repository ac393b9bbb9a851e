/** Hooks of the installation, one an endpoint. */
import { installationApi as api } from '@app/contract/centre/installation/installation'
import { useEffect } from 'react'
import { useRead } from '../../platform/reading.ts'

const LOOK_MS = 15_000

/** How it stands now, looked at again as long as the page is open. */
export function useInstallation() {
  const read = useRead('installation', api.now, {}, { staleMs: 0 })
  const { again } = read
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && again(), LOOK_MS)
    return () => clearInterval(timer)
    // the same question again: nothing of it changes
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return read
}
