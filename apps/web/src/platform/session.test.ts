import { period } from '@app/domain/kernel/period'
import { afterEach, expect, test, vi } from 'vitest'
import { enter, useSession, type Opened, type SessionUser } from './session.ts'

afterEach(() => vi.unstubAllGlobals())

const opened = {
  ledger: { id: 'one' },
  periods: { startPeriod: period('2026-03'), lastPeriod: period('2026-11'), suggested: period('2026-09'), periods: [] },
} as unknown as Opened
const startsIn = (stored: string | null) => {
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'qz:period:one' && stored !== null ? JSON.stringify(stored) : null) })
  enter({} as SessionUser, [], opened)
  return useSession.getState().period
}

test('ST-period-04 a stored period before the ledger began, or after what there is, is replaced', () => {
  expect(startsIn('2026-05')).toBe('2026-05')
  expect(startsIn('2026-02')).toBe('2026-09')
  expect(startsIn('2026-12')).toBe('2026-09')
  expect(startsIn(null)).toBe('2026-09')
})
