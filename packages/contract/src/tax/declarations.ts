/** VAT declarations (C-tax-01 to 05): drafts of returns, form by form, to be written into the bureau's forms by hand. */
import { z } from 'zod'
import { Id, Moment, MoneyText, PeriodCompact, pagesOf } from '../kernel/codecs.ts'
import type { Api } from '../kernel/endpoint.ts'
import { versioned } from '../kernel/versions.ts'
import { wire } from '../kernel/wire.ts'

const base = '/rest/companytax/merge/vatDeclaration/v1.0'
const look = 'taxWorkspace-newValueAddedTax-chaxun'
const edit = 'taxWorkspace-newValueAddedTax-bianji'
const OneId = z.object({ id: Id })

/** More than the forms of a filing have cells to type into. */
const MOST_CELLS = 500
const CellTexts = z
  .record(z.string().max(40), z.string().max(100, '一格最多100个字'))
  .refine((cells) => Object.keys(cells).length <= MOST_CELLS, `最多填写${MOST_CELLS}格`)
const Figures = z.record(z.string(), z.string())

const head = {
  id: ['declarationId', Id],
  /** Its last month. */
  period: ['declarationYearmonth', PeriodCompact],
  cycle: ['declarationPeriod', z.enum(['month', 'quarter'])],
  changedBy: ['updateUserName', z.string()],
  changedAt: ['updateTime', Moment],
} as const

export const declarationsApi = {
  list: {
    method: 'GET',
    path: `${base}/list`,
    summary: '增值税申报表草稿列表',
    permission: look,
    query: wire(pagesOf(100)),
    many: wire(head),
  },
  get: {
    method: 'GET',
    path: `${base}/:id`,
    summary: '增值税申报表草稿',
    permission: look,
    params: OneId,
    one: wire({
      ...versioned,
      ...head,
      typed: ['cellValues', Figures],
      /** As they were when it was kept. */
      figures: ['figures', Figures],
      /** What the books say now, by source. */
      taken: ['takenFigures', z.record(z.string(), MoneyText)],
      parameters: ['parameters', Figures],
      /** Figures of the return before it; none where there is no draft of it. */
      before: ['previousFigures', Figures],
    }),
  },
  /** The return of the period a month is in. */
  add: {
    method: 'POST',
    path: base,
    summary: '新建增值税申报表草稿',
    permission: edit,
    body: wire({ period: ['declarationYearmonth', PeriodCompact] }),
    one: wire({ id: ['declarationId', Id] }),
  },
  change: {
    method: 'PUT',
    path: `${base}/:id`,
    summary: '保存增值税申报表草稿',
    guards: { shownBy: 'get', key: 'id' },
    permission: edit,
    params: OneId,
    body: wire({ ...versioned, typed: ['cellValues', CellTexts] }),
  },
  remove: {
    method: 'DELETE',
    path: `${base}/:id`,
    summary: '删除增值税申报表草稿',
    permission: edit,
    params: OneId,
  },
} as const satisfies Api
