/** 报出登记 (会计基础工作规范 第七十一条): statements given to outsiders, kept as they were, and what became of them since. Calls of our own. */
import { ISSUE_STATES } from '@app/domain/finance/reports/issued'
import { z } from 'zod'
import { DayText, Id, Moment, MoneyText, PeriodText, text, Whole } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { OutputFormat, SheetWire } from '../../kernel/sheet.ts'
import { wire } from '../../kernel/wire.ts'

const base = '/rest/statements/merge/report/v1.0/issued'
const look = 'report-issuedStatements-chaxun'
const edit = 'report-issuedStatements-bianji'

const Kind = z.enum(['balanceSheet', 'incomeStatement', 'cashFlowStatement', 'activityStatement'], { error: '请选择报表' })
const Span = z.enum(['month', 'quarter', 'year'], { error: '请选择月报、季报或年报' })
const Recipient = text({ required: '请填写报送对象', max: 100, tooLong: '报送对象最多100字' })
const One = z.object({ id: Id })

const entry = {
  issuedOn: ['issueDate', DayText],
  recipients: ['recipients', z.array(Recipient).max(50, '报送对象最多50个')],
  purpose: ['purpose', z.string().trim().max(200, '用途最多200字').default('')],
} as const

const Difference = wire({
  statement: ['reportName', z.string()],
  line: ['lineName', z.string()],
  column: ['columnName', z.string()],
  was: ['beforeAmount', MoneyText],
  is: ['afterAmount', MoneyText],
  by: ['differAmount', MoneyText],
})

const row = {
  id: ['issueId', Id],
  /** Versions of one filing share it. */
  series: ['seriesId', Id],
  version: ['versionNo', Whole],
  period: ['accountPeriod', PeriodText],
  span: ['span', Span],
  kinds: ['reportTypes', z.array(Kind)],
  issuedOn: ['issueDate', DayText],
  recipients: ['recipients', z.array(z.string())],
  purpose: ['purpose', z.string()],
  /** Why it was issued anew; null for a first version. */
  reason: ['reason', z.string().nullable()],
  digest: ['digest', z.string()],
  issuedBy: ['createUserName', z.string()],
  issuedAt: ['createTime', Moment],
  state: ['issueStatus', z.enum(ISSUE_STATES)],
  /** How many figures the books say otherwise now; of a replaced version: than the one after it says. */
  differing: ['differCount', Whole],
  mustBeTold: ['mustBeTold', z.array(z.string())],
} as const

export const IssuedStatementWire = wire(row)

export const issuedStatementsApi = {
  list: {
    method: 'GET',
    path: base,
    summary: '报出登记',
    permission: look,
    query: wire({ period: ['accountPeriod', PeriodText.optional()] }),
    many: IssuedStatementWire,
    snapshot: true,
  },
  listFile: {
    method: 'GET',
    path: `${base}/file`,
    summary: '导出报出登记',
    permission: look,
    query: wire({ format: ['format', OutputFormat] }),
    download: true,
    snapshot: true,
  },
  one: {
    method: 'GET',
    path: `${base}/:id`,
    summary: '报出的报表',
    permission: look,
    params: One,
    one: wire({
      issue: ['issue', IssuedStatementWire],
      statements: ['statements', z.array(wire({ kind: ['reportType', Kind], sheet: ['sheet', SheetWire] }))],
      differences: ['differences', z.array(Difference)],
      told: [
        'notices',
        z.array(
          wire({
            recipient: ['recipient', z.string()],
            toldOn: ['noticeDate', DayText],
            words: ['noticeWords', z.string()],
            toldBy: ['createUserName', z.string()],
          }),
        ),
      ],
    }),
    snapshot: true,
  },
  /** A statement as it was issued, whatever the books say by now. */
  file: {
    method: 'GET',
    path: `${base}/:id/file`,
    summary: '导出报出的报表',
    permission: look,
    params: One,
    query: wire({ kind: ['reportType', Kind], format: ['format', OutputFormat] }),
    download: true,
    snapshot: true,
  },
  issue: {
    method: 'POST',
    path: base,
    summary: '登记报出报表',
    unversioned: 'made',
    permission: edit,
    body: wire({
      period: ['accountPeriod', PeriodText],
      span: ['span', Span],
      layout: ['columnLayout', z.enum(['standard', 'bureau'], { error: '请选择列式' }).default('standard')],
      kinds: ['reportTypes', z.array(Kind).min(1, '请选择报表')],
      ...entry,
    }),
    one: wire({ id: ['issueId', Id] }),
  },
  /** 更正后重新报出: the same statements with today's figures, in the place of the newest version. */
  reissue: {
    method: 'POST',
    path: `${base}/:id/reissue`,
    summary: '更正后重新报出',
    unversioned: 'made',
    permission: edit,
    params: One,
    body: wire({ ...entry, reason: ['reason', text({ required: '请填写更正原因', max: 500, tooLong: '更正原因最多500字' })] }),
    one: wire({ id: ['issueId', Id] }),
  },
  tell: {
    method: 'POST',
    path: `${base}/:id/notices`,
    summary: '登记更正通知',
    unversioned: 'made',
    permission: edit,
    params: One,
    body: wire({
      recipient: ['recipient', Recipient],
      toldOn: ['noticeDate', DayText],
      words: ['noticeWords', text({ required: '请填写告知方式和内容', max: 500, tooLong: '告知内容最多500字' })],
    }),
  },
} as const satisfies Api
