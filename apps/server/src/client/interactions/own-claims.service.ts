/** 我的报销: who the claims are of is what his contact says; the claims themselves are those of everybody (people/claims). */
import { forbidden } from '@app/domain/kernel/app-error'
import type { BillLine } from '@app/domain/people/claims/bill'
import { ownClaims, type Claimant } from '../../people/claims/index.ts'
import type { ClientCaller, ClientContext, UploadedFile } from '../../platform/http/context.ts'
import type { FileAnswer } from '../../platform/http/implement.ts'
import * as contacts from './contacts.queries.ts'

/** CL0005: a contact who is no employee of the company claims nothing. */
async function claimant(ctx: ClientContext): Promise<Claimant> {
  const { employeeId } = await contacts.one(ctx.db, ctx.contactId)
  if (employeeId === null) throw forbidden('CL0005', '您还没有对应到职员，不能报销；请联系您的会计')
  return { employeeId }
}

export const list = async (ctx: ClientContext) => ownClaims.list(ctx, await claimant(ctx))
export const choices = async (ctx: ClientContext) => {
  await claimant(ctx)
  return ownClaims.choices(ctx)
}
export const get = async (ctx: ClientContext, id: string) => ownClaims.get(ctx, await claimant(ctx), id)
export const save = async (
  ctx: ClientContext,
  draft: { readonly id?: string | undefined; readonly reason: string; readonly lines: readonly BillLine[] },
) => ownClaims.save(ctx, await claimant(ctx), draft)
export const submit = async (ctx: ClientContext, id: string) => ownClaims.submit(ctx, await claimant(ctx), id)
export const withdraw = async (ctx: ClientContext, id: string) => ownClaims.withdraw(ctx, await claimant(ctx), id)
export const remove = async (ctx: ClientContext, id: string) => ownClaims.remove(ctx, await claimant(ctx), id)

export async function addFiles(caller: ClientCaller, id: string, files: readonly UploadedFile[]) {
  const who = await caller.transact((ctx) => claimant(ctx))
  await ownClaims.addFiles(caller, who, id, files)
  return caller.transact((ctx) => ownClaims.get(ctx, who, id))
}
export const removeFile = async (ctx: ClientContext, id: string, fileId: string): Promise<void> =>
  ownClaims.removeFile(ctx, await claimant(ctx), id, fileId)
export const file = async (ctx: ClientContext, id: string, fileId: string): Promise<FileAnswer> =>
  ownClaims.file(ctx, await claimant(ctx), id, fileId)
