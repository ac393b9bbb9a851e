/** Getting ready for an address: the session, the program of its page and what the page will read, as early as each can be. */
import { itemOf, sees, type MenuPath } from '@app/domain/access/menu'
import type { Period } from '@app/domain/kernel/period'
import { readVoucherAhead } from '../../finance/vouchers/index.ts'
import { LoginPage } from '../../firm/identity/index.ts'
import { useSession, viewerOf } from '../../platform/session.ts'
import { preloadPage } from './pages.ts'
import { start } from './start.ts'

/** The pages people open first: what they read is asked for while their program is still on its way. */
const readAhead: Partial<Record<MenuPath, (period: Period) => void>> = { '/document/createVoucher': readVoucherAhead }

/** Settles when the address can be drawn in one go. */
export async function prepare(path: string): Promise<void> {
  if (['/login', '/XRLogin', '/smarttax'].includes(path)) return LoginPage.preload()
  const item = itemOf(path)
  if (item === undefined) return
  const enter = async () => {
    await start()
    const session = useSession.getState()
    const { period } = session
    if (period !== null && sees(viewerOf(session), item)) readAhead[item.path]?.(period)
  }
  await Promise.all([enter(), preloadPage(path)])
}
