/** 往来对账函 on paper, and the register of letters. */
import { momentText } from '@app/domain/kernel/period'
import { PARTY_KINDS, SHOWN_STATES } from '@app/domain/papers/confirmations/letter'
import { printedSheet } from '../../ledger/preferences/index.ts'
import { drawn } from '../../platform/drawing/drawn.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { FileAnswer } from '../../platform/http/implement.ts'
import { registerSheet } from '../../platform/sheet-file.ts'
import * as queries from './letters.queries.ts'
import { list } from './letters.service.ts'

const DRAWER = new URL('./letter.drawer.ts', import.meta.url)

export async function print(ctx: LedgerContext, ids: readonly string[]): Promise<FileAnswer> {
  const letters = await queries.whole(ctx.db, ids)
  const [only] = letters
  const name = letters.length === 1 && only !== undefined ? `往来对账函-${only.number}-${only.party}` : `往来对账函-${letters.length}份`
  const body = drawn(DRAWER, () => ({ facts: { name }, items: letters }))
  return new FileAnswer(`${name}.pdf`, 'application/pdf', body, true)
}

/** 对账情况表: every letter, what was answered, how far apart. */
export async function file(ctx: LedgerContext, format: 'xlsx' | 'pdf') {
  const rows = await list(ctx)
  const moment = (at: Date | null): string => (at === null ? '' : momentText(at).slice(0, 16))
  const sheet = registerSheet(ctx, {
    title: '往来对账情况表',
    columns: [
      ['number', '编号', 16],
      ['party', '往来单位', 30],
      ['kind', '类别', 8],
      ['to', '截至', 10],
      ['balance', '账面余额', 16, 'money'],
      ['replyBalance', '对方余额', 16, 'money'],
      ['difference', '差异', 14, 'money'],
      ['shown', '状态', 10],
      ['sentAt', '发送', 17],
      ['repliedAt', '回复', 17],
      ['replyName', '回复人', 12],
      ['replyNote', '说明', 30],
      ['changed', '账面', 18],
    ],
    rows: rows.map((row) => ({
      key: row.id,
      cells: {
        ...row,
        kind: PARTY_KINDS[row.kind],
        shown: SHOWN_STATES[row.shown],
        sentAt: moment(row.sentAt),
        repliedAt: moment(row.repliedAt),
        changed: row.changed && row.state !== 'draft' ? '发送后账面已变动' : '',
      } as never,
    })),
  })
  return printedSheet(ctx, 'book', sheet, '往来对账情况表', format)
}
