/** A firm of one's own: the firm, its maker in charge, and its first ledger, selected. */
import { broken, conflict } from '@app/domain/kernel/app-error'
import { newId } from '@app/domain/kernel/id'
import { permissionsOf } from '@app/domain/access/menu'
import { dayInChina, type Day } from '@app/domain/kernel/period'
import type { SecretAnswer } from '@app/domain/kernel/state-secrets'
import type { VatNature } from '@app/domain/ledger/ledgers/standard'
import { addAgency, addFirstMember, firmCode, recordEvent, rotateSession } from '../../firm/identity/index.ts'
import { auditFirm } from '../../firm/operation-log/index.ts'
import type { UserCaller } from '../../platform/http/context.ts'
import { createLedgerIn, selectLedger } from '../ledgers/index.ts'

interface NewCompany {
  readonly name: string
  readonly ledgerName?: string | undefined
  readonly vatNature: VatNature
  readonly startOn?: Day | undefined
  readonly secrets?: SecretAnswer | undefined
}

/** NC0001 for somebody who has a firm, NC0002 for a start in the future. */
export async function create(ctx: UserCaller, input: NewCompany) {
  if (ctx.user.agency) throw conflict('NC0001', '您已加入公司，不能再创建')
  const today = dayInChina(ctx.now)
  const startOn = input.startOn ?? today
  if (startOn > today) throw broken('NC0002', '建账日期不能晚于今天', [{ field: 'accountDate', reason: '建账日期不能晚于今天' }])
  const { edition } = ctx.site
  const code = firmCode()
  const ledgerId = newId()
  const name = input.ledgerName?.trim() ? input.ledgerName : input.name
  // one transaction: a firm whose first ledger cannot be made is not made either
  const agencyId = await ctx.database.inLedger(
    ledgerId,
    async (db) => {
      const id = await addAgency({ db }, { code, name: input.name, edition })
      await addFirstMember({ db }, id, ctx.user.id)
      const roles = ['ROLE_CHARGE'] as const
      const user = {
        ...ctx.user,
        roles,
        baseRoles: ['ROLE_BASE_BK'] as const,
        permissions: permissionsOf(roles),
        agency: { id, code, name: input.name, edition, features: [] },
      }
      await recordEvent({ ...ctx, db }, user.id, 'joinFirm', id)
      await auditFirm({ ...ctx, db, user }, { area: '代账公司', action: '创建公司', after: input.name })
      await createLedgerIn(db, { ...ctx, user }, ledgerId, { name, startOn, vatNature: input.vatNature, secrets: input.secrets })
      await selectLedger({ ...ctx, db, user }, ledgerId)
      // somebody without a firm has become somebody in charge of one
      await rotateSession({ ...ctx, db })
      return id
    },
    { founding: true },
  )
  return { agencyId, ledgerId }
}
