import { day, period } from '@app/domain/kernel/period'
import { afterEach, expect, test, vi } from 'vitest'
import { enter, isClosed, stoppedBecause, useSession, type Opened, type SessionUser } from './session.ts'

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

test('ST-lock-01: a closed month is locked, the others are not', () => {
  const periods = {
    ...opened.periods,
    periods: [
      { period: period('2026-03'), closed: true },
      { period: period('2026-04'), closed: false },
    ],
  }
  expect(['2026-03', '2026-04', '2026-05'].map((one) => isClosed(periods, period(one)))).toEqual([true, false, false])
  expect(isClosed(null, period('2026-03'))).toBe(false)
})

test('ST-lock-02, ST-lock-08: nothing is changed in a ledger that is stopped, past the end of its last day, or shared for looking', () => {
  const today = day('2026-11-21')
  const why = (more: object) => stoppedBecause({ status: 1, expiresOn: null, sharePermit: 0, ...more }, today)
  expect(why({})).toBeNull()
  // its last day is still its own
  expect(why({ expiresOn: today })).toBeNull()
  expect(why({ expiresOn: day('2026-11-20') })).toBe('账套已过期，仅可查询，请及时续费')
  expect(why({ status: 2 })).toBe('账套已停用，请联系主管启用')
  expect(why({ status: 2, expiresOn: day('2026-11-20') })).toBe('账套已停用且已过期，请先启用账套再激活')
  expect(why({ sharePermit: 1 })).toBe('账套为只查看权限，如需修改请联系账套所有者')
})
