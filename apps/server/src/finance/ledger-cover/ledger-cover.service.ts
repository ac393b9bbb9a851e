/** Covers with the ledger's own paper, margins and names. */
import { broken } from '@app/domain/kernel/app-error'
import type { Period } from '@app/domain/kernel/period'
import { paperOf, peopleOf, type PrintSettings } from '@app/domain/ledger/preferences/print-settings'
import { preferences } from '../../ledger/preferences/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { FileAnswer } from '../../platform/http/implement.ts'
import { drawn } from '../../platform/drawing/drawn.ts'
import type { Margins } from '../../platform/printing/paper.ts'
import { separatePapersIn } from '../vouchers/index.ts'
import type { CoverFacts } from './cover.drawer.ts'
import type { Place } from './ledger-cover.pages.ts'
import * as queries from './ledger-cover.queries.ts'

const DRAWER = new URL('./cover.drawer.ts', import.meta.url)

export interface CoverAsk {
  readonly kind: 'book' | 'opening' | 'voucher' | 'statement'
  readonly title: string
  readonly from: Period
  readonly to: Period
  readonly volume: number
  readonly volumes: number
}

export const monthText = (period: Period): string => `${period.slice(0, 4)}年${period.slice(5, 7)}月`

const marginsOf = ({ top, bottom, left, right }: PrintSettings): Margins => ({ top, bottom, left, right })
const bookPlace = (settings: PrintSettings): Place => ({
  paper: paperOf({ ...settings, direction: 'portrait' }, false),
  margins: marginsOf(settings),
})
/** As large as the vouchers it is bound over: half a page where two of them share one. */
function voucherPlace(settings: PrintSettings): Place {
  const { width, height } = paperOf(settings)
  return { paper: { width, height: height / settings.tablesPerPage }, margins: marginsOf(settings) }
}

export async function print(ctx: LedgerContext, { kind, title, from, to, volume, volumes }: CoverAsk): Promise<FileAnswer> {
  if (to < from) throw broken('BK0101', '结束月份早于开始月份', [{ field: 'toPeriod', reason: '结束月份早于开始月份' }])
  if (volume > volumes) throw broken('BK0102', '册次不能大于总册数', [{ field: 'volumeNo', reason: '册次不能大于总册数' }])
  const { print: settings, cover } = await preferences(ctx.db)
  const place = kind === 'voucher' ? voucherPlace(settings.voucher) : bookPlace(settings.book)
  const span = from === to ? monthText(from) : `${monthText(from)}至${monthText(to)}`
  const people = peopleOf(cover)
  const bound = kind === 'voucher' ? await queries.boundVouchers(ctx.db, ctx.ledger.id, from, to) : []
  const apart = kind === 'voucher' ? await separatePapersIn(ctx, { from, to }) : 0
  const address = kind === 'statement' ? await queries.addressOf(ctx.db) : ''
  const name = kind === 'voucher' ? '会计凭证封面' : kind === 'opening' ? `${title}启用表` : `${title}封面`
  const { head, principal } = cover
  const text = { company: ctx.ledger.name, title, span, from, volume, volumes, people, address, head, principal }
  const facts: CoverFacts = { name, kind, place, text, bound, apart }
  return new FileAnswer(
    `${name}.pdf`,
    'application/pdf',
    drawn(DRAWER, () => ({ facts, items: [] })),
    true,
  )
}
