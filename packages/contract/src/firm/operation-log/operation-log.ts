/** The firm's operation log (操作日志): who did what, when, in which ledger; and the same list as a workbook. */
import { z } from 'zod'
import { DayText, Id, Moment, Whole } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { filter } from '../../kernel/filter.ts'
import { wire } from '../../kernel/wire.ts'

const typed = { kind: 'text', most: 100, tooLong: '搜索内容最多100个字' } as const
export const firmLogFilter = filter({
  from: { title: '操作时间', kind: 'day', as: 'beginDate' },
  to: { title: '操作时间', kind: 'day', as: 'endDate' },
  person: { ...typed, title: '操作人', hint: '操作人', as: 'userName' },
  /** With a ledger chosen, what was done to its books is in the list as well. */
  ledgerId: { title: '账套', kind: 'option', hint: '全部账套', as: 'companyId', at: 'ledger' },
  area: { title: '模块', kind: 'option', hint: '全部模块', codec: z.string().trim().max(100, typed.tooLong).optional(), as: 'module' },
  content: { ...typed, title: '操作内容', hint: '操作内容' },
})

export const FirmLogEntry = wire({
  id: ['logId', z.string()],
  at: ['operateTime', Moment],
  userName: ['userName', z.string()],
  ledgerName: ['companyName', z.string()],
  area: ['module', z.string()],
  action: ['content', z.string()],
  before: ['beforeContent', z.string()],
  after: ['afterContent', z.string()],
  /** The address the call came from. */
  address: ['ip', z.string()],
})

/** The most rows a page may have. */
export const MOST_LOG_ROWS = 1000
const base = '/auth/rest/operationLog/v1.0'

export const operationLogApi = {
  ledgers: {
    method: 'GET',
    path: `${base}/companys`,
    summary: '操作日志可选的账套',
    scope: 'agency',
    permission: 'controlCenter-operationLog-chaxun',
    many: wire({ id: ['companyId', Id], name: ['companyName', z.string()] }),
  },
  list: {
    method: 'GET',
    path: `${base}/list`,
    summary: '操作日志',
    scope: 'agency',
    permission: 'controlCenter-operationLog-chaxun',
    query: wire({
      ...firmLogFilter.wire,
      page: ['page', Whole.pipe(z.number().min(1, '页码从1开始').max(100_000, '页码过大')).default(1)],
      pageSize: ['pageSize', Whole.pipe(z.number().min(1).max(MOST_LOG_ROWS, `一页最多${MOST_LOG_ROWS}行`)).default(100)],
    }),
    many: FirmLogEntry,
  },
  file: {
    method: 'GET',
    path: `${base}/export`,
    summary: '导出操作日志',
    scope: 'agency',
    permission: 'controlCenter-operationLog-chaxun',
    query: wire(firmLogFilter.wire),
    download: true,
  },
  /** With its chain and signed, to be proved elsewhere; that it was taken is in the log. */
  chain: {
    method: 'GET',
    path: `${base}/chain`,
    summary: '带链导出日志',
    scope: 'agency',
    permission: 'controlCenter-operationLog-chaxun',
    writes: true,
    long: true,
    query: wire({
      of: ['logType', z.enum(['firm', 'accounts'], { error: '请选择日志' })],
      from: ['beginDate', DayText],
      to: ['endDate', DayText],
    }),
    download: true,
  },
} as const satisfies Api
