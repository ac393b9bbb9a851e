/** Quick notes (随手记) of a ledger, visible to everyone with access to it. */
import { z } from 'zod'
import { Flag, Id, Moment, PeriodList, PeriodOrZero } from '../kernel/codecs.ts'
import type { Api } from '../kernel/endpoint.ts'
import { wire } from '../kernel/wire.ts'

export const QuickNoteWire = wire({
  id: ['remindersId', Id],
  content: ['content', z.string()],
  todo: ['todoTaskFlag', Flag],
  handled: ['processStatus', Flag],
  pinned: ['topFlag', Flag],
  period: ['accountPeriod', PeriodOrZero],
  distinguished: ['accountPeriodDistinctFlag', Flag],
  createdBy: ['createUserid', Id],
  createdByName: ['createUserName', z.string()],
  createdAt: ['createTime', Moment],
  modifiedAt: ['modifyTime', Moment],
})

const Content = z.string({ error: '请输入内容' }).trim().min(1, '请输入内容').max(200, '最多200字')

export const QuickNoteDraft = wire({
  content: ['content', Content],
  requestId: ['requestId', Id.optional()],
  period: ['accountPeriod', PeriodOrZero.optional()],
  todo: ['todoTaskFlag', Flag.optional()],
  pinned: ['topFlag', Flag.optional()],
})

const path = '/rest/companyConfig/companyBasis/reminder/v1.0'
const one = z.object({ id: Id })

export const quickNotesApi = {
  list: {
    method: 'GET',
    path: `${path}/byCompanyAndPeriod`,
    summary: '随手记列表',
    permission: 'quickNotes-chaxun',
    query: wire({ periods: ['accountPeriods', PeriodList] }),
    many: QuickNoteWire,
  },
  add: {
    method: 'POST',
    path: `${path}/insert`,
    summary: '新增随手记',
    permission: 'quickNotes-bianji',
    body: QuickNoteDraft,
    one: wire({ id: ['remindersId', Id] }),
  },
  change: { method: 'PUT', path: `${path}/:id`, summary: '修改随手记', permission: 'quickNotes-bianji', params: one, body: QuickNoteDraft },
  remove: { method: 'DELETE', path: `${path}/:id`, summary: '删除随手记', permission: 'quickNotes-bianji', params: one },
  switchTodo: { method: 'PUT', path: `${path}/switchTodo/:id`, summary: '设为或取消待办', permission: 'quickNotes-bianji', params: one },
  switchPinned: { method: 'PUT', path: `${path}/switchTop/:id`, summary: '置顶或取消置顶', permission: 'quickNotes-bianji', params: one },
  switchHandled: { method: 'PUT', path: `${path}/process/:id`, summary: '办理或取消办理', permission: 'quickNotes-bianji', params: one },
  tie: {
    method: 'PUT',
    path: `${path}/diffPeriod/:id/:accountPeriod`,
    summary: '区分或取消区分账期',
    permission: 'quickNotes-bianji',
    params: wire({ id: ['id', Id], period: ['accountPeriod', PeriodOrZero] }),
  },
} as const satisfies Api
