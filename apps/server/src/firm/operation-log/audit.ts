/** Writing an administrative act down (操作日志): in the transaction that does it, so that neither is there without the other. */
import type { FirmArea } from '@app/domain/firm/operation-log/areas'
import type { CurrentUser, PublicContext } from '../../platform/http/context.ts'
import { append } from './operation-log.queries.ts'

export interface FirmAct {
  readonly area: FirmArea
  /** 新增员工, 撤回邀请 … */
  readonly action: string
  /** What was and what is, in words people read: never a password, a token or JSON. */
  readonly before?: string
  readonly after?: string
  /** The ledger it is about, when it is about one. */
  readonly ledger?: { readonly id: string; readonly name: string } | null
  /** The firm whose log it belongs to; the actor's own when not said. */
  readonly agencyId?: string
}

/** Who acts, from where, in which transaction: any context of a use case. */
export type Actor = Pick<PublicContext, 'db' | 'now' | 'address'> & { readonly user: Pick<CurrentUser, 'id' | 'name' | 'agency'> }

/**
 * Appends one act to the log of the actor's firm (or of `act.agencyId`). Works in transactions of a firm, of the platform, and
 * of a ledger (then only for the firm that owns the ledger); the database refuses every other firm.
 */
export async function auditFirm(actor: Actor, act: FirmAct): Promise<void> {
  const agencyId = act.agencyId ?? actor.user.agency?.id
  if (agencyId === undefined) throw new Error('an act of a person without a firm needs the firm it is about')
  await append(actor.db, {
    agencyId,
    at: actor.now,
    userId: actor.user.id,
    userName: actor.user.name,
    aboutLedgerId: act.ledger?.id ?? null,
    ledgerName: act.ledger?.name ?? '',
    area: act.area,
    action: act.action,
    before: act.before ?? '',
    after: act.after ?? '',
    address: actor.address,
  })
}
