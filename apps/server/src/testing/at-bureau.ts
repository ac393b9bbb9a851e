/** Tests at the sandbox's bureau: house and bureau read one clock, which a test moves on. */
import { beforeEach } from 'vitest'
import { testWith } from './bench.ts'

/** `apart`: seconds between two tests, because whoever signs in so often is made to wait. */
export function atBureau(start: string, apart = 60) {
  const time = { now: new Date(start) }
  const later = (seconds: number) => void (time.now = new Date(time.now.getTime() + seconds * 1000))
  beforeEach(() => later(apart))
  const test = testWith({ clock: () => time.now })
  const during = test.extend<{ bureau: undefined }>({
    bureau: [
      async ({ house }, use) => {
        house.sandbox.bureau.tell({ clock: time.now.toISOString() })
        await use(undefined)
        house.sandbox.bureau.tell({ clock: null, maintenance: { province: '4403', until: null } })
      },
      { auto: true },
    ],
  })
  return { time, later, during }
}
