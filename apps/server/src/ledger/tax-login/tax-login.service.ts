/** Signing in to the tax bureau's app for the selected ledger. The bureau keeps the session; who refreshed it is in the ledger's log. */
import { NO_CODE_NEEDED } from '@app/contract/ledger/tax-login/tax-login'
import type { LedgerCaller } from '../../platform/http/context.ts'
import { Answer } from '../../platform/http/implement.ts'
import { record } from '../book-log/index.ts'
import { begin, declaring, goOn, taxNumberOf } from './sessions.ts'

const NEEDLESS = { returnCode: NO_CODE_NEEDED, returnMessage: '无需验证码，可以直接提交' }

/** By the ledger's sign-in where one is kept; else by its tax number alone. */
export async function sendCode(ctx: LedgerCaller, account: { readonly accountId: string; readonly orgId: string }) {
  const whom = await declaring(ctx)
  if (whom !== null) {
    const { needs } = await begin(ctx, whom)
    return new Answer({ taskId: whom.login.id, loginId: whom.login.id }, needs === 'nothing' ? NEEDLESS : {})
  }
  const { taskId, loginId, needed } = await ctx.taxBureau.sendLoginCode({ taxNumber: await taxNumberOf(ctx), ...account })
  return new Answer({ taskId, loginId }, needed ? {} : NEEDLESS)
}

export async function submitCode(ctx: LedgerCaller, input: { readonly code: string; readonly taskId: string }): Promise<void> {
  const whom = await declaring(ctx)
  if (whom?.login.id === input.taskId) {
    // let in without a code already
    if (whom.handler.flow !== '') await goOn(ctx, whom, { code: input.code, role: '' })
  } else await ctx.taxBureau.submitLoginCode({ taxNumber: await taxNumberOf(ctx), ...input })
  await ctx.transact((inside) => record(inside, { action: '刷新税务APP登录', object: 'taxLogin', objectId: input.taskId }))
}
