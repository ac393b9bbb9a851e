/**
 * AI chat (智能助手, C-chat-01): the pass a page hands to the chat service's frame, and the conversations the service keeps with it.
 * A pass opens these calls and the reads marked `chat` alone.
 */
import { ASSISTANTS, LONGEST_QUESTION, type Assistant } from '@app/domain/assist/ai-chat/assistants'
import { z } from 'zod'
import { Id, Moment } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { wire } from '../../kernel/wire.ts'

const AssistantName = z.enum(ASSISTANTS as [Assistant, ...Assistant[]], { error: '没有这个助手' })

export const ChatPassWire = wire({
  /** For the chat service alone; the server keeps its digest. */
  token: ['passToken', z.string()],
  expiresAt: ['expireTime', Moment],
})

export const ConversationWire = wire({
  id: ['conversationId', Id],
  assistant: ['assistant', AssistantName],
  title: ['title', z.string()],
  changedAt: ['modifyTime', Moment],
})

export const ChatMessageWire = wire({
  id: ['messageId', Id],
  role: ['role', z.enum(['user', 'assistant'])],
  content: ['content', z.string()],
  /** done: said to the end · stopped by the person · failed on the way. */
  state: ['messageStatus', z.enum(['done', 'stopped', 'failed'])],
  /** What was looked up for it, in words. */
  sources: ['sources', z.array(z.string()).readonly()],
  saidAt: ['createTime', Moment],
})

const LONGEST_ANSWER = 40_000
const path = '/rest/global/assistant/v1.0'
const one = z.object({ id: Id })

export const aiChatApi = {
  pass: {
    method: 'POST',
    path: `${path}/pass`,
    summary: '取智能助手通行证',
    unversioned: 'made',
    scope: 'user',
    long: true,
    /** The ledger the page shows, null for none: a pass for another would be read as if it were this one. */
    body: wire({ ledgerId: ['companyId', Id.nullable().optional()] }),
    one: ChatPassWire,
  },
  conversations: {
    method: 'GET',
    path: `${path}/conversations`,
    summary: '我的对话',
    scope: 'user',
    long: true,
    chat: 'keeps',
    query: wire({ assistant: ['assistant', AssistantName] }),
    many: ConversationWire,
  },
  messages: {
    method: 'GET',
    path: `${path}/conversations/:id`,
    summary: '一次对话',
    scope: 'user',
    long: true,
    chat: 'keeps',
    params: one,
    many: ChatMessageWire,
  },
  /** Begins with the first question. */
  begin: {
    method: 'POST',
    path: `${path}/conversations`,
    summary: '开始对话',
    unversioned: 'made',
    scope: 'user',
    long: true,
    chat: 'keeps',
    body: wire({
      assistant: ['assistant', AssistantName],
      question: ['question', z.string().trim().min(1, '请输入问题').max(LONGEST_QUESTION, `问题最多${LONGEST_QUESTION}字`)],
    }),
    one: ConversationWire,
  },
  ask: {
    method: 'POST',
    path: `${path}/conversations/:id/questions`,
    summary: '继续提问',
    unversioned: 'made',
    scope: 'user',
    long: true,
    chat: 'keeps',
    params: one,
    body: wire({ question: ['question', z.string().trim().min(1, '请输入问题').max(LONGEST_QUESTION, `问题最多${LONGEST_QUESTION}字`)] }),
  },
  answer: {
    method: 'POST',
    path: `${path}/conversations/:id/answers`,
    summary: '保存助手的回答',
    unversioned: 'made',
    scope: 'user',
    long: true,
    chat: 'keeps',
    params: one,
    body: wire({
      content: ['content', z.string().max(LONGEST_ANSWER)],
      state: ['messageStatus', z.enum(['done', 'stopped', 'failed'])],
      sources: ['sources', z.array(z.string().max(200)).max(50).default([])],
    }),
  },
  remove: {
    method: 'DELETE',
    path: `${path}/conversations/:id`,
    summary: '删除对话',
    scope: 'user',
    long: true,
    chat: 'keeps',
    params: one,
  },
} as const satisfies Api
