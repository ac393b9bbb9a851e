/** Start-up (spec 2 §4.1): who is it, what may they do, which ledger, which periods. */
import { identityApi } from '@app/contract/firm/identity/identity'
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { landingOf, type Landing } from '@app/domain/access/landing'
import { BOOKKEEPING_ROLES } from '@app/domain/access/roles'
import { call } from '../../platform/client.ts'
import { queryClient } from '../../platform/reading.ts'
import { enter, leave, useSession, type Opened, type SessionUser } from '../../platform/session.ts'
import { closeQuickAccount } from '../../papers/quick-account/index.ts'
import { forgetTerminal, tellTerminal } from './frame/terminal.ts'

let starting: Promise<void> | null = null

/** Loads the session once; calls at the same time share one start. Refuses when nobody is signed in. */
export function start(): Promise<void> {
  starting ??= load().finally(() => (starting = null))
  return starting
}

async function load(): Promise<void> {
  const quiet = { noLoading: true }
  const open = async (): Promise<Opened> => {
    const [company, periods] = await Promise.all([call(ledgersApi.company, {}, quiet), call(ledgersApi.periods, {}, quiet)])
    return { ledger: company.data, periods: periods.data }
  }
  // somebody known to work on books is asked everything at once
  const before = useSession.getState().user
  const opened = before !== null && keepsBooks(before) ? open() : null
  opened?.catch(() => {})
  const [{ data: user }, { data: permissions }] = await Promise.all([
    call(identityApi.userInfo, {}, quiet),
    call(identityApi.permissions, {}, quiet),
  ])
  // the tax-remittance people and all others without books are not asked about a ledger at all (spec 2 §4.1)
  const works = keepsBooks(user) && !user.passwordAged
  enter(user, permissions, works && user.ledgerId !== null ? await (opened ?? open()) : null)
  tellTerminal(user.userId)
}

const keepsBooks = (user: Pick<SessionUser, 'roles'>): boolean => user.roles.some((role) => BOOKKEEPING_ROLES.includes(role))

/** A company's own person with one ledger is in it: a list of one row is no choice. */
export async function enterOnlyLedger(): Promise<void> {
  const { user, ledger } = useSession.getState()
  if (user === null || user.userType !== 'enterprise' || user.startsAtList || ledger !== null || !keepsBooks(user) || user.passwordAged)
    return
  const { data } = await call(ledgersApi.mine, {}, { noLoading: true })
  const [only, more] = data.joined
  if (only === undefined || more !== undefined || data.readOnly.some((one) => one.id !== only.id)) return
  await call(ledgersApi.select, { params: { id: only.id } }, { noLoading: true })
  await start()
}

/** Where the person who is signed in starts. */
export function landing(): Landing {
  const { user, ledger } = useSession.getState()
  return landingOf({
    edition: user?.userType ?? 'enterprise',
    hasFirm: user?.agencyId != null,
    baseRoles: user?.baseRoles ?? [],
    hasLedger: ledger !== null,
    keepsBooks: user !== null && keepsBooks(user),
    startsAtList: user?.startsAtList ?? false,
  })
}

export async function signOut(): Promise<void> {
  await call(identityApi.logout, {}, { noLoading: true }).catch(() => {})
  forgetTerminal()
  queryClient.clear()
  closeQuickAccount()
  leave()
}
