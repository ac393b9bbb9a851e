/** Signing in to the tax bureau's app for the selected ledger. The bureau keeps the session; who refreshed it is in the ledger's log. */
import { NO_CODE_NEEDED } from '@app/contract/ledger/tax-login'
import { broken } from '@app/domain/kernel/app-error'
import type { LedgerCaller } from '../../platform/http/context.ts'
import { Answer } from '../../platform/http/implement.ts'
import { record } from '../book-log/index.ts'
import { ledgerSettings } from '../ledgers/index.ts'

/** TL0001: the bureau knows the ledger by its tax number alone. */
async function taxNumberOf(ctx: LedgerCaller): Promise<string> {
  const { taxNumber } = await ctx.transact((inside) => ledgerSettings(inside.db))
  if (taxNumber === '') throw broken('TL0001', '请先在企业信息中填写纳税人识别号')
  return taxNumber
}

export async function sendCode(ctx: LedgerCaller, account: { readonly accountId: string; readonly orgId: string }) {
  const { taskId, loginId, needed } = await ctx.taxBureau.sendLoginCode({ taxNumber: await taxNumberOf(ctx), ...account })
  return new Answer({ taskId, loginId }, needed ? {} : { returnCode: NO_CODE_NEEDED, returnMessage: '无需验证码，可以直接提交' })
}

export async function submitCode(ctx: LedgerCaller, input: { readonly code: string; readonly taskId: string }): Promise<void> {
  await ctx.taxBureau.submitLoginCode({ taxNumber: await taxNumberOf(ctx), ...input })
  await ctx.transact((inside) => record(inside, { action: '刷新税务APP登录', object: 'taxLogin', objectId: input.taskId }))
}
