/** Company tags (账套标签): the firm's own, and putting them on its ledgers. */
import { newId } from '@app/domain/kernel/id'
import { broken, notFound } from '@app/domain/kernel/app-error'
import { nextTagCode, type tagColors } from '@app/domain/ledger/company-tags/company-tag'
import { auditFirm } from '../../firm/operation-log/index.ts'
import type { AgencyContext } from '../../platform/http/context.ts'
import * as queries from './company-tags.queries.ts'

type Color = (typeof tagColors)[number]
const gone = () => notFound('CT0404', '标签不存在或已删除')

export const list = async (ctx: AgencyContext) =>
  (await queries.all(ctx.db, ctx.user.agency.id)).map((row) => ({ ...row, color: row.color as Color }))

export async function ofLedger(ctx: AgencyContext, ledgerId: string) {
  await nameOfLedger(ctx, ledgerId)
  const ids = new Set((await queries.worn(ctx.db, ctx.user.agency.id, ledgerId)).map((row) => row.tagId))
  return (await list(ctx)).filter((tag) => ids.has(tag.id))
}

export async function add(ctx: AgencyContext, draft: { parent: string; name: string; color: Color }) {
  const agencyId = ctx.user.agency.id
  await queries.lockFirm(ctx.db, agencyId)
  const tags = await queries.all(ctx.db, agencyId)
  const code = nextTagCode(tags, draft.parent)
  refuseTwin(tags, code, draft.name)
  const tag = { id: newId(), code, name: draft.name, color: draft.color }
  await queries.add(ctx.db, { ...tag, agencyId })
  await auditFirm(ctx, { area: '标签', action: '新增账套标签', after: tag.name })
  return tag
}

/** Two tags beside each other have different names. */
function refuseTwin(tags: readonly { code: string; name: string }[], code: string, name: string): void {
  const beside = (one: string) => one !== code && one.length === code.length && one.slice(0, -4) === code.slice(0, -4)
  if (tags.some((one) => beside(one.code) && one.name === name))
    throw broken('CT0004', '同级已有这个标签名称', [{ field: 'tagName', reason: '同级已有这个标签名称' }])
}

export async function edit(ctx: AgencyContext, values: { id: string; name: string; color: Color }): Promise<void> {
  const agencyId = ctx.user.agency.id
  const tags = await queries.all(ctx.db, agencyId)
  const before = tags.find((one) => one.id === values.id)
  if (!before) throw gone()
  refuseTwin(tags, before.code, values.name)
  await queries.change(ctx.db, agencyId, values.id, { name: values.name, color: values.color })
  await auditFirm(ctx, { area: '标签', action: '修改账套标签', before: before.name, after: values.name })
}

/** Deletes tags with those under them; ledgers lose them. */
export async function remove(ctx: AgencyContext, ids: readonly string[]): Promise<void> {
  const agencyId = ctx.user.agency.id
  const tags = await queries.all(ctx.db, agencyId)
  const codes = tags.filter((one) => ids.includes(one.id)).map((one) => one.code)
  if (codes.length === 0) throw gone()
  const going = tags.filter((one) => codes.some((code) => one.code.startsWith(code)))
  await queries.remove(
    ctx.db,
    agencyId,
    going.map((one) => one.id),
  )
  await auditFirm(ctx, { area: '标签', action: '删除账套标签', before: going.map((one) => one.name).join('、') })
}

/** The name of a ledger of the firm's own; CT0405 for any other. */
async function nameOfLedger(ctx: AgencyContext, ledgerId: string): Promise<string> {
  const name = await queries.nameOf(ctx.db, ctx.user.agency.id, ledgerId)
  if (name === undefined) throw notFound('CT0405', '账套不存在或已删除')
  return name
}

export async function putOn(ctx: AgencyContext, ledgerId: string, tagIds: readonly string[]): Promise<void> {
  const agencyId = ctx.user.agency.id
  const name = await nameOfLedger(ctx, ledgerId)
  const tags = (await queries.all(ctx.db, agencyId)).filter((one) => tagIds.includes(one.id))
  if (tags.length !== new Set(tagIds).size) throw gone()
  await queries.wear(
    ctx.db,
    agencyId,
    ledgerId,
    tags.map((one) => one.id),
  )
  await auditFirm(ctx, {
    area: '标签',
    action: '给账套打标签',
    ledger: { id: ledgerId, name },
    after: tags.map((one) => one.name).join('、'),
  })
}

/** The firm's tags and which ledger wears them, for the list of ledgers. */
export async function wornByLedger(ctx: AgencyContext): Promise<Map<string, string[]>> {
  const rows = await queries.worn(ctx.db, ctx.user.agency.id)
  return new Map([...Map.groupBy(rows, (row) => row.ledgerId)].map(([id, list]) => [id, list.map((row) => row.tagId)]))
}
