/** 留言: a thread of words for each person at the client, the firm's side; and how both sides see one. */
import { LONGEST_WORDS } from '@app/domain/client/interactions/talk'
import { z } from 'zod'
import { Flag, Id, Moment, Whole, text } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { wire } from '../../kernel/wire.ts'
import { interactionsBase as base, papers } from './interactions.ts'

const OneId = z.object({ id: Id })
export const WordWire = wire({
  id: ['wordId', Id],
  byClient: ['clientFlag', Flag],
  words: ['words', z.string()],
  by: ['saidBy', z.string()],
  at: ['saidTime', Moment],
  /** When the other side had it before their eyes. */
  seenAt: ['seenTime', Moment.nullable()],
})
export const wordsField = text({ required: '请写下要说的话', max: LONGEST_WORDS, tooLong: `一次最多${LONGEST_WORDS}字` })

export const wordsApi = {
  /** Who has said something, or was told something, the unread first. */
  threads: {
    method: 'GET',
    path: `${base}/words`,
    summary: '客户留言',
    permission: papers.look,
    many: wire({
      contactId: ['contactId', Id],
      contact: ['contactName', z.string()],
      last: ['lastWords', z.string()],
      at: ['lastTime', Moment],
      unread: ['unreadCount', Whole],
    }),
    total: wire({ unread: ['unreadCount', Whole] }),
  },
  list: { method: 'GET', path: `${base}/words/:id`, summary: '与客户联系人的留言', permission: papers.look, params: OneId, many: WordWire },
  /** By message as well, with a link to answer: whether it went is told. */
  say: {
    method: 'POST',
    path: `${base}/words/:id`,
    summary: '给客户留言',
    unversioned: 'made',
    permission: papers.edit,
    long: true,
    params: OneId,
    body: wire({ words: ['words', wordsField], bySms: ['smsFlag', Flag.default(false)] }),
    one: WordWire,
    total: wire({ told: ['smsFlag', Flag] }),
  },
  /** What the client has said up to now stands before somebody's eyes. */
  seen: {
    method: 'PUT',
    path: `${base}/words/:id/seen`,
    summary: '客户留言已读',
    unversioned: 'acts',
    permission: papers.look,
    params: OneId,
  },
} as const satisfies Api
