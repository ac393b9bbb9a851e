/** Help centre (帮助中心): articles by topic and full-text search, and the update log. */
import { helpTopics } from '@app/domain/assist/help/article'
import { z } from 'zod'
import { pageSizeOf, Whole } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { wire } from '../../kernel/wire.ts'

export const HelpArticleWire = wire({
  id: ['articleId', z.string()],
  question: ['question', z.string()],
  /** Markdown of the small kind (`readRichText`). */
  answer: ['answer', z.string()],
  topic: ['moduleId', Whole],
  chapter: ['chapterName', z.string()],
  /** Addresses of the pages it belongs to. */
  pages: ['routes', z.array(z.string()).readonly()],
  /** id of its film at /courseFrame/:id; empty: none. */
  course: ['courseId', z.string()],
})

export const UpdateEntryWire = wire({
  version: ['version', z.string()],
  note: ['note', z.string()],
  changes: ['changes', z.array(z.string()).readonly()],
})

const path = '/rest/global/dimensionality/helpCentre'

export const helpApi = {
  /** In the order of the chapters; by relevance when something is searched. */
  list: {
    method: 'GET',
    path: `${path}/list`,
    summary: '帮助文章',
    scope: 'user',
    query: wire({
      search: ['searchFullText', z.string().max(200, '最多200字').default('')],
      /** RULE-063. */
      pageSize: ['pageSize', pageSizeOf(99_999)],
      /** 0: all. */
      topic: ['moduleId', Whole.default(0).refine((topic) => helpTopics[topic] !== undefined, { error: '没有这个主题' })],
    }),
    many: HelpArticleWire,
    chat: 'reads',
  },
  updateLog: { method: 'GET', path: `${path}/updateLog`, summary: '更新日志', scope: 'user', many: UpdateEntryWire },
} as const satisfies Api
