/** The session: who works, in which ledger, in which period. The one global state besides the address and the query cache. */
import type { Permission, Viewer } from '@app/domain/access/menu'
import type { Duty } from '@app/domain/access/duty-names'
import type { BaseRole, Role } from '@app/domain/access/roles'
import { workDay, type Day, type Period } from '@app/domain/kernel/period'
import { create } from 'zustand'
import { believeLedger } from './client.ts'
import { recall, remember } from './storage.ts'
import { useToday } from './today.ts'

export interface SessionUser {
  readonly userId: string
  readonly userName: string
  /** Edition of the firm, or of the site for somebody without one. */
  readonly userType: 'agent' | 'enterprise'
  readonly roles: readonly Role[]
  readonly roleTitles: string
  /** One of the three administrators of a firm that separates them. */
  readonly duty: Duty | null
  readonly separated: boolean
  /** The password is changed before anything else. */
  readonly passwordAged: boolean
  readonly baseRoles: readonly BaseRole[]
  readonly startsAtList: boolean
  /** Set on sites of the channel variant. */
  readonly channelCode: string
  readonly agencyId: string | null
  readonly agencyName: string
  readonly agencyCode: string
  readonly features: readonly string[]
  readonly ledgerId: string | null
}

export interface SessionLedger {
  readonly id: string
  readonly name: string
  readonly standard: NonNullable<Viewer['standard']>
  readonly status: number
  readonly expiresOn: Day | null
  readonly startPeriod: Period
  readonly sharePermit: number
  /** Belongs to another firm, which shares it. */
  readonly shared: boolean
  /** companyCostMode: 2 is renewed and activated from the firm's order. */
  readonly costMode: number
  readonly functionalCurrency: string
  readonly reviewed: boolean
  readonly reclassified: boolean
}

export interface SessionPeriods {
  readonly startPeriod: Period
  readonly lastPeriod: Period
  readonly suggested: Period
  readonly periods: readonly { readonly period: Period; readonly closed: boolean }[]
}

interface Session {
  readonly user: SessionUser | null
  readonly permissions: ReadonlySet<string>
  readonly ledger: SessionLedger | null
  readonly periods: SessionPeriods | null
  readonly period: Period | null
}

const nobody: Session = { user: null, permissions: new Set(), ledger: null, periods: null, period: null }
export const useSession = create<Session>(() => nobody)

export interface Opened {
  readonly ledger: SessionLedger
  readonly periods: SessionPeriods
}

/** Who it is and where, in one step: a guard between the two would send people away from their page. */
export function enter(user: SessionUser, permissions: readonly string[], opened: Opened | null): void {
  believeLedger(opened?.ledger.id ?? null)
  useSession.setState({
    user,
    permissions: new Set(permissions),
    ledger: opened?.ledger ?? null,
    periods: opened?.periods ?? null,
    period: opened && startingPeriod(opened.ledger.id, opened.periods),
  })
}

/** The periods as the server has them now; the chosen one stays. */
export function refreshPeriods(periods: SessionPeriods): void {
  useSession.setState(({ ledger, period }) => ({ periods, period: period ?? (ledger ? startingPeriod(ledger.id, periods) : null) }))
}

export function leave(): void {
  believeLedger(null)
  useSession.setState(nobody)
}

/** The period last worked in, if it still lies within the ledger; else the one the server suggests. */
function startingPeriod(ledgerId: string, periods: SessionPeriods): Period {
  const last = recall<Period | null>(`period:${ledgerId}`, null)
  return last !== null && last >= periods.startPeriod && last <= periods.lastPeriod ? last : periods.suggested
}

export function choosePeriod(period: Period): void {
  const { ledger } = useSession.getState()
  if (ledger) remember(`period:${ledger.id}`, period)
  useSession.setState({ period })
}

export const viewerOf = (session: Session): Viewer => ({
  roles: session.user?.roles ?? [],
  permissions: session.permissions,
  features: new Set(session.user?.features),
  standard: session.ledger?.standard ?? null,
  shared: session.ledger?.shared ?? false,
  channel: (session.user?.channelCode ?? '') !== '',
  onDuty: (session.user?.duty ?? null) !== null,
})

/** Whether the person may do it here: a ledger that is stopped, expired or shared for looking takes no changes from anybody. */
export function useCan(permission: Permission): boolean {
  const today = useToday()
  const changesLedger = permission.endsWith('-bianji') && !permission.startsWith('controlCenter-')
  return useSession(
    ({ permissions, ledger }) =>
      permissions.has(permission) && !(changesLedger && ledger !== null && stoppedBecause(ledger, today) !== null),
  )
}

/** The chosen period; pages of a ledger are only shown once there is one. */
export function usePeriod(): Period {
  const period = useSession((state) => state.period)
  if (period === null) throw new Error('a ledger page needs a ledger')
  return period
}

/** The day a new paper begins with in the month worked in; of another month where one is said. */
export function useWorkDay(period?: Period): Day {
  const chosen = usePeriod()
  return workDay(period ?? chosen, useToday())
}

export function useLedger(): SessionLedger {
  const ledger = useSession((state) => state.ledger)
  if (ledger === null) throw new Error('a ledger page needs a ledger')
  return ledger
}

export const isClosed = (periods: SessionPeriods | null, period: Period): boolean =>
  periods?.periods.some((one) => one.period === period && one.closed) ?? false

/** Why nothing can be changed in this ledger at all, or null. */
export function stoppedBecause(ledger: Pick<SessionLedger, 'status' | 'expiresOn' | 'sharePermit'>, today: Day): string | null {
  const expired = ledger.expiresOn !== null && ledger.expiresOn < today
  if (ledger.status === 2) return expired ? '账套已停用且已过期，请先启用账套再激活' : '账套已停用，请联系主管启用'
  if (expired) return '账套已过期，仅可查询，请及时续费'
  return ledger.sharePermit === 1 ? '账套为只查看权限，如需修改请联系账套所有者' : null
}

/** Why nothing can be changed in the ledger worked in, or null. */
export const useStopped = (): string | null => stoppedBecause(useLedger(), useToday())

/** Why a month's books cannot be changed here, or null when they can. */
export function useLocked(period: Period): string | null {
  const stopped = useStopped()
  const closed = useSession((state) => isClosed(state.periods, period))
  return stopped ?? (closed ? `${period} 已结账，如需修改请由主管反结账` : null)
}
