/** 客户联系人: people at the client, by their telephones, with the links sent to them. */
import { z } from 'zod'
import { Flag, Id, Moment, Whole, text } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { wire } from '../../kernel/wire.ts'
import { anyLook, interactionsBase as base, papers } from './interactions.ts'

const OneId = z.object({ id: Id })
/** Each of them is a message to a telephone. */
const MOST_STAFF = 100
const ContactWire = wire({
  id: ['contactId', Id],
  name: ['contactName', z.string()],
  /** Masked. */
  phone: ['mobilePhone', z.string()],
  employeeId: ['employeeId', Id.nullable()],
  employee: ['employeeName', z.string()],
  /** Comes for his own payslips and claims, and sees nothing of the company. */
  ownOnly: ['ownOnlyFlag', Flag],
  withdrawn: ['withdrawnFlag', Flag],
  linkUntil: ['linkExpireTime', Moment.nullable()],
  seenAt: ['lastSeenTime', Moment.nullable()],
})

export const contactsApi = {
  list: { method: 'GET', path: `${base}/contact`, summary: '客户联系人', anyOf: anyLook, many: ContactWire },
  add: {
    method: 'POST',
    path: `${base}/contact`,
    summary: '新增客户联系人',
    unversioned: 'made',
    permission: papers.edit,
    body: wire({
      name: ['contactName', text({ required: '请输入姓名', max: 30, tooLong: '姓名最多30字' })],
      phone: [
        'mobilePhone',
        z
          .string()
          .trim()
          .regex(/^1\d{10}$/, '请输入正确的手机号'),
      ],
      /** Whose payslips he sees: his own. */
      employeeId: ['employeeId', Id.nullable().default(null)],
    }),
    one: OneId,
  },
  /** Of those employees who have a telephone: each a contact for what is his own, with a link of his own. */
  addStaff: {
    method: 'POST',
    path: `${base}/contact/employees`,
    summary: '给职员发送报销链接',
    unversioned: 'made',
    permission: papers.edit,
    long: true,
    body: wire({
      employeeIds: ['employeeIds', z.array(Id).min(1, '请选择职员').max(MOST_STAFF, `一次最多${MOST_STAFF}人`)],
      days: ['validDays', Whole],
      bySms: ['smsFlag', Flag],
    }),
    /** The link where it goes by hand; the reason where there is none. */
    many: wire({
      employeeId: ['employeeId', Id],
      name: ['employeeName', z.string()],
      link: ['link', z.string()],
      reason: ['reason', z.string()],
    }),
  },
  /** A new link: by message, or shown once to be handed on. */
  invite: {
    method: 'POST',
    path: `${base}/contact/:id/link`,
    summary: '发送客户登录链接',
    unversioned: 'made',
    permission: papers.edit,
    long: true,
    params: OneId,
    body: wire({ days: ['validDays', Whole], bySms: ['smsFlag', Flag] }),
    one: wire({ link: ['link', z.string()] }),
  },
  /** Links and sessions end at once. */
  withdraw: { method: 'DELETE', path: `${base}/contact/:id`, summary: '停用客户联系人', permission: papers.edit, params: OneId },
} as const satisfies Api
