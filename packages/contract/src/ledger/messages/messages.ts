/** Messages (消息): the list of the message centre, the poll, and marking them read. */
import { messageTypes, TARGETS, type MessageType } from '@app/domain/ledger/messages/message'
import { z } from 'zod'
import { Flag, Id, Moment, Page, PageSize, Whole } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { filter } from '../../kernel/filter.ts'
import { travels, wire } from '../../kernel/wire.ts'

const Type = z.enum(Object.keys(messageTypes) as [MessageType, ...MessageType[]])
const TargetType = z.enum(TARGETS)

export const MessageWire = wire({
  id: ['msgId', Id],
  type: ['msgType', Type],
  title: ['msgTitle', z.string()],
  content: ['msgContent', z.string()],
  at: ['msgTime', Moment],
  level: ['msgLv', Whole],
  read: ['msgStatus', Flag],
  targetType: ['targetType', TargetType],
})

const TargetList = z.array(z.object({ targetType: TargetType, targetIds: z.array(z.string()).optional() }))
type TargetsAsked = z.output<typeof TargetList>

/** A JSON text in a query: [{"targetType":"COMPANY","targetIds":["…"]}]. */
const Targets = travels(
  z.codec(z.string(), z.custom<TargetsAsked>(), {
    decode: (text, context) => {
      const read = TargetList.safeParse(parsed(text))
      if (read.success) return read.data
      context.issues.push({ code: 'custom', input: text, message: '消息对象格式不正确' })
      return z.NEVER
    },
    encode: (list) => JSON.stringify(list),
  }),
  (list) => JSON.stringify(list),
  (text) => parsed(text as string),
)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const path = '/auth/msg/v1.0'

export const messageFilter = filter({
  type: { title: '消息类型', kind: 'choice', hint: '全部类型', choices: messageTypes, as: 'msgType' },
  read: { title: '阅读状态', kind: 'flag', hint: '全部状态', choices: { 1: '已读', 0: '未读' }, as: 'readStatus' },
})

export const messagesApi = {
  list: {
    method: 'GET',
    path: '/auth/msg/list',
    summary: '消息列表',
    scope: 'user',
    query: wire({
      page: ['page', Page],
      pageSize: ['pageSize', PageSize],
      ...messageFilter.wire,
    }),
    many: MessageWire,
  },
  poll: {
    method: 'GET',
    path,
    summary: '轮询消息',
    scope: 'user',
    query: wire({
      id: ['msgId', Id.optional()],
      read: ['readStatus', Flag.optional()],
      pageSize: ['pageSize', PageSize],
      targets: ['targetsJson', Targets.optional()],
      /** Only later ones. */
      since: ['msgTime', Moment.optional()],
    }),
    many: MessageWire,
  },
  markRead: {
    method: 'PUT',
    path,
    summary: '标记消息已读',
    unversioned: 'acts',
    scope: 'user',
    body: wire({
      ids: ['msgIds', z.array(Id).optional()],
      targetTypes: ['targetTypes', z.array(TargetType).optional()],
      targetIds: ['targetIds', z.array(z.string()).optional()],
    }),
  },
} as const satisfies Api
