/** The firm itself: its name, logo and promotion text, and whether its own roles hold (authority control). */
import { LOGO_BYTES, LOGO_TOO_LARGE } from '@app/contract/firm/agency/agency'
import { safeRichText } from './rich-text.ts'
import { notBought, offers } from '@app/domain/access/features'
import { checkDuty } from '@app/domain/firm/security/duties'
import { broken, notFound } from '@app/domain/kernel/app-error'
import { Picture } from '../../platform/documents/picture.ts'
import type { AgencyCaller, AgencyContext, UploadedFile } from '../../platform/http/context.ts'
import { Answer } from '../../platform/http/implement.ts'
import { endSessionsOf } from '../identity/index.ts'
import { auditFirm } from '../operation-log/index.ts'
import * as queries from './agency.queries.ts'
import { onlySlot } from '../../platform/area.ts'

type ReadLimit = (ctx: AgencyContext) => Promise<number | null>
/** Orders lie above the firm: they bring how many ledgers it may have. */
export const ledgerLimitReader = onlySlot<ReadLimit>()

export async function get(ctx: AgencyContext) {
  const { id } = ctx.user.agency
  const [row, counts, ledgerLimit] = await Promise.all([
    queries.agency(ctx.db, id),
    queries.ledgerCounts(ctx.db, id),
    ledgerLimitReader()?.(ctx) ?? null,
  ])
  return { ...row, ...counts, ledgerLimit }
}

export async function logo(ctx: AgencyContext) {
  const row = await queries.logo(ctx.db, ctx.user.agency.id)
  return { logo: row.logo === null ? '' : `data:${row.logoType};base64,${row.logo.toString('base64')}` }
}

/** AG0001: the code is another firm's, or nobody's. */
function checkCode(ctx: Pick<AgencyContext, 'user'>, code: string): string {
  if (ctx.user.agency.code !== code) throw notFound('AG0001', '代账公司不存在或不是您的公司')
  return ctx.user.agency.id
}

const RELOGIN = '请重新登录，权限相关功能需重新登录才可生效'

/** Name and authority control. Switching the control signs everybody of the firm out. AC0014 without the feature. */
export async function change(ctx: AgencyContext, code: string, input: { name: string; controlled?: boolean | undefined }) {
  const agencyId = checkCode(ctx, code)
  const before = await queries.lockAgency(ctx.db, agencyId)
  const controlled = input.controlled ?? before.controlled
  const switched = controlled !== before.controlled
  if (switched && !offers(new Set(ctx.user.agency.features), 'Paid-quanxian-001')) throw notBought('Paid-quanxian-001')
  if (switched) checkDuty(ctx.user, 'security')
  await queries.change(ctx.db, agencyId, { name: input.name, authorityControlled: controlled })
  const words = (one: { name: string; controlled: boolean }): string => `${one.name}，权限控制${one.controlled ? '开启' : '关闭'}`
  await auditFirm(ctx, { area: '代账公司', action: '修改代账公司', before: words(before), after: words({ name: input.name, controlled }) })
  if (switched) for (const one of await queries.everybody(ctx.db, agencyId)) await endSessionsOf(ctx, one.userId)
  return new Answer(undefined, { returnMessage: switched ? RELOGIN : '保存成功' })
}

const JPEG = [0xff, 0xd8, 0xff]
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** What a picture is, by its first bytes: a name or a media type is only what the sender says. */
function pictureType(bytes: Buffer): 'image/jpeg' | 'image/png' | null {
  const begins = (marks: readonly number[]): boolean => marks.every((mark, index) => bytes[index] === mark)
  return begins(PNG) ? 'image/png' : begins(JPEG) ? 'image/jpeg' : null
}

/** A logo is looked at in every header: one that is broken, or that no program should open, is refused when it comes. */
const LOGO_SIDE = 2000

/** A new logo. AG0004 for one too large, AG0005 for anything but a jpg or png, DO0019 for one that cannot be drawn. */
export async function changeLogo(ctx: AgencyCaller, code: string, files: readonly UploadedFile[]): Promise<void> {
  const agencyId = checkCode(ctx, code)
  const file = files[0]!
  if (file.bytes.length > LOGO_BYTES) throw broken('AG0004', LOGO_TOO_LARGE)
  const logoType = pictureType(file.bytes)
  if (logoType === null) throw broken('AG0005', '只能上传jpg或png格式的图片')
  await Picture.from(file.bytes, LOGO_SIDE)
  await ctx.transact(async (tx) => {
    await queries.change(tx.db, agencyId, { logo: file.bytes, logoType })
    await auditFirm(tx, { area: '代账公司', action: '更换标志', after: `${file.name}，${Math.ceil(file.bytes.length / 1024)}KB` })
  })
}

export async function promotion(ctx: AgencyContext, code: string) {
  const row = await queries.promotion(ctx.db, checkCode(ctx, code))
  return { text: row.promotion }
}

/** Keeps the text as it is safe to show; what would run or frame is left out. */
export async function savePromotion(ctx: AgencyContext, input: { code?: string | undefined; text: string }) {
  const agencyId = input.code === undefined ? ctx.user.agency.id : checkCode(ctx, input.code)
  const text = safeRichText(input.text)
  await queries.change(ctx.db, agencyId, { promotion: text })
  await auditFirm(ctx, { area: '代账公司', action: '修改推广信息', after: text.replace(/<[^>]*>/g, '').slice(0, 100) })
  return new Answer(undefined, { returnMessage: '保存成功' })
}
