/** Rules that learn (科目规则): of the ledger, of the firm, with their history and a trial on past months. */
import { MEMORY_KEYS, MEMORY_STATES } from '@app/domain/papers/quick-account/memory'
import { z } from 'zod'
import { DayText, Flag, Id, Moment, MoneyText, PeriodText, text, Whole } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { wire } from '../../kernel/wire.ts'

const base = '/rest/proxy/account/merge/quick/account/v1.0/subjectRule'
const [look, edit] = ['document-createVoucher-chaxun', 'document-createVoucher-bianji'] as const

export const SideText = z.enum(['output', 'input', 'inflow', 'outflow'], { error: '请选择单据' })
const KeyText = z.enum(MEMORY_KEYS, { error: '请选择依据' })
const StateText = z.enum(MEMORY_STATES, { error: '请选择状态' })
const ScopeText = z.enum(['ledger', 'firm'], { error: '请选择范围' })

export const SubjectRule = wire({
  id: ['ruleId', Id],
  scope: ['scope', ScopeText],
  side: ['side', SideText],
  key: ['keyType', KeyText],
  text: ['keyText', z.string()],
  subjectId: ['subjectId', Id.nullable()],
  subjectCode: ['subjectCode', z.string()],
  subjectName: ['subjectFullName', z.string()],
  state: ['ruleStatus', StateText],
  times: ['times', Whole],
  /** Booked lines it would have changed when it was proposed. */
  wouldChange: ['wouldChange', Whole],
  changedAt: ['modifyTime', Moment],
  changedName: ['modifyUserName', z.string()],
})

const Pattern = {
  side: ['side', SideText],
  key: ['keyType', KeyText],
  text: ['keyText', text({ max: 100, tooLong: '最多100个字' })],
} as const
const OneId = z.object({ id: Id })

/** A past line the rule is about. */
export const TrialLine = wire({
  documentId: ['documentId', Id],
  document: ['documentText', z.string()],
  day: ['day', DayText],
  party: ['partyName', z.string()],
  goods: ['goodsText', z.string()],
  amount: ['amount', MoneyText],
  voucherId: ['voucherId', Id.nullable()],
  voucher: ['voucherText', z.string()],
  before: ['beforeSubject', z.string()],
  changes: ['changeFlag', Flag],
})

export const subjectRulesApi = {
  /** total: firm rules may be changed by the caller. */
  list: {
    method: 'GET',
    path: `${base}/list`,
    summary: '科目规则',
    permission: look,
    many: SubjectRule,
    total: wire({ mayShare: ['mayShare', Flag] }),
  },
  save: {
    method: 'POST',
    path: base,
    summary: '保存科目规则',
    unversioned: { because: '每次修改都留历史，可逐次查看和改回' },
    permission: edit,
    body: wire({ ...Pattern, subjectId: ['subjectId', Id] }),
    one: OneId,
  },
  setState: {
    method: 'PUT',
    path: `${base}/state`,
    summary: '确认或停用科目规则',
    unversioned: 'acts',
    permission: edit,
    body: wire({ id: ['ruleId', Id], scope: ['scope', ScopeText], state: ['ruleStatus', StateText] }),
  },
  /** The rule becomes one of the firm, for all its ledgers of the same accounting standard. */
  share: {
    method: 'PUT',
    path: `${base}/share/:id`,
    summary: '全公司共用科目规则',
    unversioned: 'acts',
    permission: edit,
    roles: ['ROLE_CHARGE', 'ROLE_SPONSOR'],
    ofOwner: true,
    params: OneId,
    one: OneId,
  },
  history: {
    method: 'GET',
    path: `${base}/history/:id`,
    summary: '科目规则的修改记录',
    permission: look,
    params: OneId,
    query: wire({ scope: ['scope', ScopeText] }),
    many: wire({
      id: ['id', Id],
      action: ['action', z.string()],
      before: ['beforeText', z.string()],
      after: ['afterText', z.string()],
      changedAt: ['modifyTime', Moment],
      changedName: ['modifyUserName', z.string()],
    }),
  },
  /** Nothing changes: what the rule would have made of the lines of these months. */
  trial: {
    method: 'GET',
    path: `${base}/trial`,
    summary: '试算科目规则',
    permission: look,
    query: wire({ ...Pattern, subjectId: ['subjectId', Id], from: ['fromPeriod', PeriodText], to: ['toPeriod', PeriodText] }),
    many: TrialLine,
    total: wire({ lines: ['lineCount', Whole], changes: ['changeCount', Whole] }),
  },
} as const satisfies Api
