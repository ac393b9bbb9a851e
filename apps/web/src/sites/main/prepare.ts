/** Getting ready for an address: the session, the program of its page and what the page will read, as early as each can be. */
import { itemOf } from '@app/domain/access/menu'
import { LoginPage } from '../../firm/identity/index.ts'
import { preloadPage } from './pages.ts'
import { readPageAhead } from './read-ahead.ts'
import { start } from './start.ts'

/** Settles when the address can be drawn in one go. */
export async function prepare(path: string): Promise<void> {
  if (['/login', '/XRLogin', '/smarttax'].includes(path)) return LoginPage.preload()
  const item = itemOf(path)
  if (item === undefined) return
  const enter = async () => {
    await start()
    readPageAhead(item.path)
  }
  await Promise.all([enter(), preloadPage(path)])
}
