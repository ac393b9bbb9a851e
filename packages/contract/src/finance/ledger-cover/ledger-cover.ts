/** Covers of books and vouchers (账簿封面), as PDF. */
import { z } from 'zod'
import { PeriodText, Whole } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { wire } from '../../kernel/wire.ts'

export const COVER_KINDS = ['book', 'opening', 'voucher', 'statement'] as const
const Part = Whole.refine((count) => count >= 1 && count <= 999, { error: '册数应为1到999' })

export const ledgerCoverApi = {
  print: {
    method: 'GET',
    path: '/rest/companyAccount/ledgerCover/v1.0/print',
    summary: '打印账簿封面',
    permission: 'options-ledgerCover-chaxun',
    query: wire({
      /** book: the cover · opening: the page saying when the book was opened and by whom · voucher: the cover of bound vouchers · statement: the cover of bound statements. */
      kind: ['coverType', z.enum(COVER_KINDS, { error: '请选择封面' })],
      title: ['bookName', z.string().trim().min(1, '请输入账簿名称').max(40, '账簿名称最多40个字符')],
      from: ['fromPeriod', PeriodText],
      to: ['toPeriod', PeriodText],
      volume: ['volumeNo', Part],
      volumes: ['volumeCount', Part],
    }),
    download: true,
    snapshot: true,
  },
} as const satisfies Api
